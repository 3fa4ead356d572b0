import { CHACHA20_WORDS, chacha20Word, isChaCha20, seedChaCha20 } from './chacha20.ts';

/**
 * The seeded generator, its words kept in the State. The seed says which one it is: ChaCha20 for a seed of a server's deal
 * (chacha20.ts), so that nobody can work out the deck from cards they have seen; for every other seed the fast
 * xoshiro128** (Blackman and Vigna), filled from all of the seed's text by cyrb128 (bryc). Pinned by test vectors:
 * changing it changes every recorded game.
 */
export type RandomState = number[];

const XOSHIRO_WORDS = 4;
/** How many words each generator keeps. */
export const RANDOM_WORDS: readonly number[] = [XOSHIRO_WORDS, CHACHA20_WORDS];

export function seedRandom(seed: string): RandomState {
  if (isChaCha20(seed)) return seedChaCha20(seed);
  let a = 1779033703;
  let b = 3144134277;
  let c = 1013904242;
  let d = 2773480762;
  for (let i = 0; i < seed.length; i++) {
    const k = seed.charCodeAt(i);
    a = b ^ Math.imul(a ^ k, 597399067);
    b = c ^ Math.imul(b ^ k, 2869860233);
    c = d ^ Math.imul(c ^ k, 951274213);
    d = a ^ Math.imul(d ^ k, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  a ^= b ^ c ^ d;
  return [a, b ^ a, c ^ a, d ^ a];
}

function next(s: RandomState): number {
  if (s.length !== XOSHIRO_WORDS) return chacha20Word(s);
  const s1 = s[1];
  const x = Math.imul(s1, 5);
  const result = Math.imul((x << 7) | (x >>> 25), 9) >>> 0;
  const t = s1 << 9;
  s[2] ^= s[0];
  s[3] ^= s1;
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = (s[3] << 11) | (s[3] >>> 21);
  return result;
}

/** A whole number from 0 to n - 1, n < 2^32, without bias: values past the last full run of n are thrown away. */
export function below(s: RandomState, n: number): number {
  // Said to be without sign on both sides, the remainder is one instruction and not a division of floats.
  const m = n >>> 0;
  for (;;) {
    const x = next(s);
    const rest = (x % m) >>> 0;
    if (x - rest <= 0x100000000 - n) return rest;
  }
}

export function shuffle(s: RandomState, list: unknown[]): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(s, i + 1);
    const held = list[i];
    list[i] = list[j];
    list[j] = held;
  }
}
