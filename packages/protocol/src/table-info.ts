import type { Setup } from '@evertable/engine';
import { z } from 'zod';
import { hash, personId, seatNumber, seqNumber, tableId, time } from './fields.ts';
import { pace } from './pace.ts';
import { seatAssignment, seatInfo } from './seats.ts';

/** The setup has the format of the command line; the server checks it against the rules. */
export const newTable = z.strictObject({
  setup: z.record(z.string().max(40), z.unknown()),
  /** One for each player of the setup; all open by default. A solo opponent has no entry. */
  seats: z.array(seatAssignment).max(16).optional(),
  visibility: z.enum(['public', 'private']).default('public'),
  pace: pace.default({ kind: 'none' }),
  /** Counts for ratings when at least two people play. */
  rated: z.boolean().default(false),
  watching: z.enum(['anyone', 'nobody']).default('anyone'),
  /** Whether people may ask a bot for advice. A person alone with bots always may; in rated games nobody may. */
  hints: z.boolean().default(false),
});
export type NewTable = z.input<typeof newTable>;

/** The state of the fair deal (docs/protocol.md, "The deal"). */
export const dealInfo = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('fresh'),
    /** SHA-256 of the server's secret. */
    commitment: hash,
    /** Goes up when somebody leaves; every person then commits again. */
    round: z.int(),
    /** Commitment by seat. */
    commits: z.array(hash.nullable()),
    /** Whether the contribution was shown, by seat. */
    revealed: z.array(z.boolean()),
  }),
  z.object({ kind: z.literal('same'), as: tableId }),
]);
export type DealInfo = z.infer<typeof dealInfo>;

export const tableStatus = z.enum(['open', 'dealing', 'playing', 'over', 'cancelled']);
export type TableStatus = z.infer<typeof tableStatus>;

/** What everybody who sees a table may know, besides the position. */
export const tableInfo = z.object({
  id: tableId,
  seq: seqNumber,
  status: tableStatus,
  setup: z.custom<Setup>((value) => typeof value === 'object').meta({ type: 'object' }),
  visibility: z.enum(['public', 'private']),
  watching: z.enum(['anyone', 'nobody']),
  pace,
  rated: z.boolean(),
  /** Whether hints are available at this table. */
  hints: z.boolean(),
  host: personId,
  createdAt: time,
  seats: z.array(seatInfo),
  deal: dealInfo,
  /** The seat whose clock runs, and its deadline; null without a clock. */
  clock: z.object({ seat: seatNumber, deadline: time }).nullable(),
  /** An open request to take back a move. */
  undoAsked: z
    .object({ by: seatNumber, agreed: z.array(seatNumber), waitingFor: z.array(seatNumber) })
    .nullable(),
  /**
   * The turn with which the game went on under other rules, counted from 0; the one after its last turn when it had
   * ended before; null when the rules never changed.
   */
  rulesChanged: z.int().nullable().default(null),
  /** null until the game is over. */
  result: z.object({ scores: z.array(z.int()), winners: z.array(seatNumber) }).nullable(),
  /** The table of the rematch. */
  rematch: tableId.nullable(),
  /** Why the table was cancelled. */
  cancelled: z.string().nullable(),
});
export type TableInfo = z.infer<typeof tableInfo>;

/** One table in the lobby. */
export const lobbyTable = z.object({
  id: tableId,
  status: tableStatus,
  game: z.string(),
  /** Missing for tables older than these three fields. */
  edition: z.string().optional(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  /** True when cards or places were changed. */
  overridden: z.boolean().optional(),
  modules: z.array(z.string()),
  solo: z.string().nullable(),
  players: z.int(),
  /** Free seats. */
  open: z.int(),
  names: z.array(z.string()),
  pace,
  rated: z.boolean(),
  createdAt: time,
});
export type LobbyTable = z.infer<typeof lobbyTable>;

/** One of the person's own tables; those that wait for them come first. */
export const myTable = lobbyTable.extend({
  seat: seatNumber,
  myTurn: z.boolean(),
  deadline: time.nullable(),
  updatedAt: time,
  /** True when the server cannot read the game any more. */
  unreadable: z.boolean().optional(),
});
export type MyTable = z.infer<typeof myTable>;
