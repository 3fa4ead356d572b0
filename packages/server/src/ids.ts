import { createHash, randomBytes, randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The name of a table or a person: 20 letters and digits, 119 random bits. Nobody guesses one. */
export const newId = (): string =>
  Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A secret for the deal: 32 random bytes as hexadecimal digits. */
export const newSecret = (): string => randomBytes(32).toString('hex');

/** What a browser keeps to be known again. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are kept only as their hash: whoever reads the database can sign in as nobody. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
