import {
  type Automaton,
  compile,
  type GameDef,
  type Module,
  type Rules,
  type Setup,
} from '@evertable/engine';
import { DEFAULT_EDITION, editions } from './everdell/editions.ts';
import { everdell } from './everdell/everdell.ts';
import { rugwort, rugwortRules } from './everdell/solo/rugwort.ts';
import { farshore } from './farshore/farshore.ts';
import { bonny, bonnyRules } from './farshore/solo/bonny.ts';
import { weather } from './farshore/weather/weather.ts';
import { corrected } from './overrides.ts';

/** Pinned in every record: a game is replayed under the rules it was played with. Raise it when a replay would differ. */
export const RULES_VERSION = 1;

/** An automaton one can choose as opponent. */
export interface SoloMode {
  readonly levels: readonly number[];
  /** How many people may play against it. */
  readonly players: readonly number[];
  readonly automaton: (level: number) => Automaton;
  /** What changes for everyone. */
  readonly rules: () => readonly Module[];
  /** It comes after all people, so that the first of them begins. */
  readonly playsLast?: boolean;
}

/** A setting with a few values, the first of which is meant when none is named. */
export interface OptionChoice {
  readonly values: readonly string[];
  /** It means something only with this module. */
  readonly module: string;
}

/** Everything that can be chosen for one game. */
export interface GameChoices {
  readonly game: GameDef;
  readonly players: readonly number[];
  readonly editions: readonly string[];
  readonly defaultEdition: string;
  readonly modules: Readonly<Record<string, Module>>;
  readonly solo: Readonly<Record<string, SoloMode>>;
  readonly options?: Readonly<Record<string, OptionChoice>>;
}

export const games: Readonly<Record<string, GameChoices>> = {
  everdell: {
    game: everdell,
    players: [2, 3, 4],
    editions: Object.keys(editions),
    defaultEdition: DEFAULT_EDITION,
    modules: {},
    solo: {
      rugwort: { levels: [1, 2, 3], players: [1], automaton: rugwort, rules: () => [rugwortRules] },
    },
  },
  farshore: {
    game: farshore,
    players: [2, 3, 4],
    editions: ['common'],
    defaultEdition: 'common',
    modules: { weather },
    solo: {
      bonny: {
        levels: [1, 2, 3, 4],
        players: [1, 2, 3],
        automaton: bonny,
        // The weather is there at every level, so that one network serves all; it is fair until level 3.
        rules: () => [bonnyRules, weather],
        playsLast: true,
      },
    },
    options: { weather: { values: ['upper', 'both'], module: 'weather' } },
  },
};

/** Rules for a setup that parseSetup has accepted. */
export function rulesFor(setup: Setup): Rules {
  const choices = games[setup.game];
  const modules = setup.modules.map((id) => choices.modules[id]);
  const automata: (Automaton | null)[] = Array.from({ length: setup.players }, () => null);
  if (setup.solo !== null) {
    const mode = choices.solo[setup.solo.name];
    automata.push(mode.automaton(setup.solo.level));
    for (const module of mode.rules()) if (!modules.includes(module)) modules.push(module);
  }
  const { overrides } = setup;
  return compile(
    corrected(choices.game, overrides),
    modules.map((module) => corrected(module, overrides)),
    automata,
    setup,
  );
}
