import { z } from 'zod';
import { person, seatNumber } from './fields.ts';

/** Who may take a seat. Bots are named by level, as GET /api/games lists them, optionally with a play style: `elder:farmer`. */
export const seatAssignment = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('bot'), level: z.string().min(1).max(40) }),
]);
export type SeatAssignment = z.infer<typeof seatAssignment>;

export const seatInfo = z.object({
  seat: seatNumber,
  kind: z.enum(['open', 'person', 'bot']),
  person: person.nullable(),
  /** Level of the bot, or of the bot that plays for a person who is away. */
  level: z.string().nullable(),
  /** Why a bot plays for this person: the clock ran out, or they resigned. After `time` they can return. */
  away: z.enum(['time', 'resigned']).nullable(),
});
export type SeatInfo = z.infer<typeof seatInfo>;
