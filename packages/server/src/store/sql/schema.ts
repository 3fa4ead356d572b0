import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

/** The database, the same on SQLite and PostgreSQL. Times are milliseconds, documents are JSON as text. */
export interface Database {
  log: { table_id: string; seq: number; command_id: string; at: number; entry: string };
  tables: {
    id: string;
    seq: number;
    status: string;
    visibility: string;
    game: string;
    host: string;
    created_at: number;
    updated_at: number;
    waits: string;
    turn_seat: number;
    deadline: number | null;
    settled: number;
    lobby: string;
    /** Why the table is set aside; null for all others. */
    set_aside: string | null;
  };
  seats: { table_id: string; seat: number; person_id: string };
  people: {
    id: string;
    name: string;
    kind: string;
    /** Set for accounts only; see unique-name.ts. */
    unique_name: string | null;
    password: string | null;
    created_at: number;
    seen_at: number;
    reminders: string;
  };
  sessions: { hash: string; person_id: string; expires_at: number };
  passkeys: {
    id: string;
    person_id: string;
    public_key: string;
    counter: number;
    transports: string;
  };
  mutes: { person_id: string; muted_id: string };
  chat: { table_id: string; n: number; person_id: string; text: string; at: number; command_id: string };
  results: { table_id: string; game: string; players: number; ended_at: number; names: string };
  result_seats: {
    table_id: string;
    seat: number;
    person_id: string | null;
    points: number;
    place: number;
    ended_at: number;
  };
  ratings: {
    person_id: string;
    rating_of: string;
    mu: number;
    sigma: number;
    games: number;
    wins: number;
  };
  kept: { name: string; value: string };
}

/** Never change a released migration; add another. */
const migrations: Record<string, Migration> = {
  '001-tables': {
    async up(db: Kysely<Database>) {
      await db.schema
        .createTable('log')
        .addColumn('table_id', 'text', (c) => c.notNull())
        .addColumn('seq', 'integer', (c) => c.notNull())
        .addColumn('command_id', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('entry', 'text', (c) => c.notNull())
        // The lock: of several servers that write the same seq, one succeeds.
        .addPrimaryKeyConstraint('log_place', ['table_id', 'seq'])
        .addUniqueConstraint('log_command', ['table_id', 'command_id'])
        .execute();
      await db.schema
        .createTable('tables')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('seq', 'integer', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('visibility', 'text', (c) => c.notNull())
        .addColumn('game', 'text', (c) => c.notNull())
        .addColumn('host', 'text', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('updated_at', 'bigint', (c) => c.notNull())
        .addColumn('waits', 'text', (c) => c.notNull())
        .addColumn('turn_seat', 'integer', (c) => c.notNull())
        .addColumn('deadline', 'bigint')
        .addColumn('settled', 'integer', (c) => c.notNull())
        .addColumn('lobby', 'text', (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('tables_lobby')
        .on('tables')
        .columns(['status', 'visibility', 'created_at'])
        .execute();
      await db.schema
        .createIndex('tables_deadline')
        .on('tables')
        .column('deadline')
        .where('deadline', 'is not', null)
        .execute();
      await db.schema
        .createIndex('tables_waits')
        .on('tables')
        .columns(['waits', 'updated_at'])
        .where('waits', '=', 'bot')
        .execute();
      await db.schema
        .createIndex('tables_settled')
        .on('tables')
        .columns(['status', 'settled'])
        .where('settled', '=', 0)
        .execute();
      await db.schema
        .createTable('seats')
        .addColumn('table_id', 'text', (c) => c.notNull())
        .addColumn('seat', 'integer', (c) => c.notNull())
        .addColumn('person_id', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('seats_place', ['table_id', 'seat'])
        .execute();
      await db.schema.createIndex('seats_person').on('seats').column('person_id').execute();
    },
  },
  '002-people': {
    async up(db: Kysely<Database>) {
      await db.schema
        .createTable('people')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('unique_name', 'text', (c) => c.unique())
        .addColumn('password', 'text')
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('reminders', 'text', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('sessions')
        .addColumn('hash', 'text', (c) => c.primaryKey())
        .addColumn('person_id', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('sessions_person').on('sessions').column('person_id').execute();
      await db.schema
        .createTable('passkeys')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('person_id', 'text', (c) => c.notNull())
        .addColumn('public_key', 'text', (c) => c.notNull())
        .addColumn('counter', 'bigint', (c) => c.notNull())
        .addColumn('transports', 'text', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('passkeys_person').on('passkeys').column('person_id').execute();
      await db.schema
        .createTable('mutes')
        .addColumn('person_id', 'text', (c) => c.notNull())
        .addColumn('muted_id', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('mutes_pair', ['person_id', 'muted_id'])
        .execute();
      await db.schema
        .createTable('chat')
        .addColumn('table_id', 'text', (c) => c.notNull())
        .addColumn('n', 'integer', (c) => c.notNull())
        .addColumn('person_id', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('command_id', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('chat_place', ['table_id', 'n'])
        .addUniqueConstraint('chat_command', ['table_id', 'person_id', 'command_id'])
        .execute();
      await db.schema.createIndex('chat_person').on('chat').column('person_id').execute();
    },
  },
  '003-results': {
    async up(db: Kysely<Database>) {
      await db.schema
        .createTable('results')
        .addColumn('table_id', 'text', (c) => c.primaryKey())
        .addColumn('game', 'text', (c) => c.notNull())
        .addColumn('players', 'integer', (c) => c.notNull())
        .addColumn('ended_at', 'bigint', (c) => c.notNull())
        .addColumn('names', 'text', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('result_seats')
        .addColumn('table_id', 'text', (c) => c.notNull())
        .addColumn('seat', 'integer', (c) => c.notNull())
        .addColumn('person_id', 'text')
        .addColumn('points', 'integer', (c) => c.notNull())
        .addColumn('place', 'integer', (c) => c.notNull())
        .addColumn('ended_at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('result_seats_place', ['table_id', 'seat'])
        .execute();
      await db.schema
        .createIndex('result_seats_person')
        .on('result_seats')
        .columns(['person_id', 'ended_at'])
        .execute();
      await db.schema
        .createTable('ratings')
        .addColumn('person_id', 'text', (c) => c.notNull())
        .addColumn('rating_of', 'text', (c) => c.notNull())
        .addColumn('mu', 'double precision', (c) => c.notNull())
        .addColumn('sigma', 'double precision', (c) => c.notNull())
        .addColumn('games', 'integer', (c) => c.notNull())
        .addColumn('wins', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('ratings_of', ['person_id', 'rating_of'])
        .execute();
      await db.schema
        .createTable('kept')
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('value', 'text', (c) => c.notNull())
        .execute();
    },
  },
  '004-seen': {
    async up(db: Kysely<Database>) {
      await db.schema
        .alterTable('people')
        .addColumn('seen_at', 'bigint', (c) => c.notNull().defaultTo(0))
        .execute();
      // The lobby of one game must not scan the tables of all others.
      await db.schema
        .createIndex('tables_lobby_game')
        .on('tables')
        .columns(['status', 'visibility', 'game', 'created_at'])
        .execute();
    },
  },
  '005-set-aside': {
    async up(db: Kysely<Database>) {
      await db.schema.alterTable('tables').addColumn('set_aside', 'text').execute();
      await db.schema
        .createIndex('tables_set_aside')
        .on('tables')
        .column('set_aside')
        .where('set_aside', 'is not', null)
        .execute();
    },
  },
};

/** Migrates a database to the newest schema; several servers may do so at once. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
