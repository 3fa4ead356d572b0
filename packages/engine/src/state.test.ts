import { midGamePosition, rulesOf } from '@evertable/testkit';
import { describe, expect, test } from 'vitest';
import { clone, GOOD, layOn, lyingOn, MARK, OCCUPIED, POINT, type State } from './state.ts';

/** Every list and object in a value, by its path. */
function parts(value: unknown, path = ''): [string, object][] {
  if (typeof value !== 'object' || value === null) return [];
  return [[path, value], ...Object.entries(value).flatMap(([key, part]) => parts(part, `${path}/${key}`))];
}

test('a copy is equal in every field and shares none of them', () => {
  const state: State = midGamePosition(rulesOf({ game: 'everdell', players: 4 }), 'copy');
  state.piles.push([1, 2], []);
  // Something in every list, so that a field forgotten in the copy shows.
  for (const [, part] of parts(state)) if (Array.isArray(part) && part.length === 0) part.push(7);
  const copy = clone(state);
  expect(copy).toEqual(state);
  expect(Object.keys(copy).sort()).toEqual(Object.keys(state).sort());
  const originals = new Map(parts(state));
  for (const [path, part] of parts(copy)) expect([path, originals.get(path) === part]).toEqual([path, false]);
});

describe('what lies on places', () => {
  test('is one number for each thing and place, and none for zero', () => {
    const on: number[] = [];
    layOn(on, POINT, 5, 3);
    layOn(on, POINT, 9, 5);
    layOn(on, POINT, 5, 4);
    expect([5, 9, 3].map((where) => lyingOn(on, POINT, where))).toEqual([4, 5, 0]);
    layOn(on, POINT, 5, 0);
    expect(on).toEqual([POINT, 9, 5]);
  });

  test('is kept by sort of thing, goods of one place together, else as it came', () => {
    const on: number[] = [];
    layOn(on, MARK, 7, 1);
    layOn(on, GOOD + 2, 7, 1);
    layOn(on, GOOD + 1, 3, 1);
    layOn(on, GOOD, 7, 1);
    layOn(on, GOOD + 3, 7, 1);
    layOn(on, GOOD + 1, 7, 1);
    layOn(on, POINT, 9, 1);
    layOn(on, MARK + 1, 2, 1);
    layOn(on, OCCUPIED, 9, 1);
    layOn(on, OCCUPIED, 4, 1);
    const things = on.flatMap((thing, i) => (i % 3 === 0 ? [[thing, on[i + 1]]] : []));
    expect(things).toEqual([
      [OCCUPIED, 9],
      [OCCUPIED, 4],
      [POINT, 9],
      ...[GOOD, GOOD + 1, GOOD + 2, GOOD + 3].map((good) => [good, 7]),
      [GOOD + 1, 3],
      [MARK, 7],
      [MARK + 1, 2],
    ]);
  });
});
