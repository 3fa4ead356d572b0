import type { ChatRow } from '../rows.ts';
import type { ChatStore } from '../store.ts';
import { hasWritten, type SqlDatabase } from './database.ts';
import type { Database } from './schema.ts';

export class SqlChat implements ChatStore {
  private readonly database: SqlDatabase;

  constructor(database: SqlDatabase) {
    this.database = database;
  }

  add(line: Omit<ChatRow, 'n' | 'removed'>): Promise<ChatRow> {
    return this.database.run(async (db) => {
      for (;;) {
        const known = await db
          .selectFrom('chat')
          .selectAll()
          .where('table_id', '=', line.table)
          .where('person_id', '=', line.person)
          .where('command_id', '=', line.commandId)
          .executeTakeFirst();
        if (known !== undefined) return chatFrom(known);
        const last = await db
          .selectFrom('chat')
          .select((eb) => eb.fn.max('n').as('n'))
          .where('table_id', '=', line.table)
          .executeTakeFirst();
        const n = (last?.n ?? 0) + 1;
        const result = await db
          .insertInto('chat')
          .values({
            table_id: line.table,
            n,
            person_id: line.person,
            text: line.text,
            at: line.at,
            command_id: line.commandId,
            removed: 0,
          })
          .onConflict((oc) => oc.doNothing())
          .executeTakeFirst();
        if (hasWritten(result)) return { ...line, n, removed: false };
      }
    });
  }

  list(table: string, after: number, limit: number): Promise<ChatRow[]> {
    return this.database.run(async (db) => {
      const rows = await db
        .selectFrom('chat')
        .selectAll()
        .where('table_id', '=', table)
        .where('n', '>', after)
        .orderBy('n', 'desc')
        .limit(limit)
        .execute();
      return rows.map(chatFrom).reverse();
    });
  }

  line(table: string, n: number): Promise<ChatRow | null> {
    return this.database.run(async (db) => {
      const row = await db
        .selectFrom('chat')
        .selectAll()
        .where('table_id', '=', table)
        .where('n', '=', n)
        .executeTakeFirst();
      return row === undefined ? null : chatFrom(row);
    });
  }

  linesOf(person: string, limit: number): Promise<ChatRow[]> {
    return this.database.run(async (db) => {
      const rows = await db
        .selectFrom('chat')
        .selectAll()
        .where('person_id', '=', person)
        .where('removed', '=', 0)
        .orderBy('at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(chatFrom);
    });
  }

  remove(table: string, n: number): Promise<boolean> {
    return this.database.run(async (db) => {
      const result = await db
        .updateTable('chat')
        .set({ text: '', removed: 1 })
        .where('table_id', '=', table)
        .where('n', '=', n)
        .where('removed', '=', 0)
        .executeTakeFirst();
      return Number(result.numUpdatedRows) > 0;
    });
  }

  deleteBefore(at: number): Promise<void> {
    return this.database.transaction(async (trx) => {
      await trx
        .updateTable('chat')
        .set({ text: '', removed: 1 })
        .where('at', '<', at)
        .where('removed', '=', 0)
        .execute();
      // The last line of a table keeps its number, and with it the numbers before it.
      await trx
        .deleteFrom('chat')
        .where('at', '<', at)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('chat as later')
              .select('later.n')
              .whereRef('later.table_id', '=', 'chat.table_id')
              .whereRef('later.n', '>', 'chat.n'),
          ),
        )
        .execute();
    });
  }

  muted(person: string): Promise<string[]> {
    return this.database.run(async (db) => {
      const rows = await db
        .selectFrom('mutes')
        .select('muted_id')
        .where('person_id', '=', person)
        .orderBy('muted_id')
        .execute();
      return rows.map((row) => row.muted_id);
    });
  }

  setMuted(person: string, other: string, on: boolean): Promise<void> {
    return this.database.run(async (db) => {
      const pair = { person_id: person, muted_id: other };
      if (on)
        await db
          .insertInto('mutes')
          .values(pair)
          .onConflict((oc) => oc.doNothing())
          .execute();
      else
        await db.deleteFrom('mutes').where('person_id', '=', person).where('muted_id', '=', other).execute();
    });
  }
}

const chatFrom = (row: Database['chat']): ChatRow => ({
  table: row.table_id,
  n: row.n,
  person: row.person_id,
  text: row.text,
  at: row.at,
  commandId: row.command_id,
  removed: row.removed !== 0,
});
