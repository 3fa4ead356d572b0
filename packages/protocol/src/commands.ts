import { z } from 'zod';
import { answer, commandId, contribution, hash, seatNumber, seqNumber, tableId } from './fields.ts';
import { seatAssignment } from './seats.ts';

/**
 * Everything a person can do at a table. Each command is written to the log of the table or refused with a reason,
 * whether it comes by socket or by HTTP. `seq` is the newest position the person has seen: if the position has changed
 * since, the command is refused as stale.
 */
const at = { table: tableId, commandId };
const seen = { ...at, seq: seqNumber };

export const command = z.discriminatedUnion('type', [
  /** Takes a seat, any open one by default, and commits to a contribution to the deal. */
  z.strictObject({ type: z.literal('join'), ...at, seat: seatNumber.optional(), commit: hash }),
  /** Before the game: leaves the seat; a table without people is closed. During the game: resigns. */
  z.strictObject({ type: z.literal('leave'), ...at }),
  /** Commits again, after somebody left. */
  z.strictObject({ type: z.literal('commit'), ...at, commit: hash }),
  /** Shows the contribution, after all seats have committed. */
  z.strictObject({ type: z.literal('reveal'), ...at, contribution }),
  /** Host, before the game: assigns a bot to a seat or opens the seat, also when a person has it. */
  z.strictObject({ type: z.literal('seat'), ...at, seat: seatNumber, plan: seatAssignment }),
  /** Answers the open question. */
  z.strictObject({ type: z.literal('choose'), ...seen, answer }),
  /** Takes back one's last answer, or the turn as far as nothing hidden was revealed. */
  z.strictObject({ type: z.literal('undo'), ...seen, back: z.enum(['answer', 'turn']) }),
  /** Asks the others to return to the start of one's last turn. */
  z.strictObject({ type: z.literal('ask-undo'), ...seen }),
  z.strictObject({ type: z.literal('agree'), ...seen }),
  z.strictObject({ type: z.literal('refuse'), ...seen }),
  z.strictObject({ type: z.literal('resign'), ...at }),
  /** Takes the seat back from the bot that stepped in when the clock ran out. */
  z.strictObject({ type: z.literal('back'), ...at }),
]);
export type Command = z.infer<typeof command>;
