import { chacha20Seed, isChaCha20 } from './chacha20.ts';

/**
 * A deal that nobody chose. A server shows the hash of its secret before anyone sits down; every person shows the
 * hash of a random text, and gives the text itself only when all hashes lie on the table. The seed follows from all
 * of them, so one honest person is enough; when the game is over everything is shown and everyone can check it.
 */
export interface DealProof {
  /** SHA-256 of the secret, known before anyone sat down. */
  readonly commitment: string;
  readonly secret: string;
  /** By seat; null where no person sat when the cards were dealt. */
  readonly seats: readonly (SeatProof | null)[];
}

export interface SeatProof {
  /** SHA-256 of the contribution, given before any contribution was shown. */
  readonly commitment: string;
  readonly contribution: string;
}

/** The seed of a game, from the secret and the contribution of each seat: a key of the cryptographic generator. */
export const dealSeed = (secret: string, contributions: readonly (string | null)[]): string =>
  chacha20Seed(seedHash('evertable-deal-2', secret, contributions));

/** The seed of tables older than that, which draw from the fast generator. */
export const olderDealSeed = (secret: string, contributions: readonly (string | null)[]): string =>
  seedHash('evertable-deal-1', secret, contributions);

const seedHash = (method: string, secret: string, contributions: readonly (string | null)[]): string =>
  sha256([method, secret, ...contributions.map((text) => text ?? '-')].join(':'));

/** True when the seed is one of the cryptographic generator; who chose between two ways would choose between two deals. */
export const isDealOfToday = (seed: string): boolean => isChaCha20(seed);

/**
 * What does not fit together in a proof; null when all does. That by itself proves nothing to a reader who took no part:
 * a forged record can have a forged proof. `checkDeal` compares it with what was seen.
 */
export function proofProblem(proof: DealProof, seed: string): string | null {
  if (sha256(proof.secret) !== proof.commitment) return 'the secret is not the one the server committed to';
  for (const [seat, given] of proof.seats.entries())
    if (given !== null && sha256(given.contribution) !== given.commitment)
      return `the contribution of seat ${seat} is not the one it committed to`;
  if (proof.seats.every((given) => given === null)) return 'no person contributed to the deal';
  const contributions = proof.seats.map((given) => given?.contribution ?? null);
  const drawn = isDealOfToday(seed) ? dealSeed : olderDealSeed;
  return drawn(proof.secret, contributions) === seed ? null : 'the seed does not follow from the proof';
}

const K = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
];

const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/**
 * SHA-256 of a text in UTF-8, as hexadecimal digits. Here because browsers offer theirs only on https, and a table
 * among friends is often plain http in the house. Checked against the one of Node.
 */
export function sha256(text: string): string {
  const bytes = utf8(text);
  const bits = bytes.length * 8;
  bytes.push(0x80);
  while (bytes.length % 64 !== 56) bytes.push(0);
  for (let shift = 56; shift >= 0; shift -= 8) bytes.push(shift >= 32 ? 0 : (bits >>> shift) & 255);
  const h = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
  for (let at = 0; at < bytes.length; at += 64) mixIn(h, bytes, at);
  return h.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function mixIn(hash: number[], bytes: readonly number[], at: number): void {
  const w: number[] = [];
  for (let i = 0; i < 16; i++) {
    const j = at + i * 4;
    w.push((bytes[j] << 24) | (bytes[j + 1] << 16) | (bytes[j + 2] << 8) | bytes[j + 3]);
  }
  for (let i = 16; i < 64; i++) {
    const s0 = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ (w[i - 15] >>> 3);
    const s1 = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ (w[i - 2] >>> 10);
    w.push((w[i - 16] + s0 + w[i - 7] + s1) | 0);
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = (hash[i] + word) | 0;
}

function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else
      bytes.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 63),
        0x80 | ((code >> 6) & 63),
        0x80 | (code & 63),
      );
  }
  return bytes;
}
