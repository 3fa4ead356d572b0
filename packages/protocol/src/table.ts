import type { Setup } from '@evertable/engine';
import { z } from 'zod';
import { hash, name, personId, seatNumber, seqNumber, tableId, time } from './basics.ts';

/**
 * How long a turn may take. `live`: so many seconds for all questions of one's turn. `days`: so many days, for
 * people who look in once a day. `none`: no clock, for friends in one room and for playing alone.
 */
export const pace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('live'), seconds: z.int().min(10).max(3600) }),
  z.strictObject({ kind: z.literal('days'), days: z.int().min(1).max(30) }),
]);
export type Pace = z.infer<typeof pace>;

/** What a seat is meant for when a table is made. Bots are named by level, as GET /api/games lists them, if wanted with a taste: `elder:farmer`. */
export const seatPlan = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('bot'), level: z.string().min(1).max(40) }),
]);
export type SeatPlan = z.infer<typeof seatPlan>;

/** The setup is the same description the command line takes; the server checks it with the rules at hand. */
export const newTable = z.strictObject({
  setup: z.record(z.string().max(40), z.unknown()),
  /** One for each player of the setup; all open when left out. A solo opponent has no entry. */
  seats: z.array(seatPlan).max(16).optional(),
  visibility: z.enum(['public', 'private']).default('public'),
  pace: pace.default({ kind: 'none' }),
  /** Whether the result counts for ratings; it does only when at least two people play. */
  rated: z.boolean().default(false),
  watching: z.enum(['anyone', 'nobody']).default('anyone'),
  /** Whether people may ask a bot for advice. Whoever plays against nobody but bots always may; rated games never. */
  hints: z.boolean().default(false),
});
export type NewTable = z.input<typeof newTable>;

export const person = z.object({ id: personId, name });
export type Person = z.infer<typeof person>;

export const seatInfo = z.object({
  seat: seatNumber,
  kind: z.enum(['open', 'person', 'bot']),
  person: person.nullable(),
  /** Of a bot, or of the bot that plays for someone who is away. */
  level: z.string().nullable(),
  /** Why a bot plays for this person: the clock ran out, or they gave up. Those whose time ran out can come back. */
  away: z.enum(['time', 'resigned']).nullable(),
});
export type SeatInfo = z.infer<typeof seatInfo>;

/** How the cards come to be dealt so that nobody chose them (docs/protocol.md, "The deal"). */
export const dealInfo = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('fresh'),
    /** SHA-256 of the server's secret. */
    commitment: hash,
    /** Goes up when somebody leaves; every person then commits anew. */
    round: z.int(),
    /** By seat: the hash a person gave. */
    commits: z.array(hash.nullable()),
    /** By seat: whether the contribution itself has come. */
    revealed: z.array(z.boolean()),
  }),
  z.object({ kind: z.literal('same'), as: tableId }),
]);
export type DealInfo = z.infer<typeof dealInfo>;

export const tableStatus = z.enum(['open', 'dealing', 'playing', 'over', 'cancelled']);
export type TableStatus = z.infer<typeof tableStatus>;

/** Everything about a table that everyone at it may know, besides the position itself. */
export const tableInfo = z.object({
  id: tableId,
  seq: seqNumber,
  status: tableStatus,
  setup: z.custom<Setup>((value) => typeof value === 'object').meta({ type: 'object' }),
  visibility: z.enum(['public', 'private']),
  watching: z.enum(['anyone', 'nobody']),
  pace,
  rated: z.boolean(),
  /** Whether hints are given at this table now. */
  hints: z.boolean(),
  host: personId,
  createdAt: time,
  seats: z.array(seatInfo),
  deal: dealInfo,
  /** Whose clock runs, and until when; null without a clock. */
  clock: z.object({ seat: seatNumber, deadline: time }).nullable(),
  /** Somebody asks the others to let them take back a move. */
  undoAsked: z
    .object({ by: seatNumber, agreed: z.array(seatNumber), waitingFor: z.array(seatNumber) })
    .nullable(),
  /** Once the game is over. */
  result: z.object({ scores: z.array(z.int()), winners: z.array(seatNumber) }).nullable(),
  /** The table where the same people play again. */
  rematch: tableId.nullable(),
  /** Why a cancelled table was cancelled. */
  cancelled: z.string().nullable(),
});
export type TableInfo = z.infer<typeof tableInfo>;

/** A line of the lobby. */
export const lobbyTable = z.object({
  id: tableId,
  status: tableStatus,
  game: z.string(),
  modules: z.array(z.string()),
  solo: z.string().nullable(),
  players: z.int(),
  /** Seats nobody has taken yet. */
  open: z.int(),
  names: z.array(z.string()),
  pace,
  rated: z.boolean(),
  createdAt: time,
});
export type LobbyTable = z.infer<typeof lobbyTable>;

/** One of my tables, those that wait for me first. */
export const myTable = lobbyTable.extend({
  seat: seatNumber,
  myTurn: z.boolean(),
  deadline: time.nullable(),
  updatedAt: time,
});
export type MyTable = z.infer<typeof myTable>;
