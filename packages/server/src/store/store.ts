import type { LobbyTable, MyTable, PastGame, Rating, Reminders, TableStatus } from '@evertable/protocol';
import type { LogRow } from '../entry.ts';

/** What lists need to know of a table, written together with the entry that made it so. */
export interface TableRow {
  readonly id: string;
  readonly seq: number;
  readonly status: TableStatus;
  readonly visibility: 'public' | 'private';
  readonly game: string;
  readonly host: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Whose question it is: a bot's, which any server may answer, or a person's. */
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
  /** When a server last had them connected, give or take half a minute. */
  readonly seenAt: number;
  readonly reminders: Reminders;
}

export interface SessionRow {
  /** Of the token, which itself is nowhere on this side. */
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

export interface LobbyFilter {
  readonly status: TableStatus;
  readonly game?: string | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Somebody wrote at that place first, or the command is already in the log. */
export type Written = 'written' | 'taken';

/** The store is out of reach for the moment. Nothing is known of what was under way. */
export class StoreBusy extends Error {
  constructor(cause: unknown) {
    super('the store is out of reach for the moment', { cause });
    this.name = 'StoreBusy';
  }
}

/** Another account has this name. */
export class NameTaken extends Error {
  constructor() {
    super('this name is taken');
    this.name = 'NameTaken';
  }
}

/**
 * Everything that outlives a server. One contract suite runs against every implementation
 * (test/store.contract.test.ts).
 */
export interface Store {
  /** True when other servers write to the same store, so that what was read may be behind. */
  readonly shared: boolean;

  /** One transaction: the row of the log and what lists say of the table. All or nothing. */
  append(row: LogRow, table: TableRow): Promise<Written>;
  /** The log of a table after a seq, in order. */
  log(table: string, after: number): Promise<LogRow[]>;
  /** How far tables are. */
  heads(tables: readonly string[]): Promise<Map<string, number>>;

  lobby(filter: LobbyFilter): Promise<LobbyTable[]>;
  tablesOf(person: string, limit: number): Promise<MyTable[]>;
  /** Tables whose clock has run out, at most so many. */
  late(now: number, limit: number): Promise<string[]>;
  /** Tables where a bot should have answered before then. */
  stuck(before: number, limit: number): Promise<string[]>;
  /** Finished games that are not counted yet. */
  unsettled(limit: number): Promise<string[]>;
  /** Tables nobody has sat down to play at since then. */
  forgotten(before: number, limit: number): Promise<string[]>;

  person(id: string): Promise<PersonRow | null>;
  names(ids: readonly string[]): Promise<Map<string, string>>;
  accountNamed(name: string): Promise<PersonRow | null>;
  /** New or changed; throws NameTaken when another account has the name. */
  savePerson(person: PersonRow): Promise<void>;
  /** These people are connected at this time. */
  seen(people: readonly string[], at: number): Promise<void>;
  /** Forgets a person: name, sessions, keys, chat, ratings, and their part in results. */
  deletePerson(id: string): Promise<void>;
  /** Guests without tables or sessions that were made before then. */
  deleteStaleGuests(before: number): Promise<number>;

  session(hash: string, now: number): Promise<SessionRow | null>;
  saveSession(session: SessionRow): Promise<void>;
  deleteSession(hash: string): Promise<void>;
  deleteSessionsOf(person: string): Promise<void>;
  deleteOldSessions(now: number): Promise<number>;

  passkey(id: string): Promise<PasskeyRow | null>;
  passkeysOf(person: string): Promise<PasskeyRow[]>;
  savePasskey(key: PasskeyRow): Promise<void>;

  mutedBy(person: string): Promise<string[]>;
  mute(person: string, muted: string, on: boolean): Promise<void>;

  say(line: Omit<ChatRow, 'n'>): Promise<ChatRow>;
  chat(table: string, after: number, limit: number): Promise<ChatRow[]>;

  /**
   * Counts a result and its ratings once; false when it was counted before. Ratings follow from those before: when
   * another game was counted in between, nothing is written and StoreBusy says to look again.
   */
  settle(result: ResultRow): Promise<boolean>;
  ratings(people: readonly string[], of: string): Promise<RatingRow[]>;
  ratingsOf(person: string): Promise<RatingRow[]>;
  history(person: string, limit: number): Promise<PastGame[]>;
  /** Moves results and ratings of a guest to an account that has none of that kind yet. */
  movePerson(from: string, to: string): Promise<void>;

  /** Small things the servers agree on, such as keys: the first to write wins. */
  keep(name: string, value: string): Promise<string>;
  kept(name: string): Promise<string | null>;
  forget(name: string): Promise<void>;

  /** Throws StoreBusy when the store cannot be reached. */
  check(): Promise<void>;
  close(): Promise<void>;
}
