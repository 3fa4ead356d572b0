import type { Answer, GameEventView, UndoBlock, QuestionView, View } from '@evertable/engine';
import { z } from 'zod';
import type { Difference } from './difference.ts';
import { person, seatNumber, seqNumber, tableId, time } from './fields.ts';
import { refusalCode } from './refusals.ts';
import { lobbyTable, tableInfo } from './table-info.ts';

/** Types of the engine: their shape is the engine's business and is not checked here. */
const opaque = <T>() => z.custom<T>((value) => value !== undefined);

/** `removed`: an operator took the line away; clients drop what they showed under this number. */
export const chatLine = z.object({
  n: z.int(),
  by: person,
  text: z.string(),
  at: time,
  removed: z.boolean().optional(),
});
export type ChatLine = z.infer<typeof chatLine>;

/** What the receiver is at a table. */
export const seatStatus = z.object({
  /** -1 for a spectator. */
  seat: z.int(),
  /** Why the last answer cannot be taken back; null when it can. */
  noUndo: opaque<UndoBlock | 'not-yours' | 'not-now' | null>(),
});
export type SeatStatus = z.infer<typeof seatStatus>;

/** What an answer would do, as far as the seat can know. */
export interface PreviewView {
  readonly events: readonly GameEventView[];
  /** The next question, if any. */
  readonly next: QuestionView | null;
  /** Goods and score of each seat afterwards. */
  readonly after: readonly { readonly goods: Readonly<Record<string, number>>; readonly score: number }[];
  /** True when something hidden is revealed. */
  readonly reveals: boolean;
  /** The open question and those that follow it, as far as they are known, each with an answer. */
  readonly chain: readonly { readonly question: QuestionView; readonly answer: Answer }[];
}

/** One of the best plans a bot finds. */
export interface HintView {
  /** Its first step: an answer to the open question. */
  readonly answer: Answer;
  /** Points against the best plan: 0 for the best one, negative for the others. */
  readonly behind: number;
  /** Expected points at the end, own and of the best opponent, and the chance of winning; null without a network. */
  readonly outlook: { readonly mine: number; readonly theirs: number; readonly win: number } | null;
  /** What comes of it, compared with the best other plan; the most important first. */
  readonly why: readonly ReasonView[];
}

/** One reason for a plan: what it is, and the cards, places, goods and numbers it speaks of. */
export interface ReasonView {
  readonly what: string;
  readonly card?: string;
  readonly other?: string;
  readonly place?: string;
  readonly goods?: Readonly<Record<string, number>>;
  readonly season?: string;
  readonly seat?: number;
  readonly n?: number;
  readonly of?: number;
}

/** A table as one person sees it. The view holds the question, and its options for the seat that is asked. */
export const tableSnapshot = z.object({
  table: tableId,
  seq: seqNumber,
  info: tableInfo,
  you: seatStatus,
  /** null before the deal. */
  view: opaque<View | null>(),
});
export type TableSnapshot = z.infer<typeof tableSnapshot>;

const commandId = z.string();

/** From the server over the socket. Unknown fields are ignored, so that a newer server can add some. */
export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome'), v: z.int(), me: person.nullable(), time }),
  /** The whole table: after `watch`, and whenever the server cannot send the difference. */
  z.object({ type: z.literal('table'), chat: z.array(chatLine).readonly(), ...tableSnapshot.shape }),
  /** What happened after seq `since`, and the table now; after a gap the events are incomplete. */
  z.object({
    type: z.literal('news'),
    since: seqNumber,
    events: z.array(opaque<GameEventView>()).readonly(),
    ...tableSnapshot.shape,
  }),
  /** The same with what differs from the snapshot at seq `since`: a client that has another one sends `watch` again. */
  z.object({
    type: z.literal('changes'),
    table: tableId,
    since: seqNumber,
    seq: seqNumber,
    events: z.array(opaque<GameEventView>()).readonly(),
    changes: opaque<Difference>(),
  }),
  z.object({ type: z.literal('ok'), commandId, seq: z.int() }),
  z.object({
    type: z.literal('no'),
    commandId: commandId.nullable(),
    code: refusalCode,
    why: z.string(),
    table: tableId.optional(),
  }),
  z.object({ type: z.literal('preview'), commandId, preview: opaque<PreviewView | null>() }),
  z.object({ type: z.literal('hint'), commandId, plans: z.array(opaque<HintView>()).readonly() }),
  z.object({
    type: z.literal('history'),
    table: tableId,
    turns: z.array(z.array(opaque<GameEventView>()).readonly()).readonly(),
  }),
  z.object({ type: z.literal('chat'), table: tableId, line: chatLine }),
  z.object({ type: z.literal('lobby'), tables: z.array(lobbyTable).readonly() }),
  /** Seats with a connection to this server, and the number of spectators. */
  z.object({
    type: z.literal('online'),
    table: tableId,
    seats: z.array(seatNumber).readonly(),
    watching: z.int(),
  }),
  z.object({ type: z.literal('pong'), time }),
  /** The server is about to close the connection. `restart`: connect again in a moment. */
  z.object({
    type: z.literal('bye'),
    code: z.union([refusalCode, z.literal('restart'), z.literal('slow')]),
    why: z.string(),
  }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
