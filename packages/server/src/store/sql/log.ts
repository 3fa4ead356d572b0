import type { Entry, LogRow } from '../../tables/entries.ts';
import type { TableRow } from '../rows.ts';
import type { LogStore, WriteResult } from '../store.ts';
import { hasWritten, type SqlDatabase, type Trx } from './database.ts';

export class SqlLog implements LogStore {
  readonly shared: boolean;
  private readonly database: SqlDatabase;

  constructor(database: SqlDatabase) {
    this.database = database;
    this.shared = database.dialect.shared;
  }

  append(row: LogRow, table: TableRow): Promise<WriteResult> {
    return this.database.append((trx) => writeRow(trx, row, table));
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

/** Uses `on conflict do nothing` instead of an error, so that other writes of the same transaction stay valid. */
async function writeRow(trx: Trx, row: LogRow, table: TableRow): Promise<WriteResult> {
  const inserted = await trx
    .insertInto('log')
    .values({
      table_id: row.table,
      seq: row.seq,
      command_id: row.commandId,
      at: row.at,
      entry: JSON.stringify(row.entry),
    })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  if (!hasWritten(inserted)) return 'conflict';
  const fields = {
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
  };
  if (row.seq === 1)
    await trx
      .insertInto('tables')
      .values({ id: table.id, created_at: table.createdAt, settled: 0, set_aside: null, ...fields })
      .execute();
  else await trx.updateTable('tables').set(fields).where('id', '=', table.id).execute();
  if (changesPeople(row.entry)) await writePeople(trx, table);
  return 'written';
}

const changesPeople = (entry: Entry): boolean =>
  entry.type === 'joined' || entry.type === 'left' || entry.type === 'seat' || entry.type === 'moved';

async function writePeople(trx: Trx, table: TableRow): Promise<void> {
  await trx.deleteFrom('seats').where('table_id', '=', table.id).execute();
  const seats = table.people.flatMap((person, seat) =>
    person === null ? [] : [{ table_id: table.id, seat, person_id: person }],
  );
  if (seats.length > 0) await trx.insertInto('seats').values(seats).execute();
}
