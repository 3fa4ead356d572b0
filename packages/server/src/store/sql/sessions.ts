import type { MailTokenRow, PasskeyRow, SessionRow } from '../rows.ts';
import type { SessionStore } from '../store.ts';
import { type Db, hasWritten, type SqlDatabase } from './database.ts';
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
      return row === undefined ? null : sessionFrom(row);
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

  list(person: string, now: number): Promise<SessionRow[]> {
    return this.database.run(async (db) => {
      const rows = await db
        .selectFrom('sessions')
        .selectAll()
        .where('person_id', '=', person)
        .where('expires_at', '>', now)
        .orderBy('used_at', 'desc')
        .execute();
      return rows.map(sessionFrom);
    });
  }

  save({ hash, person, expiresAt, createdAt, usedAt, device }: SessionRow): Promise<void> {
    return this.database.run(async (db) => {
      await db
        .insertInto('sessions')
        .values({
          hash,
          person_id: person,
          expires_at: expiresAt,
          created_at: createdAt,
          used_at: usedAt,
          device,
        })
        .onConflict((oc) => oc.column('hash').doUpdateSet({ person_id: person, expires_at: expiresAt }))
        .execute();
    });
  }

  markUsed(hash: string, at: number): Promise<void> {
    return this.database.run(async (db) => {
      await db.updateTable('sessions').set({ used_at: at }).where('hash', '=', hash).execute();
    });
  }

  delete(hash: string): Promise<void> {
    return this.database.run(async (db) => {
      await db.deleteFrom('sessions').where('hash', '=', hash).execute();
    });
  }

  deleteOf(person: string, except = ''): Promise<void> {
    return this.database.run(async (db) => {
      await db.deleteFrom('sessions').where('person_id', '=', person).where('hash', '!=', except).execute();
    });
  }

  deleteExpired(now: number): Promise<number> {
    return this.database.run(async (db) => {
      await db.deleteFrom('mail_tokens').where('expires_at', '<=', now).execute();
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
          device: key.device,
          created_at: key.createdAt,
          used_at: key.usedAt,
        })
        .onConflict((oc) => oc.doNothing())
        .executeTakeFirst();
      return hasWritten(result);
    });
  }

  markPasskeyUsed(id: string, counter: number, at: number): Promise<void> {
    return this.database.run(async (db) => {
      await db.updateTable('passkeys').set({ counter, used_at: at }).where('id', '=', id).execute();
    });
  }

  deletePasskey(person: string, id: string): Promise<'deleted' | 'last' | 'unknown'> {
    return this.database.transaction(async (trx) => {
      // Locks the person: of two requests for two passkeys the second sees what the first has deleted.
      const owner = await trx
        .updateTable('people')
        .set((eb) => ({ seen_at: eb.ref('seen_at') }))
        .where('id', '=', person)
        .returning('password')
        .executeTakeFirst();
      const keys = await trx.selectFrom('passkeys').select('id').where('person_id', '=', person).execute();
      if (!keys.some((key) => key.id === id)) return 'unknown';
      if (keys.length === 1 && (owner?.password ?? null) === null) return 'last';
      await trx.deleteFrom('passkeys').where('id', '=', id).execute();
      return 'deleted';
    });
  }

  addMailToken({ hash, person, email, purpose, sentAt, expiresAt }: MailTokenRow): Promise<void> {
    return this.database.run(async (db) => {
      await db
        .insertInto('mail_tokens')
        .values({ hash, person_id: person, email, purpose, sent_at: sentAt, expires_at: expiresAt })
        .execute();
    });
  }

  pendingMail(person: string, purpose: MailTokenRow['purpose'], now: number): Promise<MailTokenRow | null> {
    return this.database.run(async (db) => {
      const row = await db
        .selectFrom('mail_tokens')
        .selectAll()
        .where('person_id', '=', person)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .orderBy('sent_at', 'desc')
        .executeTakeFirst();
      return row === undefined ? null : mailTokenFrom(row);
    });
  }

  takeMailToken(hash: string, purpose: MailTokenRow['purpose'], now: number): Promise<MailTokenRow | null> {
    return this.database.transaction(async (trx) => {
      const row = await trx
        .deleteFrom('mail_tokens')
        .where('hash', '=', hash)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) return null;
      await deleteTokens(trx, row.person_id, purpose);
      return mailTokenFrom(row);
    });
  }

  deleteMailTokens(person: string, purpose: MailTokenRow['purpose']): Promise<void> {
    return this.database.run((db) => deleteTokens(db, person, purpose));
  }
}

async function deleteTokens(db: Db, person: string, purpose: MailTokenRow['purpose']): Promise<void> {
  await db.deleteFrom('mail_tokens').where('person_id', '=', person).where('purpose', '=', purpose).execute();
}

const sessionFrom = (row: Database['sessions']): SessionRow => ({
  hash: row.hash,
  person: row.person_id,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  usedAt: row.used_at,
  device: row.device,
});

const mailTokenFrom = (row: Database['mail_tokens']): MailTokenRow => ({
  hash: row.hash,
  person: row.person_id,
  email: row.email,
  purpose: row.purpose,
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
});

const passkeyFrom = (row: Database['passkeys']): PasskeyRow => ({
  id: row.id,
  person: row.person_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: JSON.parse(row.transports) as string[],
  device: row.device,
  createdAt: row.created_at,
  usedAt: row.used_at,
});
