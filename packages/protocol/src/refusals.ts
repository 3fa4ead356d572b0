import { z } from 'zod';

/** Why something was not done. Programs look at the code; `why` in the message is for developers. */
export const REFUSALS = {
  invalid: 'the message cannot be understood',
  version: 'the protocol version is not supported',
  rate: 'too many messages: wait, then send it again',
  'signed-out': 'sign in first, as a guest or with an account',
  unknown: 'no such table, or none you may see',
  stale: 'the position has changed since',
  'not-yours': 'another person has to decide this',
  illegal: 'not one of the options',
  'not-now': 'not possible in the state the table is in',
  full: 'no seat is free, or there are too many of them',
  muted: 'an operator has muted you for a while: you cannot chat',
  banned: 'an operator has banned you for a while: you can read, but not play or chat',
  revealed: 'something hidden was revealed: it cannot be taken back without consent',
  busy: 'the store cannot be reached: send it again with the same commandId',
  fault: 'an error of the server, which has been logged',
} as const;
export type RefusalCode = keyof typeof REFUSALS;

export const refusalCode = z.enum(Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]]);
