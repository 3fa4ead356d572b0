import {
  type Automaton,
  compile,
  type GameDef,
  type Module,
  NO_LIMIT,
  resources,
  type Rules,
} from '../src/index.ts';

export const AUTUMN = 3;

/** A game of a few cards and places, for tests that need no real one. */
export const toy: GameDef = {
  id: 'toy',
  goods: resources('wood', 'wax', 'stone', 'seed'),
  colors: ['green', 'red'],
  handLimit: 8,
  citySize: 15,
  displays: [{ id: 'market', slots: () => 2, refill: 'paid', plays: true }],
  workers: { total: 2, start: 0 },
  hands: { 1: [1], 2: [1, 1] },
  seasons: ['winter', 'spring', 'summer', 'autumn'].map((id) => ({ id, workers: 0 })),
  ties: [],
  cards: [
    { id: 'pebble-hut', kind: 'construction', color: 'green', copies: 12, points: 1, cost: { stone: 9 } },
  ],
  spots: [{ id: 'grove', group: 'basic', room: NO_LIMIT }],
  setup: (turn) => turn.layOut([turn.spotNamed('grove')]),
};

export interface ToyTable {
  readonly players?: number;
  readonly modules?: readonly Module[];
  readonly automaton?: Automaton;
}

export const toyRules = ({ players = 1, modules = [], automaton }: ToyTable = {}): Rules =>
  compile(toy, modules, [...Array.from({ length: players }, () => null), ...(automaton ? [automaton] : [])], {
    game: 'toy',
    players,
    modules: modules.map(({ id }) => id),
    solo: null,
    edition: 'common',
    first: 0,
    options: {},
  });
