import type { PersonRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';

/** More than anybody has; one file must stay readable. */
const MAX_ROWS = 100_000;

type ExportStore = Pick<Store, 'sessions' | 'chat' | 'results' | 'tables' | 'moderation'>;

/** Everything the server stores about a person, except for secrets. */
export async function exportPerson(store: ExportStore, person: PersonRow, now: number): Promise<object> {
  const { id, name, kind, email, role, reminders, createdAt, seenAt } = person;
  const [sessions, passkeys, muted, chat, ratings, games, tables, reports, restrictions] = await Promise.all([
    store.sessions.list(id, now),
    store.sessions.passkeysOf(id),
    store.chat.muted(id),
    store.chat.linesOf(id, MAX_ROWS),
    store.results.ratingsOf(id),
    store.results.history(id, MAX_ROWS),
    store.tables.tablesOf(id, MAX_ROWS),
    store.moderation.reportsBy(id, MAX_ROWS),
    store.moderation.restrictions(now, MAX_ROWS, id),
  ]);
  const time = (ms: number): string => new Date(ms).toISOString();
  return {
    format: 'evertable-person/1',
    exportedAt: time(now),
    person: {
      id,
      name,
      kind,
      email,
      role,
      hasPassword: person.password !== null,
      createdAt: time(createdAt),
      seenAt: time(seenAt),
    },
    reminders,
    sessions: sessions.map(({ device, createdAt: since, usedAt, expiresAt }) => ({
      device,
      createdAt: time(since),
      usedAt: time(usedAt),
      expiresAt: time(expiresAt),
    })),
    passkeys: passkeys.map(({ id: key, device, createdAt: since, usedAt }) => ({
      id: key,
      device,
      createdAt: time(since),
      usedAt: time(usedAt),
    })),
    muted,
    chat: chat.map(({ table, n, text, at }) => ({ table, n, text, at: time(at) })),
    ratings: ratings.map(({ of, mu, sigma, games: played, wins }) => ({
      of,
      mu,
      sigma,
      games: played,
      wins,
    })),
    games: games.map(({ endedAt, ...game }) => ({ ...game, endedAt: time(endedAt) })),
    tables: tables.map(({ id: table, status, seat, game }) => ({ table, status, seat, game })),
    reports: reports.map(({ at, subject, table, line, reason, note, outcome }) => ({
      at: time(at),
      subject,
      table,
      line,
      reason,
      note,
      outcome,
    })),
    restrictions: restrictions.map(({ kind: of, at, until, letter }) => ({
      kind: of,
      at: time(at),
      until: time(until),
      letter,
    })),
  };
}
