import type { PasskeyRow, SessionRow } from '../rows.ts';
import type { SessionStore } from '../store.ts';
import { hasWritten, type SqlDatabase } from './database.ts';
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

  valid(hashes: readonly string[], now: number): Promise<Set<string>> {
    return this.database.run(async (db) => {
      if (hashes.length === 0) return new Set();
      const rows = await db
        .selectFrom('sessions')
        .select('hash')
        .where('hash', 'in', hashes)
        .where('expires_at', '>', now)
        .execute();
      return new Set(rows.map((row) => row.hash));
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

  addPasskey(key: PasskeyRow): Promise<boolean> {
    return this.database.run(async (db) => {
      const result = await db
        .insertInto('passkeys')
        .values({
          id: key.id,
          person_id: key.person,
          public_key: key.publicKey,
          counter: key.counter,
          transports: JSON.stringify(key.transports),
        })
        .onConflict((oc) => oc.doNothing())
        .executeTakeFirst();
      return hasWritten(result);
    });
  }

  setPasskeyCounter(id: string, counter: number): Promise<void> {
    return this.database.run(async (db) => {
      await db.updateTable('passkeys').set({ counter }).where('id', '=', id).execute();
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
