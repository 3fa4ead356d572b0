import { expect, test } from 'vitest';
import { headlineOf } from './headline.ts';

test.each([
  ['who won', [40, 52, 47], [1], 1, 'end.won', 5],
  ['who lost', [40, 52, 47], [1], 0, 'end.lost', 12],
  ['who won only by the tie-break', [50, 50], [0], 0, 'end.won-tie', 0],
  ['who lost by the tie-break', [50, 50], [0], 1, 'end.lost', 0],
  ['who shares', [50, 50], [0, 1], 1, 'end.shared', 0],
  ['who lost to two', [50, 50, 48], [0, 1], 2, 'end.lost', 2],
  ['nobody in particular', [40, 52, 47], [1], -1, 'end.lost', 5],
  ['nobody in particular, of a shared victory', [50, 50], [0, 1], -1, 'end.shared', 0],
])('for %s', (_, totals, winners, me, key, n) => {
  expect(headlineOf(totals, winners, me)).toEqual({ key, n });
});
