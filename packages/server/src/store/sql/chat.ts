import type { ChatRow } from '../rows.ts';
import type { ChatStore } from '../store.ts';
import { hasWritten, type SqlDatabase } from './database.ts';
import type { Database } from './schema.ts';

export class SqlChat implements ChatStore {
  private readonly database: SqlDatabase;

  constructor(database: SqlDatabase) {
    this.database = database;
  }

  add(line: Omit<ChatRow, 'n'>): Promise<ChatRow> {
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
          })
          .onConflict((oc) => oc.doNothing())
          .executeTakeFirst();
        if (hasWritten(result)) return { ...line, n };
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
});
