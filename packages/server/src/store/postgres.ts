import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { SqlDialect } from './sql/database.ts';
import { type Database, migrate } from './sql/schema.ts';
import { SqlStore } from './sql/sql-store.ts';
import type { WriteResult } from './store.ts';

/** pg returns 8-byte integers as text by default; ours are times and fit a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
};

export interface PostgresOptions {
  readonly connections?: number;
  readonly onError?: (error: unknown) => void;
}

/** The database for several servers; any of them can serve any table. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<SqlStore> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    types,
    connectionTimeoutMillis: 5_000,
    // A statement that hangs must not occupy a connection of the pool for ever.
    statement_timeout: 15_000,
    application_name: 'evertable',
  });
  // An idle connection broke; the pool opens another.
  pool.on('error', (error) => options.onError?.(error));
  // A connection that breaks inside a transaction fails its query and emits this event as well.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db);
  return new SqlStore(new PostgresDialectAdapter(db));
}

class PostgresDialectAdapter implements SqlDialect {
  readonly shared = true;
  readonly db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.db = db;
  }

  /** Lost connections, shutdown, startup, too many connections, deadlocks and other temporary errors. */
  isUnavailable(error: unknown): boolean {
    if (!(error instanceof Error)) return false;
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    return (
      /^(08|40|53|57|58)/.test(code) ||
      /^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND|AI_AGAIN)/.test(code) ||
      /terminated|timeout|not queryable|Connection ended|connection error/i.test(error.message)
    );
  }

  isDuplicate(error: unknown): boolean {
    return error instanceof Error && 'code' in error && error.code === '23505';
  }

  append(write: (trx: Transaction<Database>) => Promise<WriteResult>): Promise<WriteResult> {
    return this.db.transaction().execute(write);
  }

  async close(): Promise<void> {
    await this.db.destroy();
  }
}
