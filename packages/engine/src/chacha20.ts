/**
 * ChaCha20 (RFC 8439) as a generator: a seed `chacha20:` with 64 hexadecimal digits is the key, and each number is the
 * first word of one block, so that a counter is all there is to keep. Who has seen any number of them can work out
 * neither the key nor the next one.
 */
const PREFIX = 'chacha20:';
const KEY_WORDS = 8;
/** Key and counter. */
export const CHACHA20_WORDS = KEY_WORDS + 1;
/** "expand 32-byte k" */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

export const chacha20Seed = (key: string): string => `${PREFIX}${key}`;

export const isChaCha20 = (seed: string): boolean => /^chacha20:[0-9a-f]{64}$/.test(seed);

export function seedChaCha20(seed: string): number[] {
  const words = Array.from({ length: KEY_WORDS }, (_, i) => {
    const at = PREFIX.length + 8 * i;
    const [a, b, c, d] = [0, 2, 4, 6].map((n) => Number.parseInt(seed.slice(at + n, at + n + 2), 16));
    return a | (b << 8) | (c << 16) | (d << 24);
  });
  return [...words, 0];
}

/** The next number, from 0 to 2^32 - 1; advances the counter. */
export function chacha20Word(state: number[]): number {
  const first = chacha20Block(state.slice(0, KEY_WORDS), state[KEY_WORDS], [0, 0, 0])[0];
  state[KEY_WORDS] = (state[KEY_WORDS] + 1) | 0;
  return first >>> 0;
}

/** One block of 16 words. */
export function chacha20Block(key: readonly number[], counter: number, nonce: readonly number[]): number[] {
  const start = [...CONSTANTS, ...key, counter, ...nonce];
  const w = start.slice();
  for (let round = 0; round < 10; round++) {
    quarter(w, 0, 4, 8, 12);
    quarter(w, 1, 5, 9, 13);
    quarter(w, 2, 6, 10, 14);
    quarter(w, 3, 7, 11, 15);
    quarter(w, 0, 5, 10, 15);
    quarter(w, 1, 6, 11, 12);
    quarter(w, 2, 7, 8, 13);
    quarter(w, 3, 4, 9, 14);
  }
  return w.map((word, i) => (word + start[i]) | 0);
}

function quarter(w: number[], a: number, b: number, c: number, d: number): void {
  w[a] = (w[a] + w[b]) | 0;
  w[d] = rotated(w[d] ^ w[a], 16);
  w[c] = (w[c] + w[d]) | 0;
  w[b] = rotated(w[b] ^ w[c], 12);
  w[a] = (w[a] + w[b]) | 0;
  w[d] = rotated(w[d] ^ w[a], 8);
  w[c] = (w[c] + w[d]) | 0;
  w[b] = rotated(w[b] ^ w[c], 7);
}

const rotated = (x: number, by: number): number => (x << by) | (x >>> (32 - by));
