import type { Entry, LogRow } from '../../tables/entries.ts';
import type { CompiledQuery } from 'kysely';
import type { TableRow } from '../rows.ts';
import type { LogStore, WriteResult } from '../store.ts';
import type { SqlDatabase, Trx } from './database.ts';

export class SqlLog implements LogStore {
  readonly shared: boolean;
  private readonly database: SqlDatabase;
  // The statements of every append, compiled once: building them takes as long as running them.
  private insertRow: CompiledQuery | null = null;
  private updateTable: CompiledQuery | null = null;

  constructor(database: SqlDatabase) {
    this.database = database;
    this.shared = database.dialect.shared;
  }

  append(row: LogRow, table: TableRow): Promise<WriteResult> {
    return this.database.append((trx) => this.write(trx, row, table));
  }

  private async write(trx: Trx, row: LogRow, table: TableRow): Promise<WriteResult> {
    const values = {
      table_id: row.table,
      seq: row.seq,
      command_id: row.commandId,
      at: row.at,
      entry: JSON.stringify(row.entry),
    };
    // `do nothing` instead of an error, so that other writes of the same transaction stay valid.
    this.insertRow ??= trx
      .insertInto('log')
      .values(values)
      .onConflict((oc) => oc.doNothing())
      .compile();
    const inserted = await trx.executeQuery(withValues(this.insertRow, Object.values(values)));
    if (Number(inserted.numAffectedRows ?? 0) === 0) return 'conflict';
    const fields = fieldsOf(table);
    if (row.seq === 1)
      await trx
        .insertInto('tables')
        .values({ id: table.id, created_at: table.createdAt, settled: 0, set_aside: null, ...fields })
        .execute();
    else {
      this.updateTable ??= trx.updateTable('tables').set(fields).where('id', '=', table.id).compile();
      await trx.executeQuery(withValues(this.updateTable, [...Object.values(fields), table.id]));
    }
    if (changesPeople(row.entry)) await writePeople(trx, table);
    return 'written';
  }

  read(table: string, afterSeq: number): Promise<LogRow[]> {
    return this.database.run(async (db) => {
      const rows = await db
        .selectFrom('log')
        .selectAll()
        .where('table_id', '=', table)
        .where('seq', '>', afterSeq)
        .orderBy('seq')
        .execute();
      return rows.map((row) => ({
        table,
        seq: row.seq,
        commandId: row.command_id,
        at: row.at,
        entry: JSON.parse(row.entry) as Entry,
      }));
    });
  }

  seqOf(table: string, commandId: string): Promise<number | null> {
    return this.database.run(async (db) => {
      const row = await db
        .selectFrom('log')
        .select('seq')
        .where('table_id', '=', table)
        .where('command_id', '=', commandId)
        .executeTakeFirst();
      return row?.seq ?? null;
    });
  }

  heads(tables: readonly string[]): Promise<Map<string, number>> {
    return this.database.run(async (db) => {
      if (tables.length === 0) return new Map();
      const rows = await db.selectFrom('tables').select(['id', 'seq']).where('id', 'in', tables).execute();
      return new Map(rows.map((row) => [row.id, row.seq]));
    });
  }
}

/** A compiled statement with other values, in the order of those it was built with. */
const withValues = (query: CompiledQuery, parameters: readonly unknown[]): CompiledQuery => ({
  ...query,
  parameters,
});

/** The columns that change with an append. */
const fieldsOf = (table: TableRow) => ({
  seq: table.seq,
  status: table.status,
  visibility: table.visibility,
  game: table.game,
  host: table.host,
  updated_at: table.updatedAt,
  waits: table.waits,
  turn_seat: table.turnSeat,
  deadline: table.deadline,
  lobby: JSON.stringify(table.lobby),
});
const changesPeople = (entry: Entry): boolean =>
  entry.type === 'joined' || entry.type === 'left' || entry.type === 'seat' || entry.type === 'moved';

async function writePeople(trx: Trx, table: TableRow): Promise<void> {
  await trx.deleteFrom('seats').where('table_id', '=', table.id).execute();
  const seats = table.people.flatMap((person, seat) =>
    person === null ? [] : [{ table_id: table.id, seat, person_id: person }],
  );
  if (seats.length > 0) await trx.insertInto('seats').values(seats).execute();
}
