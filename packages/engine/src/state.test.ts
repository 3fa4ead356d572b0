import { middleOfAGame, rulesOf } from '@evertable/testkit';
import { expect, test } from 'vitest';
import { clone, pairOf, setPair, type State } from './state.ts';

/** Every list and object in a value, by its path. */
function parts(value: unknown, path = ''): [string, object][] {
  if (typeof value !== 'object' || value === null) return [];
  return [[path, value], ...Object.entries(value).flatMap(([key, part]) => parts(part, `${path}/${key}`))];
}

test('a copy is equal in every field and shares none of them', () => {
  const state: State = middleOfAGame(rulesOf({ game: 'everdell', players: 4 }), 'copy');
  state.piles.push([1, 2], []);
  // Something in every list, so that a field forgotten in the copy shows.
  for (const [, part] of parts(state)) if (Array.isArray(part) && part.length === 0) part.push(7);
  const copy = clone(state);
  expect(copy).toEqual(state);
  expect(Object.keys(copy).sort()).toEqual(Object.keys(state).sort());
  const originals = new Map(parts(state));
  for (const [path, part] of parts(copy)) expect([path, originals.get(path) === part]).toEqual([path, false]);
});

test('pairs hold one value for each key, and none for zero', () => {
  const pairs: number[] = [];
  setPair(pairs, 5, 3);
  setPair(pairs, 9, 5);
  setPair(pairs, 5, 4);
  expect([pairOf(pairs, 5), pairOf(pairs, 9), pairOf(pairs, 3)]).toEqual([4, 5, 0]);
  setPair(pairs, 5, 0);
  expect(pairs).toEqual([9, 5]);
});
