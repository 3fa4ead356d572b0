import { z } from 'zod';
import { answer, commandId, contribution, hash, seatNumber, seqNumber, tableId } from './basics.ts';
import { seatPlan } from './table.ts';

/**
 * Everything a person can do at a table. Each is written to the log of the table or refused with a reason, whether
 * it comes by socket or by HTTP. `seq` says what the person had before their eyes: if the position has changed since,
 * it is refused as stale.
 */
const at = { table: tableId, commandId };
const seen = { ...at, seq: seqNumber };

export const act = z.discriminatedUnion('type', [
  /** Take a seat, any open one by default, and commit to a contribution to the deal. */
  z.strictObject({ type: z.literal('join'), ...at, seat: seatNumber.optional(), commit: hash }),
  /** Before the game: stand up; a table everybody has left is closed. During the game: resign. */
  z.strictObject({ type: z.literal('leave'), ...at }),
  /** Commit anew, after somebody left. */
  z.strictObject({ type: z.literal('commit'), ...at, commit: hash }),
  /** All have committed: show the contribution. */
  z.strictObject({ type: z.literal('reveal'), ...at, contribution }),
  /** The host, before the game: put a bot on a seat, open it again, or ask whoever sits there to leave. */
  z.strictObject({ type: z.literal('seat'), ...at, seat: seatNumber, plan: seatPlan }),
  /** Answer the open question. */
  z.strictObject({ type: z.literal('choose'), ...seen, answer }),
  /** Take back one's last answer, or as much of the turn as nothing hidden stands in the way of. */
  z.strictObject({ type: z.literal('undo'), ...seen, back: z.enum(['answer', 'turn']) }),
  /** Ask the others to take the game back to the start of one's last turn. */
  z.strictObject({ type: z.literal('ask-undo'), ...seen }),
  z.strictObject({ type: z.literal('agree'), ...seen }),
  z.strictObject({ type: z.literal('refuse'), ...seen }),
  z.strictObject({ type: z.literal('resign'), ...at }),
  /** Take the seat back from the bot that stepped in when the clock ran out. */
  z.strictObject({ type: z.literal('back'), ...at }),
]);
export type Act = z.infer<typeof act>;
export type ActType = Act['type'];
