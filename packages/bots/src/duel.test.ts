import { rulesOf } from '@evertable/testkit';
import { describe, expect, test } from 'vitest';
import { type DuelGame, type Estimate, playDeal, sequentialTest, summarize } from './duel.ts';
import { baselines } from './baselines.ts';

const game = (deal: number, won: number): DuelGame => ({
  deal,
  won,
  pointsA: 50 + 10 * won,
  pointsB: 55,
  ahead: won,
  most: 60,
});
const width = ({ low, high }: Estimate): number => (high ?? Infinity) - (low ?? -Infinity);

describe('a duel', () => {
  test('with oneself is even on every deal', () => {
    const rules = rulesOf({ game: 'everdell', players: 3 });
    const games = playDeal(
      rules,
      () => baselines['random']('same'),
      () => baselines['random']('same'),
      'even',
      0,
    );
    expect(games).toHaveLength(3);
    expect(games.reduce((sum, { won }) => sum + won, 0)).toBeCloseTo(1);
  });

  test('of more than two tells how many of the others one is ahead of', () => {
    const rules = rulesOf({ game: 'everdell', players: 3 });
    const games = playDeal(rules, baselines['greedy'], baselines['random'], 'ahead', 0);
    expect(games.map(({ won, ahead }) => [won, ahead])).toEqual([1, 1, 1].map((all) => [all, all]));
    for (const { most, pointsA } of games) expect(most).toBe(pointsA);
  });

  test('against an automaton compares the two on one deal', () => {
    const rules = rulesOf({ game: 'everdell', solo: { name: 'rugwort', level: 1 } });
    const games = playDeal(rules, baselines['greedy'], baselines['random'], 'alone', 0);
    expect(games).toHaveLength(1);
    expect(games[0].pointsA).toBeGreaterThan(games[0].pointsB);
  });
});

describe('the summary', () => {
  test('counts deals, not games', () => {
    const games = [game(0, 1), game(0, 0), game(1, 1), game(1, 0)];
    const { winRateA, margin } = summarize(games);
    expect(winRateA.mean).toBe(0.5);
    expect(margin).toEqual({ mean: 0, low: 0, high: 0 });
  });

  test('is not sure after a few wins in a row, and never beyond all of them', () => {
    for (const won of [0, 1]) {
      const { winRateA } = summarize(Array.from({ length: 6 }, (_, i) => game(i >> 1, won)));
      const { mean, low, high } = winRateA;
      expect(mean).toBe(won);
      expect(width(winRateA)).toBeGreaterThan(0.3);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
    }
    const most = Array.from({ length: 40 }, (_, i) => game(i, i === 0 ? 0 : 1));
    expect(summarize(most).winRateA.high).toBeLessThanOrEqual(1);
  });

  test('is less sure of few deals', () => {
    const some = Array.from({ length: 10 }, (_, i) => game(i, i % 2));
    const many = Array.from({ length: 1000 }, (_, i) => game(i, i % 2));
    expect(width(summarize(some).winRateA)).toBeGreaterThan(8 * width(summarize(many).winRateA));
  });

  test('knows no range after one deal', () => {
    const { winRateA, margin } = summarize([game(0, 1), game(0, 0)]);
    expect(winRateA).toEqual({ mean: 0.5, low: null, high: null });
    expect(margin).toEqual({ mean: 0, low: null, high: null });
  });
});

describe('the sequential test', () => {
  test('sees that one is better', () => {
    const games = Array.from({ length: 200 }, (_, i) => game(i, i % 3 === 0 ? 0 : 1));
    expect(sequentialTest(games, 0.5, 0.55).verdict).toBe('better');
  });

  test('sees that one is not', () => {
    const games = Array.from({ length: 400 }, (_, i) => game(i, i % 5 < 2 ? 1 : 0));
    expect(sequentialTest(games, 0.5, 0.55).verdict).toBe('not better');
  });

  test('waits while it is open', () => {
    const games = Array.from({ length: 20 }, (_, i) => game(i, i % 2));
    expect(sequentialTest(games, 0.5, 0.55).verdict).toBe('open');
  });
});
