import { z } from 'zod';

/** Small things every message is made of. Strict: a field nobody knows is a mistake, and is told. */

export const tableId = z.string().regex(/^[0-9A-Za-z]{20}$/, 'is not the name of a table');
export const personId = z.string().regex(/^[0-9A-Za-z]{20}$/, 'is not the name of a person');

/** Made by the client, new for each thing it wants: said twice, it is done once. */
export const commandId = z.string().regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, digits, _ or -');

export const seatNumber = z.int().min(0).max(15);
/** How far the log of a table is; grows by one with everything that happens at it. */
export const seqNumber = z.int().min(0).max(1_000_000_000);

/** Nothing that could break a line or turn text around. */
const PLAIN = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]*$/u;

export const name = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(24, 'has more than 24 letters')
  .regex(PLAIN, 'has letters that cannot be shown');

export const chatText = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(500, 'has more than 500 letters')
  .refine((text) => PLAIN.test(text.replaceAll(/[\n\u200d]/g, ' ')), 'has letters that cannot be shown');

const key = z.string().min(1).max(120);

/** The key of an option, a list of keys, or amounts by key. */
export const answer = z.union([
  key,
  z.array(key).max(64),
  z
    .record(key, z.int().min(0).max(1000))
    .refine((amounts) => Object.keys(amounts).length <= 64, 'names too many kinds'),
]);

/** SHA-256 as 64 hexadecimal digits. */
export const hash = z.string().regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 in hexadecimal digits');
/** What a seat gives to the deal: 32 random bytes as hexadecimal digits. */
export const contribution = z.string().regex(/^[0-9a-f]{64}$/, 'is not 64 hexadecimal digits');

/** Milliseconds since 1970. */
export const time = z.int();
