import type { LobbyTable, MyTable, TableStatus } from '@evertable/protocol';
import type { LogRow } from '../tables/entries.ts';
import type {
  ChatRow,
  HistoryRow,
  LobbyFilter,
  MailTokenRow,
  ModerationRow,
  PasskeyRow,
  PersonChange,
  PersonRow,
  RatingRow,
  ReportRow,
  RestrictionRow,
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

export interface SetAsideTable {
  readonly table: string;
  readonly reason: string;
  readonly lobby: LobbyTable;
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
  listSetAside(limit: number): Promise<SetAsideTable[]>;
  /** Takes one table or all of them back into the lists, to be tried again. */
  clearSetAside(table?: string): Promise<void>;
  /** Cancels a table that is set aside; false when it is not. Its log stays as it is. */
  cancelSetAside(table: string): Promise<boolean>;
  /** How many open tables this person hosts. */
  openTablesOf(host: string): Promise<number>;
  /** How many tables have this status. */
  count(status: TableStatus): Promise<number>;
}

export interface PeopleStore {
  get(id: string): Promise<PersonRow | null>;
  names(ids: readonly string[]): Promise<Map<string, string>>;
  accountNamed(name: string): Promise<PersonRow | null>;
  /** Accounts with this confirmed address, in lower case. */
  accountsWithEmail(email: string): Promise<PersonRow[]>;
  /** Everybody with this name, guests included. */
  named(name: string, limit: number): Promise<PersonRow[]>;
  operators(): Promise<PersonRow[]>;
  /** Throws NameTaken when another account has the name. */
  add(person: PersonRow): Promise<void>;
  /**
   * Changes these fields alone, so that no request undoes the change of another; null when there is no such person.
   * Throws NameTaken when another account has the name.
   */
  update(id: string, change: PersonChange): Promise<PersonRow | null>;
  markSeen(people: readonly string[], at: number): Promise<void>;
  /**
   * Deletes name, sessions, passkeys, chat, ratings, and the words of reports by and about this person; tables and
   * results keep a seat without a name.
   */
  delete(id: string): Promise<void>;
  /**
   * Ids of people who are gone but still have a seat: a server that had not heard of it wrote their table again. To be
   * deleted once more.
   */
  leftBehind(limit: number): Promise<string[]>;
  /** Deletes guests created before then that have neither tables nor sessions; returns how many. */
  deleteStaleGuests(before: number): Promise<number>;
  /** Moves results and ratings of a guest to an account, except for ratings the account already has. */
  mergeGuest(guest: string, account: string): Promise<void>;
}

export interface SessionStore {
  get(hash: string, now: number): Promise<SessionRow | null>;
  /** Those of the hashes that belong to a session which has not ended. */
  valid(hashes: readonly string[], now: number): Promise<Set<string>>;
  /** Sessions of a person that have not ended, last used first. */
  list(person: string, now: number): Promise<SessionRow[]>;
  save(session: SessionRow): Promise<void>;
  markUsed(hash: string, at: number): Promise<void>;
  delete(hash: string): Promise<void>;
  /** Ends the sessions of a person, except for one. */
  deleteOf(person: string, except?: string): Promise<void>;
  /** Deletes sessions and mail tokens; returns how many sessions. */
  deleteExpired(now: number): Promise<number>;
  passkey(id: string): Promise<PasskeyRow | null>;
  passkeysOf(person: string): Promise<PasskeyRow[]>;
  /** False when there is a passkey with this id, whoever it belongs to. */
  addPasskey(key: PasskeyRow): Promise<boolean>;
  markPasskeyUsed(id: string, counter: number, at: number): Promise<void>;
  /** `last`: it stays, because the person could not sign in without it. */
  deletePasskey(person: string, id: string): Promise<'deleted' | 'last' | 'unknown'>;
  addMailToken(token: MailTokenRow): Promise<void>;
  /** The newest token of this kind that can still be used. */
  pendingMail(person: string, purpose: MailTokenRow['purpose'], now: number): Promise<MailTokenRow | null>;
  /** Takes a token, which can be done once, and deletes all others of the person for the same purpose. */
  takeMailToken(hash: string, purpose: MailTokenRow['purpose'], now: number): Promise<MailTokenRow | null>;
  deleteMailTokens(person: string, purpose: MailTokenRow['purpose']): Promise<void>;
}

export interface ChatStore {
  /** Adds a line and numbers it; the same command of the same person is added once. */
  add(line: Omit<ChatRow, 'n' | 'removed'>): Promise<ChatRow>;
  /** The newest lines after number `after`, oldest first. */
  list(table: string, after: number, limit: number): Promise<ChatRow[]>;
  line(table: string, n: number): Promise<ChatRow | null>;
  /** Lines of a person at all tables, newest first. */
  linesOf(person: string, limit: number): Promise<ChatRow[]>;
  /** Empties a line; false when there is none, or it was removed before. */
  remove(table: string, n: number): Promise<boolean>;
  /** Deletes the text of lines older than this; numbers are not given twice. */
  deleteBefore(at: number): Promise<void>;
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

export interface ModerationStore {
  /** Adds a report; when the reporter has an open one about the same, that one is returned. */
  addReport(report: ReportRow): Promise<ReportRow>;
  report(id: string): Promise<ReportRow | null>;
  /** Open ones oldest first, closed ones newest first. */
  reports(status: 'open' | 'closed', limit: number): Promise<ReportRow[]>;
  reportsBy(reporter: string, limit: number): Promise<ReportRow[]>;
  openReports(): Promise<number>;
  /** False when it is closed already. */
  closeReport(id: string, how: { outcome: string; by: string | null; at: number }): Promise<boolean>;
  /** Sets or replaces the restriction of this kind. */
  restrict(restriction: RestrictionRow): Promise<void>;
  /** False when there was none. */
  lift(person: string, kind: RestrictionRow['kind']): Promise<boolean>;
  /** Restrictions that have not ended, newest first; of one person or of all. */
  restrictions(now: number, limit: number, person?: string): Promise<RestrictionRow[]>;
  addAction(action: ModerationRow): Promise<void>;
  /** Newest first; about one person or all. */
  actions(limit: number, person?: string): Promise<ModerationRow[]>;
  /** Deletes closed reports, ended restrictions and actions that are older than this. */
  deleteBefore(times: { readonly reports: number; readonly actions: number }): Promise<void>;
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
  readonly moderation: ModerationStore;
  readonly values: SharedValues;
  /** Throws StoreUnavailable when the store cannot be written to. */
  check(): Promise<void>;
  close(): Promise<void>;
}
