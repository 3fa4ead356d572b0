import { createCipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { chacha20Block, chacha20Seed, seedChaCha20 } from './chacha20.ts';
import { below, seedRandom, shuffle } from './random.ts';

const KEY = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');

test('a block is that of RFC 8439, section 2.3.2', () => {
  const key = seedChaCha20(chacha20Seed(KEY)).slice(0, 8);
  const words = chacha20Block(key, 1, [0x09000000, 0x4a000000, 0]);
  expect(words.map((word) => (word >>> 0).toString(16)).join(' ')).toBe(
    'e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 368c033 9aaa2204 4e6cd4c3 ' +
      '466482d2 9aa9f07 5d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2',
  );
});

test('the numbers of a deal are the first words of the blocks of the key stream', () => {
  const nonce = Buffer.alloc(16);
  const stream = createCipheriv('chacha20', Buffer.from(KEY, 'hex'), nonce).update(Buffer.alloc(64 * 20));
  const random = seedRandom(chacha20Seed(KEY));
  // The largest range there is leaves every word but the last as it comes.
  const words = Array.from({ length: 20 }, () => below(random, 0xffffffff));
  expect(words).toEqual(Array.from({ length: 20 }, (_, i) => stream.readUInt32LE(64 * i)));
});

test('only a seed of a deal is drawn with it', () => {
  expect(seedRandom(chacha20Seed(KEY))).toHaveLength(9);
  for (const seed of [KEY, `chacha20:${KEY.slice(2)}`, `chacha20:${'x'.repeat(64)}`, ' ', ''])
    expect(seedRandom(seed)).toHaveLength(4);
});

test('a shuffle is the same again from the same words, and another one after it', () => {
  const random = seedRandom(chacha20Seed(KEY));
  const again = random.slice();
  const shuffled = (words: number[]): number[] => {
    const list = Array.from({ length: 60 }, (_, i) => i);
    shuffle(words, list);
    return list;
  };
  const first = shuffled(random);
  expect(shuffled(again)).toEqual(first);
  expect(shuffled(random)).not.toEqual(first);
});
