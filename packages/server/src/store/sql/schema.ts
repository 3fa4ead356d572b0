import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { MailTokenRow, PersonRow, ReportRow, RestrictionRow } from '../rows.ts';
import { migrations } from './migrations.ts';

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
    email: string | null;
    role: PersonRow['role'];
  };
  sessions: {
    hash: string;
    person_id: string;
    expires_at: number;
    created_at: number;
    used_at: number;
    device: string;
  };
  mail_tokens: {
    hash: string;
    person_id: string;
    email: string;
    purpose: MailTokenRow['purpose'];
    sent_at: number;
    expires_at: number;
  };
  passkeys: {
    id: string;
    person_id: string;
    public_key: string;
    counter: number;
    transports: string;
    device: string;
    created_at: number;
    used_at: number;
  };
  mutes: { person_id: string; muted_id: string };
  chat: {
    table_id: string;
    n: number;
    person_id: string;
    text: string;
    at: number;
    command_id: string;
    removed: number;
  };
  reports: {
    id: string;
    at: number;
    reporter_id: string | null;
    subject: ReportRow['subject'];
    person_id: string | null;
    table_id: string | null;
    line: number | null;
    reason: ReportRow['reason'];
    note: string;
    text: string;
    outcome: string | null;
    closed_at: number | null;
    closed_by: string | null;
  };
  restrictions: {
    person_id: string;
    kind: RestrictionRow['kind'];
    at: number;
    until_time: number;
    by_id: string | null;
    letter: string;
  };
  moderation_log: {
    id: string;
    at: number;
    by_id: string | null;
    action: string;
    person_id: string | null;
    table_id: string | null;
    report_id: string | null;
    detail: string;
  };
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

/** Migrates a database to the newest schema; several servers may do so at once. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
