import type { PasskeyRow, SessionRow } from '../rows.ts';
import type { SessionStore } from '../store.ts';
import type { SqlDatabase } from './database.ts';
import type { Database } from './schema.ts';

export class SqlSessions implements SessionStore {
  private readonly database: SqlDatabase;

  constructor(database: SqlDatabase) {
    this.database = database;
  }

  get(hash: string, now: number): Promise<SessionRow | null> {
    return this.database.run(async (db) => {
      const row = await db
        .selectFrom('sessions')
        .selectAll()
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row === undefined ? null : { hash, person: row.person_id, expiresAt: row.expires_at };
    });
  }

  save({ hash, person, expiresAt }: SessionRow): Promise<void> {
    return this.database.run(async (db) => {
      await db
        .insertInto('sessions')
        .values({ hash, person_id: person, expires_at: expiresAt })
        .onConflict((oc) => oc.column('hash').doUpdateSet({ person_id: person, expires_at: expiresAt }))
        .execute();
    });
  }

  delete(hash: string): Promise<void> {
    return this.database.run(async (db) => {
      await db.deleteFrom('sessions').where('hash', '=', hash).execute();
    });
  }

  deleteOf(person: string): Promise<void> {
    return this.database.run(async (db) => {
      await db.deleteFrom('sessions').where('person_id', '=', person).execute();
    });
  }

  deleteExpired(now: number): Promise<number> {
    return this.database.run(async (db) => {
      const result = await db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst();
      return Number(result.numDeletedRows);
    });
  }

  passkey(id: string): Promise<PasskeyRow | null> {
    return this.database.run(async (db) => {
      const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : passkeyFrom(row);
    });
  }

  passkeysOf(person: string): Promise<PasskeyRow[]> {
    return this.database.run(async (db) => {
      const rows = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('person_id', '=', person)
        .orderBy('id')
        .execute();
      return rows.map(passkeyFrom);
    });
  }

  savePasskey(key: PasskeyRow): Promise<void> {
    return this.database.run(async (db) => {
      await db
        .insertInto('passkeys')
        .values({
          id: key.id,
          person_id: key.person,
          public_key: key.publicKey,
          counter: key.counter,
          transports: JSON.stringify(key.transports),
        })
        .onConflict((oc) => oc.column('id').doUpdateSet({ counter: key.counter }))
        .execute();
    });
  }
}

const passkeyFrom = (row: Database['passkeys']): PasskeyRow => ({
  id: row.id,
  person: row.person_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: JSON.parse(row.transports) as string[],
});
