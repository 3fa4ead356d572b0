import type { Store } from '../store.ts';
import { SqlChat } from './chat.ts';
import { SqlDatabase, type SqlDialect } from './database.ts';
import { SqlLog } from './log.ts';
import { SqlModeration } from './moderation.ts';
import { SqlPeople } from './people.ts';
import { SqlResults } from './results.ts';
import { SqlSessions } from './sessions.ts';
import { SqlTableIndex } from './tables.ts';
import { SqlValues } from './values.ts';

const CHECK_MS = 1_000;

/** The store in a database, the same for SQLite and PostgreSQL. */
export class SqlStore implements Store {
  readonly log: SqlLog;
  readonly tables: SqlTableIndex;
  readonly people: SqlPeople;
  readonly sessions: SqlSessions;
  readonly chat: SqlChat;
  readonly results: SqlResults;
  readonly moderation: SqlModeration;
  readonly values: SqlValues;
  private readonly database: SqlDatabase;
  private lastCheck: { readonly at: number; readonly result: Promise<void> } | null = null;

  constructor(dialect: SqlDialect) {
    const database = new SqlDatabase(dialect);
    this.database = database;
    this.log = new SqlLog(database);
    this.tables = new SqlTableIndex(database);
    this.people = new SqlPeople(database);
    this.sessions = new SqlSessions(database);
    this.chat = new SqlChat(database);
    this.results = new SqlResults(database);
    this.moderation = new SqlModeration(database);
    this.values = new SqlValues(database);
  }

  /** Writes, because a full or read-only disk can still be read; at most once a second. */
  check(): Promise<void> {
    const now = performance.now();
    if (this.lastCheck === null || now - this.lastCheck.at > CHECK_MS)
      this.lastCheck = { at: now, result: this.write() };
    return this.lastCheck.result;
  }

  private write(): Promise<void> {
    return this.database.run(async (db) => {
      const value = String(Date.now());
      await db
        .insertInto('kept')
        .values({ name: 'last-check', value })
        .onConflict((oc) => oc.column('name').doUpdateSet({ value }))
        .execute();
    });
  }

  async close(): Promise<void> {
    await this.database.dialect.close();
  }
}
