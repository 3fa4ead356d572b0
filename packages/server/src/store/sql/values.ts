import type { SharedValues } from '../store.ts';
import type { SqlDatabase } from './database.ts';

export class SqlValues implements SharedValues {
  private readonly database: SqlDatabase;

  constructor(database: SqlDatabase) {
    this.database = database;
  }

  setOnce(name: string, value: string): Promise<string> {
    return this.database.run(async (db) => {
      await db
        .insertInto('kept')
        .values({ name, value })
        .onConflict((oc) => oc.doNothing())
        .execute();
      const row = await db.selectFrom('kept').select('value').where('name', '=', name).executeTakeFirst();
      return row?.value ?? value;
    });
  }

  get(name: string): Promise<string | null> {
    return this.database.run(async (db) => {
      const row = await db.selectFrom('kept').select('value').where('name', '=', name).executeTakeFirst();
      return row?.value ?? null;
    });
  }

  removeRange(from: string, to: string): Promise<void> {
    return this.database.run(async (db) => {
      await db.deleteFrom('kept').where('name', '>=', from).where('name', '<', to).execute();
    });
  }

  remove(name: string): Promise<void> {
    return this.database.run(async (db) => {
      await db.deleteFrom('kept').where('name', '=', name).execute();
    });
  }
}
