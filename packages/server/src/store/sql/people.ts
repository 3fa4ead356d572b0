import type { LobbyTable, Reminders } from '@evertable/protocol';
import type { PersonChange, PersonRow } from '../rows.ts';
import { NameTaken, type PeopleStore } from '../store.ts';
import { uniqueName } from '../unique-name.ts';
import type { SelectQueryBuilder } from 'kysely';
import type { Db, SqlDatabase, Trx } from './database.ts';
import type { Database } from './schema.ts';

/** Tables whose rows belong to one person. */
const PERSONAL = [
  'sessions',
  'mail_tokens',
  'passkeys',
  'mutes',
  'ratings',
  'seats',
  'restrictions',
] as const;

type PeopleQuery = SelectQueryBuilder<Database, 'people', Database['people']>;

export class SqlPeople implements PeopleStore {
  private readonly database: SqlDatabase;

  constructor(database: SqlDatabase) {
    this.database = database;
  }

  get(id: string): Promise<PersonRow | null> {
    return this.database.run(async (db) => {
      const row = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : personFrom(row);
    });
  }

  names(ids: readonly string[]): Promise<Map<string, string>> {
    return this.database.run(async (db) => {
      if (ids.length === 0) return new Map();
      const rows = await db.selectFrom('people').select(['id', 'name']).where('id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.id, row.name]));
    });
  }

  accountNamed(name: string): Promise<PersonRow | null> {
    return this.database.run(async (db) => {
      const row = await db
        .selectFrom('people')
        .selectAll()
        .where('unique_name', '=', uniqueName(name))
        .executeTakeFirst();
      return row === undefined ? null : personFrom(row);
    });
  }

  accountsWithEmail(email: string): Promise<PersonRow[]> {
    return this.find((people) => people.where('email', '=', email).where('kind', '=', 'account'));
  }

  named(name: string, limit: number): Promise<PersonRow[]> {
    return this.find((people) =>
      people
        .where((eb) => eb.or([eb('name', '=', name), eb('unique_name', '=', uniqueName(name))]))
        .orderBy('kind')
        .orderBy('seen_at', 'desc')
        .limit(limit),
    );
  }

  operators(): Promise<PersonRow[]> {
    return this.find((people) => people.where('role', '=', 'operator').orderBy('name'));
  }

  add(person: PersonRow): Promise<void> {
    return this.write(async (db) => {
      await db
        .insertInto('people')
        .values({
          id: person.id,
          created_at: person.createdAt,
          seen_at: person.seenAt,
          name: person.name,
          kind: person.kind,
          unique_name: uniqueNameOf(person),
          password: person.password,
          reminders: JSON.stringify(person.reminders),
          email: person.email,
          role: person.role,
        })
        .execute();
    });
  }

  update(id: string, change: PersonChange): Promise<PersonRow | null> {
    return this.write((db) =>
      db.transaction().execute(async (trx) => {
        const found = await trx.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
        if (found === undefined) return null;
        const changed = { ...personFrom(found), ...change };
        const { name, kind, password, reminders, email, role } = change;
        const isNamed = name !== undefined || kind !== undefined;
        await trx
          .updateTable('people')
          .set({
            ...(isNamed && { name: changed.name, kind: changed.kind, unique_name: uniqueNameOf(changed) }),
            ...(password !== undefined && { password }),
            ...(reminders !== undefined && { reminders: JSON.stringify(reminders) }),
            ...(email !== undefined && { email }),
            ...(role !== undefined && { role }),
          })
          .where('id', '=', id)
          .execute();
        return changed;
      }),
    );
  }

  private find(narrow: (people: PeopleQuery) => PeopleQuery): Promise<PersonRow[]> {
    return this.database.run(async (db) =>
      (await narrow(db.selectFrom('people').selectAll()).execute()).map(personFrom),
    );
  }

  private write<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.database.run(async (db) => {
      try {
        return await work(db);
      } catch (error) {
        throw this.database.dialect.isDuplicate(error) ? new NameTaken() : error;
      }
    });
  }

  markSeen(people: readonly string[], at: number): Promise<void> {
    return this.database.run(async (db) => {
      for (let i = 0; i < people.length; i += 1000)
        await db
          .updateTable('people')
          .set({ seen_at: at })
          .where('id', 'in', people.slice(i, i + 1000))
          .execute();
    });
  }

  delete(id: string): Promise<void> {
    return this.database.transaction(async (trx) => {
      await removeFromLobby(trx, id);
      await trx.deleteFrom('people').where('id', '=', id).execute();
      for (const table of PERSONAL) await trx.deleteFrom(table).where('person_id', '=', id).execute();
      await trx.deleteFrom('mutes').where('muted_id', '=', id).execute();
      await removeFromResults(trx, id);
      await removeFromModeration(trx, id);
      await emptyChat(trx, id);
    });
  }

  leftBehind(limit: number): Promise<string[]> {
    return this.database.run(async (db) => {
      const gone = db
        .selectFrom('seats')
        .select('person_id')
        .union(
          db
            .selectFrom('result_seats')
            .select('person_id')
            .where('person_id', 'is not', null)
            .$narrowType<{ person_id: string }>(),
        )
        .as('seated');
      const rows = await db
        .selectFrom(gone)
        .select('person_id')
        .where('person_id', 'not in', (eb) => eb.selectFrom('people').select('id'))
        .limit(limit)
        .execute();
      return rows.map((row) => row.person_id);
    });
  }

  deleteStaleGuests(before: number): Promise<number> {
    return this.database.run(async (db) => {
      const result = await db
        .deleteFrom('people')
        .where('kind', '=', 'guest')
        .where('created_at', '<', before)
        .where('id', 'not in', (eb) => eb.selectFrom('seats').select('person_id'))
        .where('id', 'not in', (eb) => eb.selectFrom('sessions').select('person_id'))
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    });
  }

  mergeGuest(guest: string, account: string): Promise<void> {
    return this.database.transaction(async (trx) => {
      const has = await trx
        .selectFrom('ratings')
        .select('rating_of')
        .where('person_id', '=', account)
        .execute();
      const rated = has.map((row) => row.rating_of);
      let moving = trx.updateTable('ratings').set({ person_id: account }).where('person_id', '=', guest);
      if (rated.length > 0) moving = moving.where('rating_of', 'not in', rated);
      await moving.execute();
      await trx
        .updateTable('result_seats')
        .set({ person_id: account })
        .where('person_id', '=', guest)
        .execute();
    });
  }
}

/** The rows of tables hold the names of their seats. */
async function removeFromLobby(trx: Trx, id: string): Promise<void> {
  const rows = await trx
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select(['tables.id', 'tables.lobby', 'seats.seat'])
    .where('seats.person_id', '=', id)
    .execute();
  for (const row of rows) {
    const lobby = JSON.parse(row.lobby) as LobbyTable;
    const names = lobby.names.with(row.seat, '');
    await trx
      .updateTable('tables')
      .set({ lobby: JSON.stringify({ ...lobby, names }) })
      .where('id', '=', row.id)
      .execute();
  }
}

async function removeFromResults(trx: Trx, id: string): Promise<void> {
  const played = await trx
    .selectFrom('result_seats')
    .innerJoin('results', 'results.table_id', 'result_seats.table_id')
    .select(['results.table_id', 'results.names', 'result_seats.seat'])
    .where('person_id', '=', id)
    .execute();
  for (const { table_id, names, seat } of played) {
    const rest = (JSON.parse(names) as string[]).with(seat, '');
    await trx
      .updateTable('results')
      .set({ names: JSON.stringify(rest) })
      .where('table_id', '=', table_id)
      .execute();
  }
  await trx.updateTable('result_seats').set({ person_id: null }).where('person_id', '=', id).execute();
}

/** Numbers of lines are not given twice, so the rows stay without text and person. */
async function emptyChat(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('chat')
    .set((eb) => ({ text: '', removed: 1, person_id: '', command_id: eb.cast<string>('n', 'text') }))
    .where('person_id', '=', id)
    .execute();
}

/** Reports by this person lose their author and words, reports about this person are closed. */
async function removeFromModeration(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ reporter_id: null, note: '' })
    .where('reporter_id', '=', id)
    .execute();
  await trx
    .updateTable('reports')
    .set({ outcome: 'deleted', closed_at: Date.now() })
    .where('person_id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
  await trx
    .updateTable('reports')
    .set({ person_id: null, text: '', note: '' })
    .where('person_id', '=', id)
    .execute();
  await trx.updateTable('moderation_log').set({ detail: '' }).where('person_id', '=', id).execute();
}

const personFrom = (row: Database['people']): PersonRow => ({
  id: row.id,
  name: row.name,
  kind: row.kind as PersonRow['kind'],
  password: row.password,
  createdAt: row.created_at,
  seenAt: row.seen_at,
  reminders: JSON.parse(row.reminders) as Reminders,
  email: row.email,
  role: row.role,
});

const uniqueNameOf = ({ kind, name }: Pick<PersonRow, 'kind' | 'name'>): string | null =>
  kind === 'account' ? uniqueName(name) : null;
