import { expect, test } from 'vitest';
import { ratings } from './ratings.ts';

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
