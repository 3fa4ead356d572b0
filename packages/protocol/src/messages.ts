import type { Answer, EventView, NoUndo, QuestionView, View } from '@evertable/engine';
import { z } from 'zod';
import { act } from './acts.ts';
import { answer, chatText, commandId, personId, seqNumber, tableId } from './basics.ts';
import type { LobbyTable, Person, TableInfo } from './table.ts';

/** From the client over the socket: the first is `hello`, then anything in any order. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), v: z.int().min(1).max(1_000_000) }),
  /** Look at a table; from then on its news comes by itself. Coming back with the last seq spares the same again. */
  z.strictObject({ type: z.literal('watch'), table: tableId, seq: seqNumber.optional() }),
  z.strictObject({ type: z.literal('unwatch'), table: tableId }),
  /** Everything that happened so far, turn by turn. */
  z.strictObject({ type: z.literal('history'), table: tableId }),
  z.strictObject({ type: z.literal('lobby'), on: z.boolean() }),
  z.strictObject({ type: z.literal('say'), table: tableId, commandId, text: chatText }),
  /** No longer see what this person says, anywhere; `on: false` ends it. */
  z.strictObject({ type: z.literal('mute'), person: personId, on: z.boolean() }),
  /** What would this answer do? Told without looking at anything the seat does not know; nothing is done. */
  z.strictObject({ type: z.literal('preview'), table: tableId, commandId, seq: seqNumber, answer }),
  /** What would a bot do here, and why? Only where the table allows it (`info.hints`). */
  z.strictObject({ type: z.literal('hint'), table: tableId, commandId, seq: seqNumber }),
  z.strictObject({ type: z.literal('ping') }),
  ...act.options,
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** Why something was not done. The words in `why` are for people; programs look at the code. */
export type NoCode =
  | 'invalid' // the message is not one
  | 'version' // another version of the protocol
  | 'rate' // too many messages
  | 'signed-out' // say who you are first
  | 'unknown' // there is no such table, or none you may see
  | 'stale' // the position has changed since; look again
  | 'not-yours' // it is somebody else's to decide
  | 'illegal' // not one of the options
  | 'not-now' // not while the table is in this state
  | 'full' // no seat is free
  | 'revealed' // something hidden came to light: it cannot be taken back alone
  | 'busy' // the store is out of reach for the moment: try again with the same commandId
  | 'fault'; // our mistake; it has been noted

export interface ChatLine {
  readonly n: number;
  readonly by: Person;
  readonly text: string;
  readonly at: number;
}

/** What the receiver is at a table. */
export interface You {
  /** -1 for someone who watches. */
  readonly seat: number;
  /** Whether the last answer can be taken back now, and if not why; null: yes. */
  readonly noUndo: NoUndo | 'not-yours' | 'not-now' | null;
}

/** What an answer would do, as far as the seat can know. */
export interface PreviewView {
  readonly events: readonly EventView[];
  /** What is asked next, if anything. */
  readonly next: QuestionView | null;
  /** Goods and score of each seat afterwards. */
  readonly after: readonly { readonly goods: Readonly<Record<string, number>>; readonly score: number }[];
  /** Something hidden comes to light. */
  readonly reveals: boolean;
}

/** One of the best plans a bot sees. */
export interface PlanView {
  /** How it begins: an answer to the open question. */
  readonly answer: Answer;
  /** What it is worth against the best plan, in points: 0 for that one itself, below it for the others. */
  readonly behind: number;
  /** Points expected at the end, own and of the best opponent, and the chance of winning; null where nobody knows. */
  readonly outlook: { readonly mine: number; readonly theirs: number; readonly win: number } | null;
  /** What the best plan has over the second, and the others over the best, in points; the weightiest first. */
  readonly why: readonly { readonly group: string; readonly points: number }[];
}

/** A table as one person sees it. The view holds the question and its options for whoever is asked. */
export interface TableNow {
  readonly table: string;
  readonly seq: number;
  readonly info: TableInfo;
  readonly you: You;
  /** null before the cards are dealt. */
  readonly view: View | null;
}

export type ServerMessage =
  | { readonly type: 'welcome'; readonly v: number; readonly me: Person | null; readonly time: number }
  /** The whole of it: after `watch`, and whenever the server cannot tell what changed. */
  | ({ readonly type: 'table'; readonly chat: readonly ChatLine[] } & TableNow)
  /** What happened since the seq before; a gap means: watch again. */
  | ({ readonly type: 'news'; readonly since: number; readonly events: readonly EventView[] } & TableNow)
  | { readonly type: 'ok'; readonly commandId: string; readonly seq: number }
  | {
      readonly type: 'no';
      readonly commandId: string | null;
      readonly code: NoCode;
      readonly why: string;
      readonly table?: string;
    }
  | { readonly type: 'preview'; readonly commandId: string; readonly preview: PreviewView | null }
  | { readonly type: 'hint'; readonly commandId: string; readonly plans: readonly PlanView[] }
  | { readonly type: 'history'; readonly table: string; readonly turns: readonly (readonly EventView[])[] }
  | { readonly type: 'chat'; readonly table: string; readonly line: ChatLine }
  | { readonly type: 'lobby'; readonly tables: readonly LobbyTable[] }
  /** Who looks at the table at this server. */
  | {
      readonly type: 'online';
      readonly table: string;
      readonly seats: readonly number[];
      readonly watching: number;
    }
  | { readonly type: 'pong'; readonly time: number }
  /** The server is about to close the connection. `restart`: come back in a moment. */
  | { readonly type: 'bye'; readonly code: NoCode | 'restart' | 'slow'; readonly why: string };
