import {
  type Automaton,
  type CardDef,
  compile,
  type GameDef,
  type Module,
  type Rules,
  type Setup,
} from '@evertable/engine';
import { bellfaire } from './bellfaire/bellfaire.ts';
import { rugwortVariants } from './bellfaire/rugwort/variants.ts';
import { DEFAULT_EDITION, editions } from './everdell/editions.ts';
import { everdell } from './everdell/everdell.ts';
import { rugwort, rugwortRules } from './everdell/solo/rugwort.ts';
import { farshore } from './farshore/farshore.ts';
import { bonny, bonnyRules } from './farshore/solo/bonny.ts';
import { weather } from './farshore/weather/weather.ts';
import {
  type Expansion,
  expansions,
  type ModulePair,
  type OptionChoice,
  type SetupConflict,
} from './expansion.ts';
import { mistwood, nightweave, nightweaveModules } from './mistwood/mistwood.ts';
import { neverGoesOut } from './mistwood/nightweave/activity.ts';
import { newleaf } from './newleaf/newleaf.ts';
import { packs } from './packs/packs.ts';
import { applyOverrides } from './overrides.ts';
import { pearlbrook } from './pearlbrook/pearlbrook.ts';

/** An automaton one can choose as opponent. */
export interface SoloMode {
  readonly levels: readonly number[];
  /** How many people may play against it. */
  readonly players: readonly number[];
  readonly automaton: (level: number) => Automaton;
  /** What changes for everyone, with these settings. */
  readonly rules: (options?: Setup['options']) => readonly Module[];
  /** Why this automaton could not play with these corrected cards; null when it can. */
  readonly cardsProblem?: (cards: readonly CardDef[]) => string | null;
  /** It comes after all people, so that the first of them begins. */
  readonly playsLast?: boolean;
}

/** Everything that can be chosen for one game. */
export interface GameEntry {
  readonly game: GameDef;
  readonly players: readonly number[];
  readonly editions: readonly string[];
  readonly defaultEdition: string;
  readonly modules: Readonly<Record<string, Module>>;
  readonly solo: Readonly<Record<string, SoloMode>>;
  readonly presets?: Expansion['presets'];
  readonly options?: Readonly<Record<string, OptionChoice>>;
  readonly pairs?: readonly ModulePair[];
  /** What cannot be combined, and why. */
  readonly conflict?: (setup: Setup) => SetupConflict | null;
}

/** The boxes that expand Everdell, in the order in which their modules are listed and played. */
const everdellBoxes: readonly Expansion[] = [mistwood, packs, bellfaire, pearlbrook, newleaf];

export const games: Readonly<Record<string, GameEntry>> = {
  everdell: {
    game: everdell,
    players: [2, 3, 4, 5, 6],
    editions: Object.keys(editions),
    defaultEdition: DEFAULT_EDITION,
    ...expansions(everdellBoxes),
    solo: {
      rugwort: {
        levels: [1, 2, 3],
        players: [1],
        automaton: rugwort,
        rules: (options) => [rugwortRules, ...rugwortVariants(options)],
      },
      nightweave: {
        levels: [0, 1, 2, 3, 4],
        players: [1, 2],
        automaton: nightweave,
        rules: nightweaveModules,
        cardsProblem: neverGoesOut,
      },
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

/** What the options of the modules in play bring along. */
const addedBy = ({ options = {} }: GameEntry, setup: Setup): Module[] =>
  Object.entries(options).flatMap(([name, { values, module = '', adds = {} }]) => {
    const added = adds[String(setup.options[name] ?? values[0])];
    return setup.modules.includes(module) && added !== undefined ? [added] : [];
  });

/** Rules for a setup that parseSetup has accepted. */
export function rulesFor(setup: Setup): Rules {
  const entry = games[setup.game];
  const automata: (Automaton | null)[] = Array.from({ length: setup.players }, () => null);
  const modules: Module[] = [];
  const add = (module: Module): void => {
    const at = modules.findIndex(({ id }) => id === module.id);
    if (at < 0) modules.push(module);
    else modules[at] = module;
  };
  if (setup.solo !== null) {
    const mode = entry.solo[setup.solo.name];
    automata.push(mode.automaton(setup.solo.level));
    for (const module of mode.rules(setup.options)) add(module);
  }
  for (const id of setup.modules) add(entry.modules[id]);
  for (const module of addedBy(entry, setup)) add(module);
  const here = [...setup.modules, setup.solo?.name];
  for (const { of, rules } of entry.pairs ?? []) if (of.every((id) => here.includes(id))) add(rules);
  const { overrides } = setup;
  return compile(
    applyOverrides(entry.game, overrides),
    modules.map((module) => applyOverrides(module, overrides)),
    automata,
    setup,
  );
}
