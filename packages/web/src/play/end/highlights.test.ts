import { describe, expect, test } from 'vitest';
import type { TurnPoint } from '../../board/types.ts';
import { greatestTurn, turningPoint } from './highlights.ts';

/** Points after each turn, the seats taking turns. */
const game = (...scores: readonly (readonly number[])[]): TurnPoint[] =>
  scores.map((each, i) => ({ seat: i % each.length, answers: i, seasons: [], scores: each, events: [] }));

describe('the greatest turn', () => {
  test('is one of the seat’s own', () => {
    expect(greatestTurn(game([2, 0], [2, 9], [5, 9], [9, 9], [10, 9]), 0)).toEqual({ turn: 2, gain: 3 });
  });

  test('is none without turns', () => {
    expect(greatestTurn([], 0)).toBeNull();
  });
});

describe('the turning point', () => {
  test('is where the winner took the lead and kept it', () => {
    expect(turningPoint(game([3, 0], [3, 1], [3, 5], [4, 5], [8, 5], [8, 7]), 0)).toBe(4);
    expect(turningPoint(game([0, 2], [3, 2], [3, 4], [4, 4], [5, 4]), 0)).toBe(4);
  });

  test('is none when nobody else was ever ahead', () => {
    expect(turningPoint(game([0, 0], [1, 1], [2, 1], [3, 1]), 0)).toBeNull();
  });

  test('is none when the end is level', () => {
    expect(turningPoint(game([0, 2], [3, 2], [3, 3]), 0)).toBeNull();
  });

  test('is none without turns', () => {
    expect(turningPoint([], 0)).toBeNull();
  });
});
