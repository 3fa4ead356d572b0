import { compile, type GameDef, type GoodDef, newGame, resources } from '@evertable/engine';
import { expect, test } from 'vitest';
import { Features } from './features.ts';

const game: GameDef = {
  id: 'toy',
  goods: resources('wood', 'wax', 'stone', 'seed'),
  colors: [],
  handLimit: 8,
  citySize: 15,
  displays: [{ id: 'market', slots: () => 2 }],
  workers: { total: 2, start: 2 },
  hands: { 1: [1] },
  seasons: [{ id: 'winter', workers: 0 }],
  ties: [],
  cards: [{ id: 'hut', kind: 'construction', copies: 9 }],
};

/** What is counted of these goods, with those a module brings. */
function counted(brought: readonly GoodDef[], goods: readonly number[]): Record<string, number> {
  const setup = { game: 'toy', players: 1, modules: [], solo: null, edition: '', first: 0, options: {} };
  const rules = compile(game, [{ id: 'more', goods: brought }], [null], setup);
  const state = newGame(rules, 'features');
  state.players[0].goods = goods.slice();
  const features = new Features(rules);
  features.read(state, 0, new Uint8Array(rules.infoOf.length));
  return Object.fromEntries(features.names.map((name, i) => [name, features.values[i]]));
}

test('goods are counted, and the first few of each resource', () => {
  const values = counted([], [5, 0, 0, 2, 0]);
  expect([values['goods-0@0'], values['goods-0-some@0'], values['goods-3-some@0']]).toEqual([5, 3, 2]);
  expect(values['goods-4-some@0']).toBeUndefined();
});

test('those that a module brings are counted too', () => {
  const values = counted([...resources('clay'), { id: 'pearl' }], [0, 0, 0, 0, 4, 6]);
  expect([values['goods-4@0'], values['goods-4-some@0'], values['goods-5@0']]).toEqual([4, 3, 6]);
  expect(values['goods-5-some@0']).toBeUndefined();
});
