import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, type Transaction } from 'kysely';
import { type Database, migrate } from './schema.ts';
import { type Engine, SqlStore } from './sql.ts';
import type { Written } from './store.ts';

interface Waiting {
  readonly write: (trx: Transaction<Database>) => Promise<Written>;
  readonly done: (written: Written) => void;
  readonly fail: (error: unknown) => void;
}

/** The one place that says how the file is opened: every answer is on disk before it is acknowledged. */
export function openFile(path: string): SQLite.Database {
  const file = new SQLite(path);
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma('busy_timeout = 5000');
  return file;
}

/** One file in a folder: nothing to install, nothing to look after. */
export async function openSqlite(folder: string): Promise<SqlStore> {
  if (folder !== ':memory:') mkdirSync(folder, { recursive: true });
  const file = openFile(folder === ':memory:' ? folder : join(folder, 'evertable.db'));
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: remembering(file) }) });
  await migrate(db);
  return new SqlStore(new SqliteEngine(db));
}

/** Statements kept ready; those with long lists in them come in many lengths. */
const READY = 200;

/** The same few statements are needed over and over: each is prepared once. */
function remembering(file: SQLite.Database): { prepare(sql: string): SQLite.Statement; close(): void } {
  const ready = new Map<string, SQLite.Statement>();
  return {
    prepare(sql) {
      let statement = ready.get(sql);
      if (statement === undefined) {
        if (ready.size >= READY) ready.clear();
        statement = file.prepare(sql);
        ready.set(sql, statement);
      }
      return statement;
    },
    close: () => file.close(),
  };
}

class SqliteEngine implements Engine {
  readonly shared = false;
  readonly db: Kysely<Database>;
  private waiting: Waiting[] = [];
  private writing = false;

  constructor(db: Kysely<Database>) {
    this.db = db;
  }

  isBusy(error: unknown): boolean {
    const code = codeOf(error);
    return (
      code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_FULL') || code.startsWith('SQLITE_IOERR')
    );
  }

  isDuplicate(error: unknown): boolean {
    return codeOf(error).startsWith('SQLITE_CONSTRAINT');
  }

  /** What comes in while one transaction is on its way to disk goes together in the next: one sync for many. */
  append(write: Waiting['write']): Promise<Written> {
    return new Promise((done, fail) => {
      this.waiting.push({ write, done, fail });
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
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      try {
        const results = await this.db.transaction().execute(async (trx) => {
          const written: Written[] = [];
          for (const { write } of batch) written.push(await write(trx));
          return written;
        });
        for (const [i, { done }] of batch.entries()) done(results[i]);
      } catch (error) {
        // One that goes wrong must not take the others with it.
        if (batch.length === 1) batch[0].fail(error);
        else for (const one of batch) await this.writeOne(one);
      }
      await new Promise((next) => setImmediate(next));
    }
    this.writing = false;
  }

  private async writeOne({ write, done, fail }: Waiting): Promise<void> {
    try {
      done(await this.db.transaction().execute(write));
    } catch (error) {
      fail(error);
    }
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
