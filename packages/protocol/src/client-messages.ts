import { z } from 'zod';
import { command } from './commands.ts';
import { answer, chatText, commandId, personId, seqNumber, tableId } from './fields.ts';

/** More questions than follow one answer. */
const MOST_FOLLOWING = 20;

/** From the client over the socket: `hello` first, then anything in any order. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), v: z.int().min(1).max(1_000_000) }),
  /** Subscribes to a table. With the last known seq the server sends nothing when nothing has changed. */
  z.strictObject({ type: z.literal('watch'), table: tableId, seq: seqNumber.optional() }),
  z.strictObject({ type: z.literal('unwatch'), table: tableId }),
  /** Asks for all events so far, by turn. */
  z.strictObject({ type: z.literal('history'), table: tableId }),
  z.strictObject({ type: z.literal('lobby'), on: z.boolean() }),
  z.strictObject({ type: z.literal('say'), table: tableId, commandId, text: chatText }),
  /** Hides the chat of this person at all tables; `on: false` ends it. */
  z.strictObject({ type: z.literal('mute'), person: personId, on: z.boolean() }),
  /**
   * Asks what an answer would do, from what the seat knows, with answers to the questions that follow; nothing is
   * changed. Where an answer is null the likeliest is taken.
   */
  z.strictObject({
    type: z.literal('preview'),
    table: tableId,
    commandId,
    seq: seqNumber,
    answer: answer.nullable(),
    following: z.array(answer.nullable()).max(MOST_FOLLOWING).readonly().optional(),
  }),
  /** Asks a bot for advice, where the table allows it (`info.hints`). */
  z.strictObject({ type: z.literal('hint'), table: tableId, commandId, seq: seqNumber }),
  z.strictObject({ type: z.literal('ping') }),
  ...command.options,
]);
export type ClientMessage = z.infer<typeof clientMessage>;
