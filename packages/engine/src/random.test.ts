import { expect, test } from 'vitest';
import { below, seedRandom, shuffle } from './random.ts';

test('the generator is pinned: other numbers would be other games', () => {
  expect(seedRandom('evertable')).toEqual([-85512779, 1542128146, -54035026, 1947218415]);
  const random = seedRandom('evertable');
  expect(Array.from({ length: 8 }, () => below(random, 128))).toEqual([13, 58, 78, 9, 39, 59, 11, 12]);
});

test('every part of a long seed counts, in every word', () => {
  const seed = 'f'.repeat(64);
  const words = seedRandom(seed);
  for (let i = 0; i < seed.length; i++) {
    const other = seedRandom(`${seed.slice(0, i)}e${seed.slice(i + 1)}`);
    for (let w = 0; w < 4; w++) expect(other[w]).not.toBe(words[w]);
  }
});

test('the numbers are those of the published xoshiro128**', () => {
  const random = [1, 2, 3, 4];
  // The largest range there is leaves every word but the last as it comes.
  const word = (): number => below(random, 0xffffffff);
  expect(Array.from({ length: 10 }, word)).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
  ]);
});

test('every number below n comes up about as often as any other', () => {
  const random = seedRandom('fair');
  const seen = Array.from({ length: 8 }, () => 0);
  for (let i = 0; i < 80_000; i++) seen[below(random, 8)]++;
  for (const n of seen) expect(Math.abs(n - 10_000)).toBeLessThan(500);
});

test('a shuffled list holds the same cards, and every order of three is as likely', () => {
  const random = seedRandom('shuffle');
  const orders = new Map<string, number>();
  for (let i = 0; i < 60_000; i++) {
    const list = [1, 2, 3];
    shuffle(random, list);
    orders.set(String(list), (orders.get(String(list)) ?? 0) + 1);
  }
  expect([...orders.keys()].sort()).toEqual(['1,2,3', '1,3,2', '2,1,3', '2,3,1', '3,1,2', '3,2,1']);
  for (const n of orders.values()) expect(Math.abs(n - 10_000)).toBeLessThan(500);
});
