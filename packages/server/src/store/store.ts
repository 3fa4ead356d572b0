import type { LobbyTable, MyTable } from '@evertable/protocol';
import type { LogRow } from '../tables/entries.ts';
import type {
  ChatRow,
  HistoryRow,
  LobbyFilter,
  PasskeyRow,
  PersonRow,
  RatingRow,
  ResultRow,
  SessionRow,
  TableRow,
} from './rows.ts';

/** `conflict`: another entry has that seq, or the command is in the log already. */
export type WriteResult = 'written' | 'conflict';

/** The store cannot be reached at the moment. Whether a write that was under way succeeded is unknown. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('the store cannot be reached at the moment', { cause });
    this.name = 'StoreUnavailable';
  }
}

/** Another account has this name. */
export class NameTaken extends Error {
  constructor() {
    super('this name is taken');
    this.name = 'NameTaken';
  }
}

export interface LogStore {
  /** True when other servers write to the same store, so that a cached table may be out of date. */
  readonly shared: boolean;
  /** Writes the log row and the table row in one transaction. */
  append(row: LogRow, table: TableRow): Promise<WriteResult>;
  /** The log of a table after a seq, in order. */
  read(table: string, afterSeq: number): Promise<LogRow[]>;
  /** The seq of a command in the log of a table; null when it is not there. */
  seqOf(table: string, commandId: string): Promise<number | null>;
  /** The last seq of each table. */
  heads(tables: readonly string[]): Promise<Map<string, number>>;
}

/** Lists of tables. */
export interface TableIndex {
  lobby(filter: LobbyFilter): Promise<LobbyTable[]>;
  tablesOf(person: string, limit: number): Promise<MyTable[]>;
  /** Tables whose deadline has passed. */
  expired(now: number, limit: number): Promise<string[]>;
  /** Tables that have waited for a bot since before then. */
  withStuckBot(before: number, limit: number): Promise<string[]>;
  /** Finished games whose result is not counted yet. */
  unsettled(limit: number): Promise<string[]>;
  /** Open tables without any change since then. */
  abandoned(before: number, limit: number): Promise<string[]>;
  /** Sets aside a table whose log cannot be read: the four lists above leave it out. */
  setAside(table: string, reason: string): Promise<void>;
  /** Tables that are set aside, with the reason. */
  listSetAside(limit: number): Promise<{ readonly table: string; readonly reason: string }[]>;
  /** Takes all tables back into the lists, to be tried again. */
  clearSetAside(): Promise<void>;
}

export interface PeopleStore {
  get(id: string): Promise<PersonRow | null>;
  names(ids: readonly string[]): Promise<Map<string, string>>;
  accountNamed(name: string): Promise<PersonRow | null>;
  /** Inserts or updates; throws NameTaken when another account has the name. */
  save(person: PersonRow): Promise<void>;
  markSeen(people: readonly string[], at: number): Promise<void>;
  /** Deletes name, sessions, passkeys, chat and ratings; tables and results keep a seat without a name. */
  delete(id: string): Promise<void>;
  /** Deletes guests created before then that have neither tables nor sessions; returns how many. */
  deleteStaleGuests(before: number): Promise<number>;
  /** Moves results and ratings of a guest to an account, except for ratings the account already has. */
  mergeGuest(guest: string, account: string): Promise<void>;
}

export interface SessionStore {
  get(hash: string, now: number): Promise<SessionRow | null>;
  /** Those of the hashes that belong to a session which has not ended. */
  valid(hashes: readonly string[], now: number): Promise<Set<string>>;
  save(session: SessionRow): Promise<void>;
  delete(hash: string): Promise<void>;
  deleteOf(person: string): Promise<void>;
  /** Returns how many were deleted. */
  deleteExpired(now: number): Promise<number>;
  passkey(id: string): Promise<PasskeyRow | null>;
  passkeysOf(person: string): Promise<PasskeyRow[]>;
  /** False when there is a passkey with this id, whoever it belongs to. */
  addPasskey(key: PasskeyRow): Promise<boolean>;
  setPasskeyCounter(id: string, counter: number): Promise<void>;
}

export interface ChatStore {
  /** Adds a line and numbers it; the same command of the same person is added once. */
  add(line: Omit<ChatRow, 'n'>): Promise<ChatRow>;
  /** The newest lines after number `after`, oldest first. */
  list(table: string, after: number, limit: number): Promise<ChatRow[]>;
  muted(person: string): Promise<string[]>;
  setMuted(person: string, other: string, on: boolean): Promise<void>;
}

export interface ResultStore {
  /**
   * Counts a result and its ratings once; false when it was counted before. New ratings follow from the old ones: when
   * another game was counted in between, nothing is written and StoreUnavailable is thrown, so that the caller retries.
   */
  settle(result: ResultRow): Promise<boolean>;
  ratings(people: readonly string[], of: string): Promise<RatingRow[]>;
  ratingsOf(person: string): Promise<RatingRow[]>;
  history(person: string, limit: number): Promise<HistoryRow[]>;
}

/** Small values all servers share, such as keys. */
export interface SharedValues {
  /** Writes the value unless there is one; returns the one that is stored. */
  setOnce(name: string, value: string): Promise<string>;
  get(name: string): Promise<string | null>;
  remove(name: string): Promise<void>;
  /** Removes the values whose name is at least `from` and less than `to`. */
  removeRange(from: string, to: string): Promise<void>;
}

/** Everything that outlives a server, by role. test/store.contract.test.ts runs against every implementation. */
export interface Store {
  readonly log: LogStore;
  readonly tables: TableIndex;
  readonly people: PeopleStore;
  readonly sessions: SessionStore;
  readonly chat: ChatStore;
  readonly results: ResultStore;
  readonly values: SharedValues;
  /** Throws StoreUnavailable when the store cannot be written to. */
  check(): Promise<void>;
  close(): Promise<void>;
}
