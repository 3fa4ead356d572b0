import { expect, test } from 'vitest';
import { below, seedRandom } from './random.ts';

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
