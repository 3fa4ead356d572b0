import { expect, it } from 'vitest';
import { displayRating, ranks } from '../src/accounts/ratings.ts';
import type { GameTable } from '../src/tables/game-table.ts';

const finished = (scores: number[], winners: number[], away: (string | null)[]): GameTable =>
  ({ seats: away.map((why) => ({ away: why })), result: { scores, winners } }) as unknown as GameTable;

it('ranks winners first, ties together, people who resigned last', () => {
  expect(ranks(finished([60, 70, 50], [1], [null, null, null]))).toEqual([2, 1, 3]);
  expect(ranks(finished([60, 60, 50], [0], [null, null, null]))).toEqual([1, 2, 3]);
  expect(ranks(finished([60, 60, 50], [0, 1], [null, null, null]))).toEqual([1, 1, 3]);
  expect(ranks(finished([60, 70, 50], [1], [null, 'resigned', null]))).toEqual([1, 3, 2]);
});

it('does not rank a loser against an automaton first', () => {
  expect(ranks(finished([40, 55], [1], [null]))).toEqual([2]);
  expect(ranks(finished([60, 55], [0], [null]))).toEqual([1]);
});

it('displays no rating below 0', () => {
  const row = { person: 'p', of: 'everdell/2', games: 1, wins: 0 };
  expect(displayRating({ ...row, mu: 25, sigma: 25 / 3 }).rating).toBe(1000);
  expect(displayRating({ ...row, mu: -100, sigma: 8 }).rating).toBe(0);
});
