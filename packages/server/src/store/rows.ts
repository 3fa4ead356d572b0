import type { LobbyTable, PastGame, Rating, Reminders, TableStatus } from '@evertable/protocol';

/** What lists need to know of a table; written in the same transaction as the log entry it follows from. */
export interface TableRow {
  readonly id: string;
  readonly seq: number;
  readonly status: TableStatus;
  readonly visibility: 'public' | 'private';
  readonly game: string;
  readonly host: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Whose question is open: a bot's, which any server may answer, or a person's. */
  readonly waits: 'bot' | 'person' | 'nobody';
  readonly turnSeat: number;
  readonly deadline: number | null;
  /** People by seat. */
  readonly people: readonly (string | null)[];
  readonly lobby: LobbyTable;
}

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly kind: 'guest' | 'account';
  readonly password: string | null;
  readonly createdAt: number;
  /** When a server last had a connection of theirs, to within 30 s. */
  readonly seenAt: number;
  readonly reminders: Reminders;
}

export interface SessionRow {
  /** SHA-256 of the token; the token itself is not stored. */
  readonly hash: string;
  readonly person: string;
  readonly expiresAt: number;
}

export interface PasskeyRow {
  readonly id: string;
  readonly person: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

export interface ChatRow {
  readonly table: string;
  readonly n: number;
  readonly person: string;
  readonly text: string;
  readonly at: number;
  readonly commandId: string;
}

export interface RatingRow extends Omit<Rating, 'rating'> {
  readonly person: string;
}

/** The end of a game, counted once. */
export interface ResultRow {
  readonly table: string;
  readonly game: string;
  readonly players: number;
  readonly endedAt: number;
  readonly seats: readonly {
    readonly seat: number;
    readonly person: string | null;
    readonly name: string;
    readonly points: number;
    readonly place: number;
  }[];
  readonly ratings: readonly RatingRow[];
}

/** A finished game in the history of a person. */
export interface HistoryRow extends PastGame {
  readonly visibility: 'public' | 'private';
}

export interface LobbyFilter {
  readonly status: TableStatus;
  readonly game?: string | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}
