// Games in mid-play, played by bots, for pictures and measurements.
import { levelBot, levels, observationOf } from '@evertable/bots';
import { parseSetup, rulesFor } from '@evertable/content';
import { type Answer, Game, type Setup, versionsOf } from '@evertable/engine';

export interface Position {
  readonly setup: Partial<Setup> & { readonly game: string; readonly players: number };
  readonly seed: string;
  /** Ends at the first question "what do you do with your turn" of the first seat in or after this turn. */
  readonly turn: number;
}

/** The answers that lead to a position, the first person being asked for a turn. */
function answersTo({ setup, seed, turn }: Position): readonly Answer[] {
  const rules = rulesFor(parseSetup(setup));
  const game = new Game(rules, seed);
  const bots = Array.from({ length: rules.seats }, (_, seat) => levelBot(levels[1], `${seed} ${seat}`));
  // Bots that learn play other games: one that is over too early is shown at its last such question.
  let answers: readonly Answer[] = [];
  while (game.question !== null) {
    const { question } = game;
    if (question.seat === 0 && question.id === 'turn') {
      answers = [...game.answers];
      if (game.state.turn >= turn) break;
    }
    const observation = observationOf(game);
    if (observation === null) break;
    game.choose(bots[question.seat].choose(observation));
  }
  return answers;
}

/** What the page keeps of a game, with a name for its address. */
export function savedGame(id: string, position: Position): { readonly id: string; readonly save: object } {
  const { setup, seed } = position;
  const others = ['Fern', 'Ivy', 'Moss'].slice(0, setup.players - 1);
  return {
    id,
    save: {
      id,
      setup: parseSetup(setup),
      seed,
      seats: [{ name: '', bot: null }, ...others.map((name) => ({ name, bot: 'villager' }))],
      answers: answersTo(position),
      // Played under the rules of today.
      kept: { rules: versionsOf(rulesFor(parseSetup(setup))), earlier: [], turns: [] },
      started: 1_750_000_000_000,
      changed: 1_750_000_000_000,
      season: 'summer',
    },
  };
}

/** One table for each face of the games. */
export const POSITIONS: Readonly<Record<string, Position>> = {
  everdell: { setup: { game: 'everdell', players: 3 }, seed: 'pictures', turn: 60 },
  'everdell-4': { setup: { game: 'everdell', players: 4 }, seed: 'pictures', turn: 100 },
  rugwort: {
    setup: { game: 'everdell', players: 1, solo: { name: 'rugwort', level: 2 } },
    seed: 'pictures',
    turn: 26,
  },
  farshore: { setup: { game: 'farshore', players: 3 }, seed: 'pictures', turn: 66 },
  bonny: {
    setup: { game: 'farshore', players: 1, solo: { name: 'bonny', level: 4 } },
    seed: 'pictures',
    turn: 44,
  },
  nightweave: {
    setup: {
      game: 'everdell',
      players: 1,
      solo: { name: 'nightweave', level: 2 },
      options: { personality: 'notable', plots: 'on' },
    },
    seed: 'pictures',
    turn: 44,
  },
  plan: {
    setup: {
      game: 'everdell',
      players: 1,
      solo: { name: 'nightweave', level: 3 },
      options: { plan: 'smothering-swarm' },
    },
    seed: 'pictures',
    turn: 24,
  },
  bellfaire: {
    setup: {
      game: 'everdell',
      players: 3,
      modules: [
        'bellfaire-events',
        'bellfaire-forest',
        'flower-festival',
        'garland',
        'market',
        'bellfaire-powers',
      ],
    },
    seed: 'pictures',
    turn: 60,
  },
  six: { setup: { game: 'everdell', players: 6 }, seed: 'pictures', turn: 90 },
  packs: {
    setup: { game: 'everdell', players: 2, modules: ['extra', 'legends-pack', 'rugwort-cards'] },
    seed: 'pictures',
    turn: 40,
  },
  mistwood: {
    setup: { game: 'everdell', players: 3, modules: ['seasons', 'corrin', 'legends', 'powers'] },
    seed: 'pictures',
    turn: 60,
  },
  pearlbrook: {
    setup: { game: 'everdell', players: 3, modules: ['pearlbrook'] },
    seed: 'pictures',
    turn: 60,
  },
  'pearlbrook-nightweave': {
    setup: {
      game: 'everdell',
      players: 1,
      modules: ['pearlbrook'],
      solo: { name: 'nightweave', level: 2 },
    },
    seed: 'pictures',
    turn: 44,
  },
  newleaf: {
    setup: { game: 'everdell', players: 3, modules: ['newleaf', 'ticket', 'reservation'] },
    seed: 'pictures',
    turn: 66,
  },
  'two-boards': {
    setup: {
      game: 'everdell',
      players: 3,
      modules: ['bellfaire-events', 'garland', 'market', 'pearlbrook', 'newleaf', 'ticket', 'reservation'],
    },
    seed: 'pictures',
    turn: 60,
  },
};
