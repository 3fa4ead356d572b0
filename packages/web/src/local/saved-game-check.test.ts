import { describe, expect, test } from 'vitest';
import { headsIn, isSave } from './saved-game-check.ts';

const head = {
  id: 'abc',
  setup: { game: 'everdell', players: 2 },
  seed: 'x',
  seats: [
    { name: '', bot: null },
    { name: 'Fern', bot: 'villager' },
  ],
  started: 1,
  changed: 2,
  season: 'winter',
};
const over = { ...head, id: 'def', scores: [40, 38], winners: [0] };

describe('what was kept', () => {
  test('the games of a list', () => {
    expect(headsIn([head, over])).toEqual([head, over]);
  });

  test.each([
    ['nothing', null],
    ['a number', 5],
    ['words', 'games'],
    ['an object', { 0: head }],
  ])('no list: %s', (_, value) => {
    expect(headsIn(value)).toEqual([]);
  });

  test.each([
    ['nothing', null],
    ['a number', 3],
    ['an empty object', {}],
    ['without a setup', { ...head, setup: undefined }],
    ['without seats', { ...head, seats: undefined }],
    ['a seat that is none', { ...head, seats: [null] }],
    ['a date in words', { ...head, changed: 'yesterday' }],
    ['points in words', { ...over, scores: ['many'] }],
  ])('what cannot be told does not hide the others: %s', (_, broken) => {
    expect(headsIn([broken, head])).toEqual([head]);
  });

  test('a whole game has answers', () => {
    expect(isSave({ ...head, answers: [] })).toBe(true);
    expect(isSave(head)).toBe(false);
    expect(isSave({ ...head, answers: 'none' })).toBe(false);
  });
});
