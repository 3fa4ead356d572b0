import type { LobbyTable, MyTable, PastGame } from '@evertable/protocol';
import type { LogRow } from '../entry.ts';
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

const copy = <T>(value: T): T => structuredClone(value);
const same = (a: string, b: string): boolean =>
  a.normalize('NFKC').toLowerCase() === b.normalize('NFKC').toLowerCase();

/** Nothing outlives the process: for tests, and for playing alone without a server. */
export class MemoryStore implements Store {
  readonly shared: boolean;
  private readonly logs = new Map<string, LogRow[]>();
  private readonly tables = new Map<string, TableRow>();
  private readonly settled = new Set<string>();
  private readonly people = new Map<string, PersonRow>();
  private readonly sessions = new Map<string, SessionRow>();
  private readonly passkeys = new Map<string, PasskeyRow>();
  private readonly mutes = new Map<string, Set<string>>();
  private readonly lines = new Map<string, ChatRow[]>();
  private readonly results = new Map<string, ResultRow>();
  private readonly rated = new Map<string, RatingRow>();
  private readonly values = new Map<string, string>();

  /** `shared`: tests let several servers use one. */
  constructor(shared = false) {
    this.shared = shared;
  }

  async append(row: LogRow, table: TableRow): Promise<Written> {
    const log = this.logs.get(row.table) ?? [];
    if (row.seq !== log.length + 1 || log.some((each) => each.commandId === row.commandId)) return 'taken';
    this.logs.set(row.table, [...log, copy(row)]);
    this.tables.set(row.table, copy(table));
    return 'written';
  }

  async log(table: string, after: number): Promise<LogRow[]> {
    return copy((this.logs.get(table) ?? []).slice(after));
  }

  async heads(tables: readonly string[]): Promise<Map<string, number>> {
    return new Map(
      tables.flatMap((id) => {
        const table = this.tables.get(id);
        return table === undefined ? [] : [[id, table.seq]];
      }),
    );
  }

  async lobby({ status, game, before, limit }: LobbyFilter): Promise<LobbyTable[]> {
    return this.find(
      limit,
      (table) =>
        table.status === status &&
        table.visibility === 'public' &&
        (game === undefined || table.game === game) &&
        (before === undefined || table.createdAt < before),
      (a, b) => b.createdAt - a.createdAt,
    ).map((table) => copy(table.lobby));
  }

  async tablesOf(person: string, limit: number): Promise<MyTable[]> {
    const mine = this.find(
      limit,
      (table) => table.people.includes(person) && table.status !== 'cancelled',
      (a, b) => b.updatedAt - a.updatedAt,
    ).map((table) => {
      const seat = table.people.indexOf(person);
      const { turnSeat, deadline, updatedAt } = table;
      return { ...copy(table.lobby), seat, myTurn: turnSeat === seat, deadline, updatedAt };
    });
    return mine.sort((a, b) => Number(b.myTurn) - Number(a.myTurn));
  }

  async late(now: number, limit: number): Promise<string[]> {
    return this.ids(limit, (table) => table.deadline !== null && table.deadline <= now);
  }

  async stuck(before: number, limit: number): Promise<string[]> {
    return this.ids(limit, (table) => table.waits === 'bot' && table.updatedAt < before);
  }

  async unsettled(limit: number): Promise<string[]> {
    return this.ids(limit, (table) => table.status === 'over' && !this.settled.has(table.id));
  }

  async forgotten(before: number, limit: number): Promise<string[]> {
    return this.ids(limit, (table) => table.status === 'open' && table.updatedAt < before);
  }

  async person(id: string): Promise<PersonRow | null> {
    return copy(this.people.get(id) ?? null);
  }

  async names(ids: readonly string[]): Promise<Map<string, string>> {
    return new Map(
      ids.flatMap((id) => {
        const person = this.people.get(id);
        return person === undefined ? [] : [[id, person.name]];
      }),
    );
  }

  async accountNamed(name: string): Promise<PersonRow | null> {
    const accounts = [...this.people.values()].filter((person) => person.kind === 'account');
    return copy(accounts.find((person) => same(person.name, name)) ?? null);
  }

  async savePerson(person: PersonRow): Promise<void> {
    if (person.kind === 'account') {
      const other = await this.accountNamed(person.name);
      if (other !== null && other.id !== person.id) throw new NameTaken();
    }
    const seenAt = this.people.get(person.id)?.seenAt ?? person.seenAt;
    this.people.set(person.id, { ...copy(person), seenAt });
  }

  async seen(people: readonly string[], seenAt: number): Promise<void> {
    for (const id of people) {
      const person = this.people.get(id);
      if (person !== undefined) this.people.set(id, { ...person, seenAt });
    }
  }

  async deletePerson(id: string): Promise<void> {
    this.people.delete(id);
    this.mutes.delete(id);
    for (const muted of this.mutes.values()) muted.delete(id);
    await this.deleteSessionsOf(id);
    for (const [key, { person }] of this.passkeys) if (person === id) this.passkeys.delete(key);
    for (const [key, { person }] of this.rated) if (person === id) this.rated.delete(key);
    for (const [table, lines] of this.lines)
      this.lines.set(
        table,
        lines.filter((line) => line.person !== id),
      );
    for (const [key, table] of this.tables)
      this.tables.set(key, { ...table, people: table.people.map((p) => (p === id ? null : p)) });
    for (const [key, result] of this.results) {
      const seats = result.seats.map((seat) =>
        seat.person === id ? { ...seat, person: null, name: '' } : seat,
      );
      this.results.set(key, { ...result, seats });
    }
  }

  async deleteStaleGuests(before: number): Promise<number> {
    let n = 0;
    for (const person of this.people.values()) {
      if (person.kind !== 'guest' || person.createdAt >= before) continue;
      if ([...this.sessions.values()].some((session) => session.person === person.id)) continue;
      if ([...this.tables.values()].some((table) => table.people.includes(person.id))) continue;
      this.people.delete(person.id);
      n++;
    }
    return n;
  }

  async session(hash: string, now: number): Promise<SessionRow | null> {
    const session = this.sessions.get(hash);
    return session === undefined || session.expiresAt <= now ? null : copy(session);
  }

  async saveSession(session: SessionRow): Promise<void> {
    this.sessions.set(session.hash, copy(session));
  }

  async deleteSession(hash: string): Promise<void> {
    this.sessions.delete(hash);
  }

  async deleteSessionsOf(id: string): Promise<void> {
    for (const [hash, { person }] of this.sessions) if (person === id) this.sessions.delete(hash);
  }

  async deleteOldSessions(now: number): Promise<number> {
    const old = [...this.sessions.values()].filter((session) => session.expiresAt <= now);
    for (const { hash } of old) this.sessions.delete(hash);
    return old.length;
  }

  async passkey(id: string): Promise<PasskeyRow | null> {
    return copy(this.passkeys.get(id) ?? null);
  }

  async passkeysOf(person: string): Promise<PasskeyRow[]> {
    return copy([...this.passkeys.values()].filter((key) => key.person === person)).sort((a, b) =>
      a.id < b.id ? -1 : 1,
    );
  }

  async savePasskey(key: PasskeyRow): Promise<void> {
    const known = this.passkeys.get(key.id);
    this.passkeys.set(key.id, known === undefined ? copy(key) : { ...known, counter: key.counter });
  }

  async mutedBy(person: string): Promise<string[]> {
    return [...(this.mutes.get(person) ?? [])].sort();
  }

  async mute(person: string, muted: string, on: boolean): Promise<void> {
    const all = this.mutes.get(person) ?? new Set();
    if (on) all.add(muted);
    else all.delete(muted);
    this.mutes.set(person, all);
  }

  async say(line: Omit<ChatRow, 'n'>): Promise<ChatRow> {
    const lines = this.lines.get(line.table) ?? [];
    const said = lines.find((each) => each.person === line.person && each.commandId === line.commandId);
    if (said !== undefined) return copy(said);
    const row = { ...line, n: (lines.at(-1)?.n ?? 0) + 1 };
    this.lines.set(line.table, [...lines, row]);
    return copy(row);
  }

  async chat(table: string, after: number, limit: number): Promise<ChatRow[]> {
    return copy((this.lines.get(table) ?? []).filter((line) => line.n > after).slice(-limit));
  }

  async settle(result: ResultRow): Promise<boolean> {
    if (this.results.has(result.table)) return false;
    for (const { person, of, games } of result.ratings)
      if ((this.rated.get(`${person} ${of}`)?.games ?? games - 1) !== games - 1)
        throw new StoreBusy('another game was counted meanwhile');
    this.settled.add(result.table);
    this.results.set(result.table, copy(result));
    for (const row of result.ratings) this.rated.set(`${row.person} ${row.of}`, copy(row));
    return true;
  }

  async ratings(people: readonly string[], of: string): Promise<RatingRow[]> {
    return copy([...this.rated.values()].filter((row) => people.includes(row.person) && row.of === of));
  }

  async ratingsOf(person: string): Promise<RatingRow[]> {
    const rows = [...this.rated.values()].filter((row) => row.person === person);
    return copy(rows).sort((a, b) => (a.of < b.of ? -1 : 1));
  }

  async history(person: string, limit: number): Promise<PastGame[]> {
    const games = [...this.results.values()].flatMap((result) =>
      result.seats
        .filter((seat) => seat.person === person)
        .map((seat) => ({
          table: result.table,
          game: result.game,
          players: result.players,
          seat: seat.seat,
          points: seat.points,
          place: seat.place,
          endedAt: result.endedAt,
          names: result.seats.map((each) => each.name),
        })),
    );
    return games.sort((a, b) => b.endedAt - a.endedAt).slice(0, limit);
  }

  async movePerson(from: string, to: string): Promise<void> {
    for (const [key, row] of Array.from(this.rated)) {
      if (row.person !== from || this.rated.has(`${to} ${row.of}`)) continue;
      this.rated.delete(key);
      this.rated.set(`${to} ${row.of}`, { ...row, person: to });
    }
    for (const [key, result] of this.results) {
      const seats = result.seats.map((seat) => (seat.person === from ? { ...seat, person: to } : seat));
      this.results.set(key, { ...result, seats });
    }
  }

  async keep(name: string, value: string): Promise<string> {
    if (!this.values.has(name)) this.values.set(name, value);
    return this.values.get(name) as string;
  }

  async kept(name: string): Promise<string | null> {
    return this.values.get(name) ?? null;
  }

  async forget(name: string): Promise<void> {
    this.values.delete(name);
  }

  async check(): Promise<void> {}

  async close(): Promise<void> {}

  private find(
    limit: number,
    is: (table: TableRow) => boolean,
    order: (a: TableRow, b: TableRow) => number,
  ): TableRow[] {
    return [...this.tables.values()].filter(is).sort(order).slice(0, limit);
  }

  private ids(limit: number, is: (table: TableRow) => boolean): string[] {
    return this.find(limit, is, (a, b) => a.updatedAt - b.updatedAt).map((table) => table.id);
  }
}
