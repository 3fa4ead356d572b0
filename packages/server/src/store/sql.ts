import type { LobbyTable, MyTable, PastGame, Reminders } from '@evertable/protocol';
import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import type { Entry, LogRow } from '../entry.ts';
import type { Database } from './schema.ts';
import {
  type ChatRow,
  type LobbyFilter,
  NameTaken,
  type PasskeyRow,
  type PersonRow,
  type RatingRow,
  type ResultRow,
  type SessionRow,
  type Store,
  StoreBusy,
  type TableRow,
  type Written,
} from './store.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;
type Ids = SelectQueryBuilder<Database, 'tables', { id: string }>;

/** What SQLite and PostgreSQL do differently. */
export interface Engine {
  readonly shared: boolean;
  readonly db: Db;
  /** Whether an error says that the database is out of reach or overloaded, and not that we asked wrongly. */
  isBusy(error: unknown): boolean;
  isDuplicate(error: unknown): boolean;
  /** Runs one append as a transaction, or several together where that is cheaper. */
  append(write: (db: Trx) => Promise<Written>): Promise<Written>;
  close(): Promise<void>;
}

/** Two names that look alike to a hurried reader are one name. */
export const uniqueName = (name: string): string => name.normalize('NFKC').toLowerCase();

/** One repository for both databases. */
export class SqlStore implements Store {
  readonly shared: boolean;
  private readonly engine: Engine;
  private readonly db: Db;

  constructor(engine: Engine) {
    this.engine = engine;
    this.shared = engine.shared;
    this.db = engine.db;
  }

  append(row: LogRow, table: TableRow): Promise<Written> {
    return this.run(() => this.engine.append((trx) => writeRow(trx, row, table)));
  }

  log(table: string, after: number): Promise<LogRow[]> {
    return this.run(async (db) => {
      const rows = await db
        .selectFrom('log')
        .selectAll()
        .where('table_id', '=', table)
        .where('seq', '>', after)
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

  heads(tables: readonly string[]): Promise<Map<string, number>> {
    return this.run(async (db) => {
      if (tables.length === 0) return new Map();
      const rows = await db.selectFrom('tables').select(['id', 'seq']).where('id', 'in', tables).execute();
      return new Map(rows.map((row) => [row.id, row.seq]));
    });
  }

  lobby(filter: LobbyFilter): Promise<LobbyTable[]> {
    return this.run(async (db) => {
      let query = db
        .selectFrom('tables')
        .select('lobby')
        .where('status', '=', filter.status)
        .where('visibility', '=', 'public')
        .orderBy('created_at', 'desc')
        .limit(filter.limit);
      if (filter.game !== undefined) query = query.where('game', '=', filter.game);
      if (filter.before !== undefined) query = query.where('created_at', '<', filter.before);
      return (await query.execute()).map((row) => JSON.parse(row.lobby) as LobbyTable);
    });
  }

  tablesOf(person: string, limit: number): Promise<MyTable[]> {
    return this.run(async (db) => {
      const rows = await db
        .selectFrom('seats')
        .innerJoin('tables', 'tables.id', 'seats.table_id')
        .select(['tables.lobby', 'tables.turn_seat', 'tables.deadline', 'tables.updated_at', 'seats.seat'])
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
      }));
      return mine.sort((a, b) => Number(b.myTurn) - Number(a.myTurn));
    });
  }

  late(now: number, limit: number): Promise<string[]> {
    return this.ids(limit, (tables) =>
      tables.where('deadline', 'is not', null).where('deadline', '<=', now).orderBy('deadline'),
    );
  }

  stuck(before: number, limit: number): Promise<string[]> {
    return this.ids(limit, (tables) => tables.where('waits', '=', 'bot').where('updated_at', '<', before));
  }

  unsettled(limit: number): Promise<string[]> {
    return this.ids(limit, (tables) => tables.where('settled', '=', 0).where('status', '=', 'over'));
  }

  forgotten(before: number, limit: number): Promise<string[]> {
    return this.ids(limit, (tables) => tables.where('status', '=', 'open').where('updated_at', '<', before));
  }

  person(id: string): Promise<PersonRow | null> {
    return this.run(async (db) => {
      const row = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : personFrom(row);
    });
  }

  names(ids: readonly string[]): Promise<Map<string, string>> {
    return this.run(async (db) => {
      if (ids.length === 0) return new Map();
      const rows = await db.selectFrom('people').select(['id', 'name']).where('id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.id, row.name]));
    });
  }

  accountNamed(name: string): Promise<PersonRow | null> {
    return this.run(async (db) => {
      const row = await db
        .selectFrom('people')
        .selectAll()
        .where('unique_name', '=', uniqueName(name))
        .executeTakeFirst();
      return row === undefined ? null : personFrom(row);
    });
  }

  savePerson(person: PersonRow): Promise<void> {
    return this.run(async (db) => {
      const fields = {
        name: person.name,
        kind: person.kind,
        unique_name: person.kind === 'account' ? uniqueName(person.name) : null,
        password: person.password,
        reminders: JSON.stringify(person.reminders),
      };
      try {
        await db
          .insertInto('people')
          .values({ id: person.id, created_at: person.createdAt, seen_at: person.seenAt, ...fields })
          .onConflict((oc) => oc.column('id').doUpdateSet(fields))
          .execute();
      } catch (error) {
        throw this.engine.isDuplicate(error) ? new NameTaken() : error;
      }
    });
  }

  seen(people: readonly string[], at: number): Promise<void> {
    return this.run(async (db) => {
      for (let i = 0; i < people.length; i += 1000)
        await db
          .updateTable('people')
          .set({ seen_at: at })
          .where('id', 'in', people.slice(i, i + 1000))
          .execute();
    });
  }

  deletePerson(id: string): Promise<void> {
    return this.run((db) =>
      db.transaction().execute(async (trx) => {
        await trx.deleteFrom('people').where('id', '=', id).execute();
        for (const table of ['sessions', 'passkeys', 'mutes', 'chat', 'ratings', 'seats'] as const)
          await trx.deleteFrom(table).where('person_id', '=', id).execute();
        await trx.deleteFrom('mutes').where('muted_id', '=', id).execute();
        const played = await trx
          .selectFrom('result_seats')
          .innerJoin('results', 'results.table_id', 'result_seats.table_id')
          .select(['results.table_id', 'results.names', 'result_seats.seat'])
          .where('person_id', '=', id)
          .execute();
        for (const { table_id, names, seat } of played) {
          const kept = (JSON.parse(names) as string[]).with(seat, '');
          await trx
            .updateTable('results')
            .set({ names: JSON.stringify(kept) })
            .where('table_id', '=', table_id)
            .execute();
        }
        await trx.updateTable('result_seats').set({ person_id: null }).where('person_id', '=', id).execute();
      }),
    );
  }

  deleteStaleGuests(before: number): Promise<number> {
    return this.run(async (db) => {
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

  session(hash: string, now: number): Promise<SessionRow | null> {
    return this.run(async (db) => {
      const row = await db
        .selectFrom('sessions')
        .selectAll()
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row === undefined ? null : { hash, person: row.person_id, expiresAt: row.expires_at };
    });
  }

  saveSession({ hash, person, expiresAt }: SessionRow): Promise<void> {
    return this.run(async (db) => {
      await db
        .insertInto('sessions')
        .values({ hash, person_id: person, expires_at: expiresAt })
        .onConflict((oc) => oc.column('hash').doUpdateSet({ person_id: person, expires_at: expiresAt }))
        .execute();
    });
  }

  deleteSession(hash: string): Promise<void> {
    return this.run(async (db) => {
      await db.deleteFrom('sessions').where('hash', '=', hash).execute();
    });
  }

  deleteSessionsOf(person: string): Promise<void> {
    return this.run(async (db) => {
      await db.deleteFrom('sessions').where('person_id', '=', person).execute();
    });
  }

  deleteOldSessions(now: number): Promise<number> {
    return this.run(async (db) => {
      const result = await db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst();
      return Number(result.numDeletedRows);
    });
  }

  passkey(id: string): Promise<PasskeyRow | null> {
    return this.run(async (db) => {
      const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : passkeyFrom(row);
    });
  }

  passkeysOf(person: string): Promise<PasskeyRow[]> {
    return this.run(async (db) => {
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
    return this.run(async (db) => {
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

  mutedBy(person: string): Promise<string[]> {
    return this.run(async (db) => {
      const rows = await db
        .selectFrom('mutes')
        .select('muted_id')
        .where('person_id', '=', person)
        .orderBy('muted_id')
        .execute();
      return rows.map((row) => row.muted_id);
    });
  }

  mute(person: string, muted: string, on: boolean): Promise<void> {
    return this.run(async (db) => {
      const pair = { person_id: person, muted_id: muted };
      if (on)
        await db
          .insertInto('mutes')
          .values(pair)
          .onConflict((oc) => oc.doNothing())
          .execute();
      else
        await db.deleteFrom('mutes').where('person_id', '=', person).where('muted_id', '=', muted).execute();
    });
  }

  say(line: Omit<ChatRow, 'n'>): Promise<ChatRow> {
    return this.run(async (db) => {
      for (;;) {
        const said = await db
          .selectFrom('chat')
          .selectAll()
          .where('table_id', '=', line.table)
          .where('person_id', '=', line.person)
          .where('command_id', '=', line.commandId)
          .executeTakeFirst();
        if (said !== undefined) return chatFrom(said);
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
        if (Number(result.numInsertedOrUpdatedRows ?? 0) > 0) return { ...line, n };
      }
    });
  }

  chat(table: string, after: number, limit: number): Promise<ChatRow[]> {
    return this.run(async (db) => {
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

  settle(result: ResultRow): Promise<boolean> {
    return this.run((db) =>
      db.transaction().execute(async (trx) => {
        const counted = await trx
          .insertInto('results')
          .values({
            table_id: result.table,
            game: result.game,
            players: result.players,
            ended_at: result.endedAt,
            names: JSON.stringify(result.seats.map((seat) => seat.name)),
          })
          .onConflict((oc) => oc.doNothing())
          .executeTakeFirst();
        await trx.updateTable('tables').set({ settled: 1 }).where('id', '=', result.table).execute();
        if (Number(counted.numInsertedOrUpdatedRows ?? 0) === 0) return false;
        for (const seat of result.seats)
          await trx
            .insertInto('result_seats')
            .values({
              table_id: result.table,
              seat: seat.seat,
              person_id: seat.person,
              points: seat.points,
              place: seat.place,
              ended_at: result.endedAt,
            })
            .execute();
        for (const { person, of, mu, sigma, games, wins } of result.ratings) {
          const written = await trx
            .insertInto('ratings')
            .values({ person_id: person, rating_of: of, mu, sigma, games, wins })
            .onConflict((oc) =>
              oc
                .columns(['person_id', 'rating_of'])
                .doUpdateSet({ mu, sigma, games, wins })
                .where('ratings.games', '=', games - 1),
            )
            .executeTakeFirst();
          if (Number(written.numInsertedOrUpdatedRows ?? 0) === 0)
            throw new StoreBusy('another game was counted meanwhile');
        }
        return true;
      }),
    );
  }

  ratings(people: readonly string[], of: string): Promise<RatingRow[]> {
    return this.run(async (db) => {
      if (people.length === 0) return [];
      const rows = await db
        .selectFrom('ratings')
        .selectAll()
        .where('person_id', 'in', people)
        .where('rating_of', '=', of)
        .execute();
      return rows.map(ratingFrom);
    });
  }

  ratingsOf(person: string): Promise<RatingRow[]> {
    return this.run(async (db) => {
      const rows = await db
        .selectFrom('ratings')
        .selectAll()
        .where('person_id', '=', person)
        .orderBy('rating_of')
        .execute();
      return rows.map(ratingFrom);
    });
  }

  history(person: string, limit: number): Promise<PastGame[]> {
    return this.run(async (db) => {
      const rows = await db
        .selectFrom('result_seats')
        .innerJoin('results', 'results.table_id', 'result_seats.table_id')
        .select([
          'results.table_id',
          'results.game',
          'results.players',
          'results.names',
          'result_seats.seat',
          'result_seats.points',
          'result_seats.place',
          'result_seats.ended_at',
        ])
        .where('result_seats.person_id', '=', person)
        .orderBy('result_seats.ended_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        table: row.table_id,
        game: row.game,
        players: row.players,
        seat: row.seat,
        points: row.points,
        place: row.place,
        endedAt: row.ended_at,
        names: JSON.parse(row.names) as string[],
      }));
    });
  }

  movePerson(from: string, to: string): Promise<void> {
    return this.run((db) =>
      db.transaction().execute(async (trx) => {
        const has = await trx.selectFrom('ratings').select('rating_of').where('person_id', '=', to).execute();
        const taken = has.map((row) => row.rating_of);
        let moving = trx.updateTable('ratings').set({ person_id: to }).where('person_id', '=', from);
        if (taken.length > 0) moving = moving.where('rating_of', 'not in', taken);
        await moving.execute();
        await trx.updateTable('result_seats').set({ person_id: to }).where('person_id', '=', from).execute();
      }),
    );
  }

  keep(name: string, value: string): Promise<string> {
    return this.run(async (db) => {
      await db
        .insertInto('kept')
        .values({ name, value })
        .onConflict((oc) => oc.doNothing())
        .execute();
      const row = await db.selectFrom('kept').select('value').where('name', '=', name).executeTakeFirst();
      return row?.value ?? value;
    });
  }

  kept(name: string): Promise<string | null> {
    return this.run(async (db) => {
      const row = await db.selectFrom('kept').select('value').where('name', '=', name).executeTakeFirst();
      return row?.value ?? null;
    });
  }

  forget(name: string): Promise<void> {
    return this.run(async (db) => {
      await db.deleteFrom('kept').where('name', '=', name).execute();
    });
  }

  check(): Promise<void> {
    return this.run(async (db) => {
      await db.selectFrom('kept').select('name').limit(1).execute();
    });
  }

  async close(): Promise<void> {
    await this.engine.close();
  }

  private ids(limit: number, narrow: (tables: Ids) => Ids): Promise<string[]> {
    return this.run(async (db) => {
      const rows = await narrow(db.selectFrom('tables').select('id')).limit(limit).execute();
      return rows.map((row) => row.id);
    });
  }

  private async run<T>(work: (db: Db) => Promise<T>): Promise<T> {
    try {
      return await work(this.db);
    } catch (error) {
      throw this.engine.isBusy(error) ? new StoreBusy(error) : error;
    }
  }
}

/** `on conflict do nothing` instead of an error: what else is in the transaction stays good. */
async function writeRow(trx: Trx, row: LogRow, table: TableRow): Promise<Written> {
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
  if (Number(inserted.numInsertedOrUpdatedRows ?? 0) === 0) return 'taken';
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
      .values({ id: table.id, created_at: table.createdAt, settled: 0, ...fields })
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

const personFrom = (row: Database['people']): PersonRow => ({
  id: row.id,
  name: row.name,
  kind: row.kind as PersonRow['kind'],
  password: row.password,
  createdAt: row.created_at,
  seenAt: row.seen_at,
  reminders: JSON.parse(row.reminders) as Reminders,
});

const passkeyFrom = (row: Database['passkeys']): PasskeyRow => ({
  id: row.id,
  person: row.person_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: JSON.parse(row.transports) as string[],
});

const chatFrom = (row: Database['chat']): ChatRow => ({
  table: row.table_id,
  n: row.n,
  person: row.person_id,
  text: row.text,
  at: row.at,
  commandId: row.command_id,
});

const ratingFrom = (row: Database['ratings']): RatingRow => ({
  person: row.person_id,
  of: row.rating_of,
  mu: row.mu,
  sigma: row.sigma,
  games: row.games,
  wins: row.wins,
});
