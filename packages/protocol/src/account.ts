import { z } from 'zod';
import { time } from './fields.ts';

/** What belongs to an account: devices, keys, e-mail, recovery. */

/** A device that is signed in. */
export const session = z.object({
  id: z.string(),
  /** Browser and system, as in `Firefox, Linux`; may be empty. */
  device: z.string(),
  createdAt: time,
  usedAt: time,
  /** True for the device that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const passkey = z.object({
  id: z.string(),
  /** The device it was added on. */
  device: z.string(),
  createdAt: time,
  usedAt: time,
});
export type PasskeyInfo = z.infer<typeof passkey>;

export const signIns = z.object({ sessions: z.array(session), passkeys: z.array(passkey) });
export type SignIns = z.infer<typeof signIns>;

export const password = z
  .string()
  .min(8, 'has fewer than 8 characters')
  .max(200, 'has more than 200 characters');

const oldPassword = z.string().max(200).optional();
/** No spaces or control characters in an address: they would become headers of a letter. */
const email = z
  .email()
  .max(200)
  .transform((text) => text.toLowerCase());
const language = z
  .string()
  .regex(/^[a-z]{2}$/)
  .optional();
const mailToken = z.string().regex(/^[\w-]{43}$/, 'is not a token of a letter');

/** `password` is needed when the account has one. */
export const newEmail = z.strictObject({ email, password: oldPassword, language });
export const removeEmail = z.strictObject({ password: oldPassword });
export const confirmEmail = z.strictObject({ token: mailToken });
export const confirmedEmail = z.object({ name: z.string(), email: z.string() });
export type ConfirmedEmail = z.infer<typeof confirmedEmail>;

/** The answer is the same whether or not there is such an account. */
export const recovery = z.strictObject({ email, language });
export const recoveredPassword = z.strictObject({ token: mailToken, password });
