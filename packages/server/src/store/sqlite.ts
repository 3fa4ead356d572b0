import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, type Transaction } from 'kysely';
import type { SqlDialect } from './sql/database.ts';
import { type Database, migrate } from './sql/schema.ts';
import { SqlStore } from './sql/sql-store.ts';
import type { WriteResult } from './store.ts';

interface PendingWrite {
  readonly write: (trx: Transaction<Database>) => Promise<WriteResult>;
  readonly done: (written: WriteResult) => void;
  readonly fail: (error: unknown) => void;
}

/** Opens a database file so that a committed transaction is on disk. */
export function openFile(path: string): SQLite.Database {
  const file = new SQLite(path);
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma('busy_timeout = 5000');
  return file;
}

/** The embedded database: one file in a folder. */
export async function openSqlite(folder: string): Promise<SqlStore> {
  if (folder !== ':memory:') mkdirSync(folder, { recursive: true });
  const file = openFile(folder === ':memory:' ? folder : join(folder, 'evertable.db'));
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: withStatementCache(file) }) });
  await migrate(db);
  return new SqlStore(new SqliteDialectAdapter(db));
}

/** Statements with `in (…)` lists come in many lengths, so the cache is bounded. */
const MAX_STATEMENTS = 200;

/** Prepares each statement once. */
function withStatementCache(file: SQLite.Database): {
  prepare(sql: string): SQLite.Statement;
  close(): void;
} {
  const prepared = new Map<string, SQLite.Statement>();
  return {
    prepare(sql) {
      let statement = prepared.get(sql);
      if (statement === undefined) {
        if (prepared.size >= MAX_STATEMENTS) prepared.clear();
        statement = file.prepare(sql);
        prepared.set(sql, statement);
      }
      return statement;
    },
    close: () => file.close(),
  };
}

class SqliteDialectAdapter implements SqlDialect {
  readonly shared = false;
  readonly db: Kysely<Database>;
  private pending: PendingWrite[] = [];
  private writing = false;

  constructor(db: Kysely<Database>) {
    this.db = db;
  }

  isUnavailable(error: unknown): boolean {
    const code = codeOf(error);
    return (
      code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_FULL') || code.startsWith('SQLITE_IOERR')
    );
  }

  isDuplicate(error: unknown): boolean {
    return codeOf(error).startsWith('SQLITE_CONSTRAINT');
  }

  /** Appends that arrive while one transaction is written share the next one: one sync to disk for many. */
  append(write: PendingWrite['write']): Promise<WriteResult> {
    return new Promise((done, fail) => {
      this.pending.push({ write, done, fail });
      if (!this.writing) {
        this.writing = true;
        setImmediate(() => void this.writeAll());
      }
    });
  }

  async close(): Promise<void> {
    await this.db.destroy();
  }

  private async writeAll(): Promise<void> {
    while (this.pending.length > 0) {
      const batch = this.pending;
      this.pending = [];
      try {
        const results = await this.db.transaction().execute(async (trx) => {
          const written: WriteResult[] = [];
          for (const { write } of batch) written.push(await write(trx));
          return written;
        });
        for (const [i, { done }] of batch.entries()) done(results[i]);
      } catch (error) {
        // One failing append must not fail the others of its batch.
        if (batch.length === 1) batch[0].fail(error);
        else for (const one of batch) await this.writeOne(one);
      }
      await new Promise((next) => setImmediate(next));
    }
    this.writing = false;
  }

  private async writeOne({ write, done, fail }: PendingWrite): Promise<void> {
    try {
      done(await this.db.transaction().execute(write));
    } catch (error) {
      fail(error);
    }
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
