import { existsSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import pg from 'pg';
import type { Entry, LogRow } from '../tables/entries.ts';

export { type Fate, fateOf } from '../tables/fate.ts';

interface StoredRow {
  readonly table_id: string;
  readonly seq: number | string;
  readonly command_id: string;
  readonly at: number | string;
  readonly entry: string;
}

const rowOf = ({ table_id, seq, command_id, at, entry }: StoredRow): LogRow => ({
  table: table_id,
  seq: Number(seq),
  commandId: command_id,
  at: Number(at),
  entry: JSON.parse(entry) as Entry,
});

/** The database file at a path, or in the folder there; null when there is none. */
export function databaseAt(path: string): string | null {
  if (/^postgres(ql)?:\/\//.test(path) || path.endsWith('.db')) return path;
  const inFolder = join(path, 'evertable.db');
  return existsSync(inFolder) ? inFolder : null;
}

/** The log of every table in a database, which is only read. */
export async function* readLogs(database: string): AsyncGenerator<LogRow[]> {
  if (/^postgres(ql)?:\/\//.test(database)) yield* fromPostgres(database);
  else yield* fromSqlite(database);
}

function* fromSqlite(path: string): Generator<LogRow[]> {
  const file = new SQLite(path, { readonly: true, fileMustExist: true });
  try {
    const tables = file.prepare('select distinct table_id from log order by table_id').pluck().all();
    const log = file.prepare('select * from log where table_id = ? order by seq');
    for (const table of tables) yield (log.all(table) as StoredRow[]).map(rowOf);
  } finally {
    file.close();
  }
}

async function* fromPostgres(url: string): AsyncGenerator<LogRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: tables } = await client.query<{ table_id: string }>(
      'select distinct table_id from log order by table_id',
    );
    for (const { table_id } of tables) {
      const { rows } = await client.query<StoredRow>('select * from log where table_id = $1 order by seq', [
        table_id,
      ]);
      yield rows.map(rowOf);
    }
  } finally {
    await client.end();
  }
}
