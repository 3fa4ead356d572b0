import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { type Database, migrate } from './schema.ts';
import { type Engine, SqlStore } from './sql.ts';
import type { Written } from './store.ts';

/** Whole numbers of eight bytes arrive as text unless told otherwise; ours are times, which fit a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
};

export interface PostgresOptions {
  readonly connections?: number;
  readonly onError?: (error: unknown) => void;
}

/** For many servers: any number of them may serve any table. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<SqlStore> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    types,
    connectionTimeoutMillis: 5_000,
    // A statement that hangs must not hold a seat in the pool for ever.
    statement_timeout: 15_000,
    application_name: 'evertable',
  });
  // A connection that breaks while nobody uses it; the pool opens another.
  pool.on('error', (error) => options.onError?.(error));
  // One that breaks in the middle of a transaction fails its query, and says so here as well.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db);
  return new SqlStore(new PostgresEngine(db));
}

class PostgresEngine implements Engine {
  readonly shared = true;
  readonly db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.db = db;
  }

  /** Lost connections, shutting down, starting up, too many connections, deadlocks and other passing trouble. */
  isBusy(error: unknown): boolean {
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

  append(write: (trx: Transaction<Database>) => Promise<Written>): Promise<Written> {
    return this.db.transaction().execute(write);
  }

  async close(): Promise<void> {
    await this.db.destroy();
  }
}
