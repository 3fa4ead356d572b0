import { expect, it } from 'vitest';
import { places, shown } from '../src/ratings.ts';
import type { Table } from '../src/table.ts';

const finished = (scores: number[], winners: number[], away: (string | null)[]): Table =>
  ({ seats: away.map((why) => ({ away: why })), result: { scores, winners } }) as unknown as Table;

it('places: winners first, ties together, whoever gave up last', () => {
  expect(places(finished([60, 70, 50], [1], [null, null, null]))).toEqual([2, 1, 3]);
  expect(places(finished([60, 60, 50], [0], [null, null, null]))).toEqual([1, 2, 3]);
  expect(places(finished([60, 60, 50], [0, 1], [null, null, null]))).toEqual([1, 1, 3]);
  expect(places(finished([60, 70, 50], [1], [null, 'resigned', null]))).toEqual([1, 3, 2]);
});

it('places: losing against an automaton is not winning', () => {
  expect(places(finished([40, 55], [1], [null]))).toEqual([2]);
  expect(places(finished([60, 55], [0], [null]))).toEqual([1]);
});

it('what is shown of a rating never falls below nothing', () => {
  const row = { person: 'p', of: 'everdell/2', games: 1, wins: 0 };
  expect(shown({ ...row, mu: 25, sigma: 25 / 3 }).rating).toBe(1000);
  expect(shown({ ...row, mu: -100, sigma: 8 }).rating).toBe(0);
});
