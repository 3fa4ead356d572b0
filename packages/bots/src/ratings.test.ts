import { expect, test } from 'vitest';
import { type Pairing, ratingRanges, ratings } from './ratings.ts';

test('ratings put players in order, around the pinned one', () => {
  const rated = ratings(
    [
      { a: 'good', b: 'fair', games: 1000, wonByA: 640 },
      { a: 'fair', b: 'poor', games: 1000, wonByA: 640 },
    ],
    'fair',
  );
  expect([...rated.keys()]).toEqual(['good', 'fair', 'poor']);
  expect(rated.get('fair')).toBeCloseTo(1000);
  expect(rated.get('good')).toBeCloseTo(1100, -1);
  expect(rated.get('poor')).toBeCloseTo(900, -1);
});

test('who never lost has a rating all the same', () => {
  const rated = ratings([{ a: 'a', b: 'b', games: 10, wonByA: 10 }], 'b');
  expect(rated.get('a')).toBeLessThan(2000);
});

test('someone must be measured by', () => {
  expect(() => ratings([], 'nobody')).toThrow('nobody has played no game');
});

test('the range of a rating narrows with the deals', () => {
  const deals = (n: number): Pairing[] =>
    Array.from({ length: n }, (_, i) => ({
      a: 'good',
      b: 'fair',
      games: 2,
      wonByA: i % 4 === 0 ? 0.5 : 1.5,
    }));
  const width = (n: number): number => {
    const [low, high] = ratingRanges([deals(n)], 'fair').get('good') as [number, number];
    expect(low).toBeLessThan(
      ratings([{ a: 'good', b: 'fair', games: 16, wonByA: 10 }], 'fair').get('good') as number,
    );
    return high - low;
  };
  expect(ratingRanges([deals(8)], 'fair').get('fair')).toEqual([1000, 1000]);
  expect(width(200)).toBeLessThan(width(8) / 2);
});
