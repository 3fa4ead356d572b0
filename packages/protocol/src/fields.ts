import type { Answer } from '@evertable/engine';
import { z } from 'zod';

/** Fields that messages are made of. Objects are strict: an unknown field is refused by name. */

export const tableId = z.string().regex(/^[0-9A-Za-z]{20}$/, 'is not the name of a table');
export const personId = z.string().regex(/^[0-9A-Za-z]{20}$/, 'is not the name of a person');

/** Made by the client, new for each command: a command that is sent twice is carried out once. */
export const commandId = z.string().regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, digits, _ or -');

export const seatNumber = z.int().min(0).max(15);
/** Number of the last entry in the log of a table; grows by one with each entry. */
export const seqNumber = z.int().min(0).max(1_000_000_000);

/** No control, format or line separator characters: they could break a line or reverse the text. */
const PLAIN = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]*$/u;

/** Characters without a shape: fillers, variation selectors, the empty Braille pattern. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** More marks on one letter than any language has cover the lines around it. */
const STACKED = /\p{M}{4}/u;
/** Latin letters mixed with Greek or Cyrillic ones can imitate another name. */
const isMixed = (text: string): boolean =>
  /\p{Script=Latin}/u.test(text) && /[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(text);

export const name = z
  .string()
  .trim()
  .transform((text) => text.replaceAll(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(1, 'is empty')
      .max(24, 'has more than 24 letters')
      .regex(PLAIN, 'has letters that cannot be shown')
      .refine((text) => !INVISIBLE.test(text) && VISIBLE.test(text), 'has letters that cannot be seen')
      .refine((text) => !STACKED.test(text), 'has too many marks on one letter')
      .refine((text) => !isMixed(text), 'mixes alphabets that look alike'),
  );

/** The name of a person in a message of the server: it was checked when it was chosen. */
const chosenName = z.string();

export const chatText = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(500, 'has more than 500 letters')
  .refine((text) => PLAIN.test(text.replaceAll(/[\n\u200d]/g, ' ')), 'has letters that cannot be shown');

const key = z.string().min(1).max(120);

/** The key of an option, a list of keys, or amounts by key. */
export const answer: z.ZodType<Answer> = z.union([
  key,
  z.array(key).max(64),
  z
    .record(key, z.int().min(0).max(1000))
    .refine((amounts) => Object.keys(amounts).length <= 64, 'names too many kinds'),
]);

/** SHA-256 as 64 hexadecimal digits. */
export const hash = z.string().regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 in hexadecimal digits');
/** A seat's contribution to the deal: 32 random bytes as hexadecimal digits. */
export const contribution = z.string().regex(/^[0-9a-f]{64}$/, 'is not 64 hexadecimal digits');

/** Milliseconds since 1970. */
export const time = z.int();

export const person = z.object({ id: personId, name: chosenName });
export type Person = z.infer<typeof person>;
