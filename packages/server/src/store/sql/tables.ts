import type { LobbyTable, MyTable, TableStatus } from '@evertable/protocol';
import type { SelectQueryBuilder } from 'kysely';
import type { LobbyFilter } from '../rows.ts';
import type { SetAsideTable, TableIndex } from '../store.ts';
import type { SqlDatabase } from './database.ts';
import type { Database } from './schema.ts';

type CountQuery = SelectQueryBuilder<Database, 'tables', { n: number | string }>;
type IdQuery = SelectQueryBuilder<Database, 'tables', { id: string }>;

export class SqlTableIndex implements TableIndex {
  private readonly database: SqlDatabase;

  constructor(database: SqlDatabase) {
    this.database = database;
  }

  lobby(filter: LobbyFilter): Promise<LobbyTable[]> {
    return this.database.run(async (db) => {
      let query = db
        .selectFrom('tables')
        .select('lobby')
        .where('status', '=', filter.status)
        .where('visibility', '=', 'public')
        .orderBy('created_at', 'desc')
        .limit(filter.limit);
      if (filter.game !== undefined) query = query.where('game', '=', filter.game);
      if (filter.before !== undefined) query = query.where('created_at', '<', filter.before);
      return (await query.execute()).map(lobbyFrom);
    });
  }

  tablesOf(person: string, limit: number): Promise<MyTable[]> {
    return this.database.run(async (db) => {
      const rows = await db
        .selectFrom('seats')
        .innerJoin('tables', 'tables.id', 'seats.table_id')
        .select([
          'tables.lobby',
          'tables.turn_seat',
          'tables.deadline',
          'tables.updated_at',
          'tables.set_aside',
          'seats.seat',
        ])
        .where('seats.person_id', '=', person)
        .where('tables.status', '!=', 'cancelled')
        .orderBy('tables.updated_at', 'desc')
        .limit(limit)
        .execute();
      const mine = rows.map((row) => ({
        ...(JSON.parse(row.lobby) as LobbyTable),
        seat: row.seat,
        myTurn: row.turn_seat === row.seat,
        deadline: row.deadline,
        updatedAt: row.updated_at,
        ...(row.set_aside !== null && { unreadable: true }),
      }));
      return mine.sort((a, b) => Number(b.myTurn) - Number(a.myTurn));
    });
  }

  expired(now: number, limit: number): Promise<string[]> {
    return this.ids(limit, (tables) =>
      tables.where('deadline', 'is not', null).where('deadline', '<=', now).orderBy('deadline'),
    );
  }

  withStuckBot(before: number, limit: number): Promise<string[]> {
    return this.ids(limit, (tables) => tables.where('waits', '=', 'bot').where('updated_at', '<', before));
  }

  unsettled(limit: number): Promise<string[]> {
    return this.ids(limit, (tables) => tables.where('settled', '=', 0).where('status', '=', 'over'));
  }

  abandoned(before: number, limit: number): Promise<string[]> {
    return this.ids(limit, (tables) => tables.where('status', '=', 'open').where('updated_at', '<', before));
  }

  setAside(table: string, reason: string): Promise<void> {
    return this.database.run(async (db) => {
      await db.updateTable('tables').set({ set_aside: reason }).where('id', '=', table).execute();
    });
  }

  listSetAside(limit: number): Promise<SetAsideTable[]> {
    return this.database.run(async (db) => {
      const rows = await db
        .selectFrom('tables')
        .select(['id', 'set_aside', 'lobby'])
        .where('set_aside', 'is not', null)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        table: row.id,
        reason: row.set_aside ?? '',
        lobby: lobbyFrom(row),
      }));
    });
  }

  clearSetAside(table?: string): Promise<void> {
    return this.database.run(async (db) => {
      let all = db.updateTable('tables').set({ set_aside: null }).where('set_aside', 'is not', null);
      if (table !== undefined) all = all.where('id', '=', table);
      await all.execute();
    });
  }

  cancelSetAside(table: string): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      const found = await trx
        .selectFrom('tables')
        .select('lobby')
        .where('id', '=', table)
        .where('set_aside', 'is not', null)
        .executeTakeFirst();
      if (found === undefined) return false;
      const lobby = { ...lobbyFrom(found), status: 'cancelled' };
      await trx
        .updateTable('tables')
        .set({
          status: 'cancelled',
          waits: 'nobody',
          turn_seat: -1,
          deadline: null,
          set_aside: null,
          lobby: JSON.stringify(lobby),
        })
        .where('id', '=', table)
        .execute();
      return true;
    });
  }

  openTablesOf(host: string): Promise<number> {
    return this.counted((tables) => tables.where('host', '=', host).where('status', '=', 'open'));
  }

  count(status: TableStatus): Promise<number> {
    return this.counted((tables) => tables.where('status', '=', status));
  }

  private counted(narrow: (tables: CountQuery) => CountQuery): Promise<number> {
    return this.database.run(async (db) => {
      const tables = db.selectFrom('tables').select((eb) => eb.fn.countAll<number | string>().as('n'));
      return Number((await narrow(tables).executeTakeFirst())?.n ?? 0);
    });
  }

  private ids(limit: number, narrow: (tables: IdQuery) => IdQuery): Promise<string[]> {
    return this.database.run(async (db) => {
      const rows = await narrow(db.selectFrom('tables').select('id').where('set_aside', 'is', null))
        .limit(limit)
        .execute();
      return rows.map((row) => row.id);
    });
  }
}

const lobbyFrom = ({ lobby }: Pick<Database['tables'], 'lobby'>): LobbyTable => JSON.parse(lobby);
