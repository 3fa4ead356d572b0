import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from './schema.ts';

/** Never change a released migration; add another. */
export const migrations: Record<string, Migration> = {
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
  '006-accounts': {
    async up(db: Kysely<Database>) {
      await db.schema.alterTable('people').addColumn('email', 'text').execute();
      await db.schema.alterTable('people').addColumn('role', 'text').execute();
      await db.schema
        .createIndex('people_email')
        .on('people')
        .column('email')
        .where('email', 'is not', null)
        .execute();
      await db.schema.createIndex('people_name').on('people').column('name').execute();
      for (const table of ['sessions', 'passkeys']) {
        for (const column of ['created_at', 'used_at'])
          await db.schema
            .alterTable(table)
            .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
            .execute();
        await db.schema
          .alterTable(table)
          .addColumn('device', 'text', (c) => c.notNull().defaultTo(''))
          .execute();
      }
      await db.schema
        .createTable('mail_tokens')
        .addColumn('hash', 'text', (c) => c.primaryKey())
        .addColumn('person_id', 'text', (c) => c.notNull())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('purpose', 'text', (c) => c.notNull())
        .addColumn('sent_at', 'bigint', (c) => c.notNull())
        .addColumn('expires_at', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('mail_tokens_person').on('mail_tokens').column('person_id').execute();
    },
  },
  '007-moderation': {
    async up(db: Kysely<Database>) {
      await db.schema
        .alterTable('chat')
        .addColumn('removed', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
      await db.schema.createIndex('chat_at').on('chat').column('at').execute();
      await db.schema.createIndex('tables_host').on('tables').columns(['host', 'status']).execute();
      await db.schema
        .createTable('reports')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('reporter_id', 'text')
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('person_id', 'text')
        .addColumn('table_id', 'text')
        .addColumn('line', 'integer')
        .addColumn('reason', 'text', (c) => c.notNull())
        .addColumn('note', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('outcome', 'text')
        .addColumn('closed_at', 'bigint')
        .addColumn('closed_by', 'text')
        .execute();
      await db.schema.createIndex('reports_closed').on('reports').columns(['closed_at', 'at']).execute();
      await db.schema.createIndex('reports_reporter').on('reports').column('reporter_id').execute();
      await db.schema.createIndex('reports_person').on('reports').column('person_id').execute();
      await db.schema
        .createTable('restrictions')
        .addColumn('person_id', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('until_time', 'bigint', (c) => c.notNull())
        .addColumn('by_id', 'text')
        .addColumn('letter', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('restrictions_of', ['person_id', 'kind'])
        .execute();
      await db.schema.createIndex('restrictions_until').on('restrictions').column('until_time').execute();
      await db.schema
        .createTable('moderation_log')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('by_id', 'text')
        .addColumn('action', 'text', (c) => c.notNull())
        .addColumn('person_id', 'text')
        .addColumn('table_id', 'text')
        .addColumn('report_id', 'text')
        .addColumn('detail', 'text', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('moderation_log_at').on('moderation_log').column('at').execute();
      await db.schema.createIndex('moderation_log_person').on('moderation_log').column('person_id').execute();
    },
  },
};
