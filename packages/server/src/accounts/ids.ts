import { createHash, randomBytes, randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Id of a table or a person: 20 letters and digits, 119 random bits, so that it cannot be guessed. */
export const newId = (): string =>
  Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** The server's secret of a deal: 32 random bytes as hexadecimal digits. */
export const newSecret = (): string => randomBytes(32).toString('hex');

/** The token of a session. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only hashes of tokens are stored, so that the database does not let anybody sign in. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
