import { statSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, type Transaction } from 'kysely';
import { createPrivateFile } from './private-files.ts';
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

/** The embedded database: one file in a folder. `onOpen` gives tests the file, to make it fail. */
export async function openSqlite(
  folder: string,
  onOpen: (file: SQLite.Database) => void = () => {},
): Promise<SqlStore> {
  const path = join(folder, 'evertable.db');
  createPrivateFile(path);
  const file = openFile(path);
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: withStatementCache(file) }) });
  await migrate(db);
  onOpen(file);
  return new SqlStore(new SqliteDialectAdapter(db, path));
}

/** The database file was deleted or replaced. What is written to it now would be lost. */
class FileMoved extends Error {
  constructor() {
    super('the database file is no longer in its place');
    this.name = 'FileMoved';
  }
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
    prepare(text) {
      // A full disk has ended the transaction already; the error of a second rollback would hide the first one.
      const sql = text === 'rollback' && !file.inTransaction ? 'select 1' : text;
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

/** Errors of a disk that is full, read-only or gone for the moment. */
const TEMPORARY = ['SQLITE_BUSY', 'SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'];

class SqliteDialectAdapter implements SqlDialect {
  readonly shared = false;
  readonly db: Kysely<Database>;
  private readonly path: string;
  private readonly inode: number;
  private pending: PendingWrite[] = [];
  private writing = false;

  constructor(db: Kysely<Database>, path: string) {
    this.db = db;
    this.path = path;
    this.inode = statSync(path).ino;
  }

  requireInPlace(): void {
    if (statSync(this.path, { throwIfNoEntry: false })?.ino !== this.inode) throw new FileMoved();
  }

  isUnavailable(error: unknown): boolean {
    return error instanceof FileMoved || TEMPORARY.some((code) => codeOf(error).startsWith(code));
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
