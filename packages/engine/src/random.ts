/**
 * The seeded generator: xoshiro128** (Blackman and Vigna), its four words kept in the State, seeded through
 * splitmix32 from a hash of the seed's text. Pinned by test vectors: changing it changes every recorded game.
 */
export type RandomState = number[];

export function seedRandom(seed: string): RandomState {
  let h = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 0x01000193);
  const words: RandomState = [];
  for (let i = 0; i < 4; i++) {
    h = (h + 0x9e3779b9) | 0;
    let z = h ^ (h >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    words.push((z ^ (z >>> 15)) | 0);
  }
  return words;
}

function next(s: RandomState): number {
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

/** A whole number from 0 to n - 1, without bias: values past the last full run of n are thrown away. */
export function below(s: RandomState, n: number): number {
  const limit = 0x100000000 - (0x100000000 % n);
  let x = next(s);
  while (x >= limit) x = next(s);
  return x % n;
}

export function shuffle(s: RandomState, list: number[]): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(s, i + 1);
    const held = list[i];
    list[i] = list[j];
    list[j] = held;
  }
}
