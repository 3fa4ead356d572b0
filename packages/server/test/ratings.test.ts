import { expect, it } from 'vitest';
import { displayRating } from '../src/accounts/ratings.ts';
import { ranksOf } from '../src/tables/ranks.ts';

it('ranks winners first, ties together, people who resigned last', () => {
  expect(ranksOf([60, 70, 50], [1], [])).toEqual([2, 1, 3]);
  expect(ranksOf([60, 60, 50], [0], [])).toEqual([1, 2, 3]);
  expect(ranksOf([60, 60, 50], [0, 1], [])).toEqual([1, 1, 3]);
  expect(ranksOf([60, 70, 50], [1], [1])).toEqual([1, 3, 2]);
});

it('ranks those who resigned by when they did', () => {
  expect(ranksOf([60, 70], [1], [1, 0])).toEqual([1, 2]);
  expect(ranksOf([60, 70], [1], [0, 1])).toEqual([2, 1]);
  expect(ranksOf([60, 70, 50], [1], [1, 0])).toEqual([2, 3, 1]);
});

it('does not rank a loser against an automaton first', () => {
  expect(ranksOf([40, 55], [1], [])).toEqual([2, 1]);
  expect(ranksOf([60, 55], [0], [])).toEqual([1, 2]);
  expect(ranksOf([60, 55], [0], [0])).toEqual([2, 1]);
});

it('displays no rating below 0', () => {
  const row = { person: 'p', of: 'everdell/2', games: 1, wins: 0 };
  expect(displayRating({ ...row, mu: 25, sigma: 25 / 3 }).rating).toBe(1000);
  expect(displayRating({ ...row, mu: -100, sigma: 8 }).rating).toBe(0);
});
