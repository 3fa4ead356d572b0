import type { Kysely, Transaction } from 'kysely';
import { StoreUnavailable, type WriteResult } from '../store.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

/** What SQLite and PostgreSQL do differently. */
export interface SqlDialect {
  readonly shared: boolean;
  readonly db: Db;
  /** True for errors of an unreachable or overloaded database, false for errors in our queries. */
  isUnavailable(error: unknown): boolean;
  isDuplicate(error: unknown): boolean;
  /** Throws when the database is no longer the one that was opened. */
  requireInPlace?(): void;
  /** Runs one append as a transaction, or several together where that is cheaper. */
  append(write: (trx: Trx) => Promise<WriteResult>): Promise<WriteResult>;
  close(): Promise<void>;
}

/** A dialect whose errors of an unreachable database become StoreUnavailable. */
export class SqlDatabase {
  readonly dialect: SqlDialect;

  constructor(dialect: SqlDialect) {
    this.dialect = dialect;
  }

  async run<T>(work: (db: Db) => Promise<T>): Promise<T> {
    try {
      this.dialect.requireInPlace?.();
      return await work(this.dialect.db);
    } catch (error) {
      throw this.dialect.isUnavailable(error) ? new StoreUnavailable(error) : error;
    }
  }

  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    return this.run((db) => db.transaction().execute(work));
  }

  append(write: (trx: Trx) => Promise<WriteResult>): Promise<WriteResult> {
    return this.run(() => this.dialect.append(write));
  }
}

/** True when `on conflict do nothing` wrote a row. */
export const hasWritten = (result: { numInsertedOrUpdatedRows?: bigint | undefined }): boolean =>
  Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
