import type { Store } from '../store.ts';
import { SqlChat } from './chat.ts';
import { SqlDatabase, type SqlDialect } from './database.ts';
import { SqlLog } from './log.ts';
import { SqlPeople } from './people.ts';
import { SqlResults } from './results.ts';
import { SqlSessions } from './sessions.ts';
import { SqlTableIndex } from './tables.ts';
import { SqlValues } from './values.ts';

/** The store in a database, the same for SQLite and PostgreSQL. */
export class SqlStore implements Store {
  readonly log: SqlLog;
  readonly tables: SqlTableIndex;
  readonly people: SqlPeople;
  readonly sessions: SqlSessions;
  readonly chat: SqlChat;
  readonly results: SqlResults;
  readonly values: SqlValues;
  private readonly database: SqlDatabase;

  constructor(dialect: SqlDialect) {
    const database = new SqlDatabase(dialect);
    this.database = database;
    this.log = new SqlLog(database);
    this.tables = new SqlTableIndex(database);
    this.people = new SqlPeople(database);
    this.sessions = new SqlSessions(database);
    this.chat = new SqlChat(database);
    this.results = new SqlResults(database);
    this.values = new SqlValues(database);
  }

  check(): Promise<void> {
    return this.database.run(async (db) => {
      await db.selectFrom('kept').select('name').limit(1).execute();
    });
  }

  async close(): Promise<void> {
    await this.database.dialect.close();
  }
}
