import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { LogRow } from '../src/entry.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { NameTaken, type PersonRow, type Store, StoreBusy, type TableRow } from '../src/store/store.ts';
import { newDatabase } from '../tools/services.ts';

const id = (): string => randomBytes(10).toString('hex');
const NO_REMINDERS = { email: null, webhook: null, push: [] };

interface Kind {
  readonly name: string;
  readonly missing?: string;
  /** Opens the same store again, as another server would; null where that cannot be. */
  open(): Promise<Store>;
  readonly reopens: boolean;
  clean(): void;
}

function kinds(): Kind[] {
  const memory = new MemoryStore();
  const folder = mkdtempSync(join(tmpdir(), 'evertable-store-'));
  const postgres = inject('postgres');
  let database: Promise<string> | null = null;
  return [
    { name: 'memory', open: async () => memory, reopens: false, clean: () => {} },
    {
      name: 'sqlite',
      open: () => openSqlite(folder),
      reopens: true,
      clean: () => rmSync(folder, { recursive: true }),
    },
    {
      name: 'postgres',
      ...('missing' in postgres && { missing: postgres.missing }),
      open: async () => {
        if ('missing' in postgres) throw new Error(postgres.missing);
        database ??= newDatabase(postgres.url, `contract_${id()}`);
        return openPostgres(await database, { connections: 4 });
      },
      reopens: true,
      clean: () => {},
    },
  ];
}

const row = (table: string, seq: number, commandId = `c-${seq}-${id()}`): LogRow => ({
  table,
  seq,
  commandId,
  at: 1_000 + seq,
  entry: { type: 'joined', seat: 0, person: 'p', commit: 'x' },
});

const tableRow = (table: string, seq: number, change: Partial<TableRow> = {}): TableRow => ({
  id: table,
  seq,
  status: 'open',
  visibility: 'public',
  game: 'everdell',
  host: 'p',
  createdAt: 1_000,
  updatedAt: 1_000 + seq,
  waits: 'nobody',
  turnSeat: -1,
  deadline: null,
  people: [null, null],
  ...change,
  lobby: {
    id: table,
    status: 'open',
    game: 'everdell',
    modules: [],
    solo: null,
    players: 2,
    open: 2,
    names: ['', ''],
    pace: { kind: 'none' },
    rated: false,
    createdAt: 1_000,
  },
});

const person = (change: Partial<PersonRow> = {}): PersonRow => ({
  id: id(),
  name: 'Ada',
  kind: 'guest',
  password: null,
  createdAt: 5,
  seenAt: 5,
  reminders: NO_REMINDERS,
  ...change,
});

// What is missing has been told by services.setup.ts.
for (const kind of kinds().filter((each) => each.missing === undefined)) {
  describe(`the ${kind.name} store`, () => {
    let store: Store;
    beforeAll(async () => {
      store = await kind.open();
    });
    afterAll(async () => {
      await store.close();
      kind.clean();
    });

    it('keeps a log in order, and nothing twice', async () => {
      const t = id();
      const first = row(t, 1);
      expect(await store.append(first, tableRow(t, 1))).toBe('written');
      expect(await store.append(row(t, 1), tableRow(t, 1))).toBe('taken');
      expect(await store.append(row(t, 2, first.commandId), tableRow(t, 2))).toBe('taken');
      const second = row(t, 2);
      expect(await store.append(second, tableRow(t, 2))).toBe('written');
      expect(await store.log(t, 0)).toEqual([first, second]);
      expect(await store.log(t, 1)).toEqual([second]);
      expect(await store.log(id(), 0)).toEqual([]);
      expect(await store.heads([t, id()])).toEqual(new Map([[t, 2]]));
    });

    it('lets exactly one of many racing writers win each place', async () => {
      const t = id();
      await store.append(row(t, 1), tableRow(t, 1));
      const others = kind.reopens ? await Promise.all([kind.open(), kind.open()]) : [store, store];
      const wins = [0, 0, 0, 0, 0, 0];
      const writers = wins.map(async (_, writer) => {
        const mine = [store, ...others][writer % 3];
        let seq = 1;
        while (seq < 40) {
          const written = await mine.append(row(t, seq + 1), tableRow(t, seq + 1));
          if (written === 'written') wins[writer]++;
          seq = (await mine.heads([t])).get(t) ?? 0;
        }
      });
      await Promise.all(writers);
      const log = await store.log(t, 0);
      expect(log.map((each) => each.seq)).toEqual(log.map((_, i) => i + 1));
      expect(wins.reduce((a, b) => a + b, 0)).toBe(log.length - 1);
      if (kind.reopens) for (const other of others) await other.close();
    });

    it('a command racing with itself is written once', async () => {
      const t = id();
      await store.append(row(t, 1), tableRow(t, 1));
      const command = `same-${id()}`;
      const results = await Promise.all(
        Array.from({ length: 8 }, () => store.append(row(t, 2, command), tableRow(t, 2))),
      );
      expect(results.filter((written) => written === 'written')).toHaveLength(1);
    });

    it('lists the lobby, newest first, without private tables', async () => {
      const game = `g${id()}`;
      const ids = [id(), id(), id()];
      for (const [i, t] of ids.entries())
        await store.append(row(t, 1), tableRow(t, 1, { game, createdAt: 2_000 + i }));
      const hidden = id();
      await store.append(row(hidden, 1), tableRow(hidden, 1, { game, visibility: 'private' }));
      const filter = { status: 'open', game, limit: 10 } as const;
      expect((await store.lobby(filter)).map((t) => t.id)).toEqual(ids.toReversed());
      expect((await store.lobby({ ...filter, before: 2_001 })).map((t) => t.id)).toEqual([ids[0]]);
      expect((await store.lobby({ ...filter, limit: 1 })).map((t) => t.id)).toEqual([ids[2]]);
      expect(await store.lobby({ ...filter, status: 'playing' })).toEqual([]);
    });

    it('knows whose turn it is, whose clock has run out and where a bot is due', async () => {
      const me = id();
      const [mine, other] = [id(), id()];
      const people = [me, null];
      await store.append(row(mine, 1), tableRow(mine, 1, { people, turnSeat: 0, status: 'playing' }));
      await store.append(row(other, 1), tableRow(other, 1, { people, updatedAt: 9_000 }));
      const tables = await store.tablesOf(me, 10);
      expect(tables.map((t) => [t.id, t.myTurn, t.seat])).toEqual([
        [mine, true, 0],
        [other, false, 0],
      ]);
      const late = id();
      await store.append(row(late, 1), tableRow(late, 1, { deadline: 77 }));
      expect(await store.late(76, 100)).not.toContain(late);
      expect(await store.late(77, 100)).toContain(late);
      const due = id();
      await store.append(row(due, 1), tableRow(due, 1, { waits: 'bot', updatedAt: 50 }));
      expect(await store.stuck(50, 100)).not.toContain(due);
      expect(await store.stuck(51, 100)).toContain(due);
      expect(await store.forgotten(10, 100)).not.toContain(due);
      expect(await store.forgotten(51, 100)).toContain(due);
    });

    it('keeps people; no two accounts have one name', async () => {
      const name = `Åsa ${id().slice(0, 8)}`;
      const account = person({ name, kind: 'account', password: 'hash' });
      await store.savePerson(account);
      expect(await store.person(account.id)).toEqual(account);
      expect(await store.accountNamed(name.toUpperCase())).toEqual(account);
      await expect(store.savePerson(person({ name, kind: 'account' }))).rejects.toThrow(NameTaken);
      await store.savePerson(person({ name }));
      await store.savePerson({ ...account, reminders: { ...NO_REMINDERS, email: 'a@example.org' } });
      expect((await store.person(account.id))?.reminders.email).toBe('a@example.org');
      expect(await store.names([account.id, id()])).toEqual(new Map([[account.id, name]]));
      expect(await store.person(id())).toBe(null);
      await store.seen([account.id, id()], 77);
      expect(await store.person(account.id)).toMatchObject({ seenAt: 77, name });
    });

    it('keeps sessions until they end', async () => {
      const session = { hash: id(), person: id(), expiresAt: 100 };
      await store.saveSession(session);
      expect(await store.session(session.hash, 99)).toEqual(session);
      expect(await store.session(session.hash, 100)).toBe(null);
      await store.saveSession({ ...session, expiresAt: 200 });
      expect(await store.session(session.hash, 100)).not.toBe(null);
      await store.deleteSession(session.hash);
      expect(await store.session(session.hash, 1)).toBe(null);
      await store.saveSession(session);
      expect(await store.deleteOldSessions(100)).toBeGreaterThan(0);
    });

    it('keeps passkeys, mutes and small agreed values', async () => {
      const key = { id: id(), person: id(), publicKey: 'k', counter: 0, transports: ['usb'] };
      await store.savePasskey(key);
      await store.savePasskey({ ...key, counter: 7 });
      expect(await store.passkey(key.id)).toEqual({ ...key, counter: 7 });
      expect(await store.passkeysOf(key.person)).toHaveLength(1);
      expect(await store.passkey(id())).toBe(null);
      const [a, b] = [id(), id()];
      await store.mute(a, b, true);
      await store.mute(a, b, true);
      expect(await store.mutedBy(a)).toEqual([b]);
      await store.mute(a, b, false);
      expect(await store.mutedBy(a)).toEqual([]);
      const name = id();
      expect(await store.keep(name, 'first')).toBe('first');
      expect(await store.keep(name, 'second')).toBe('first');
      expect([await store.kept(name), await store.kept(id())]).toEqual(['first', null]);
      await store.forget(name);
      expect(await store.kept(name)).toBe(null);
    });

    it('numbers what is said, and says nothing twice', async () => {
      const t = id();
      const line = (text: string, commandId = id()) => ({ table: t, person: 'p', text, at: 1, commandId });
      const hello = line('hello');
      expect((await store.say(hello)).n).toBe(1);
      expect((await store.say(hello)).n).toBe(1);
      await Promise.all(['a', 'b', 'c'].map((text) => store.say(line(text))));
      expect((await store.chat(t, 0, 10)).map((each) => each.n)).toEqual([1, 2, 3, 4]);
      expect((await store.chat(t, 0, 2)).map((each) => each.n)).toEqual([3, 4]);
      expect(await store.chat(t, 4, 10)).toEqual([]);
    });

    it('counts a result once, and forgets people on request', async () => {
      const t = id();
      const me = person({ kind: 'account', name: `Me ${id().slice(0, 8)}` });
      await store.savePerson(me);
      await store.append(row(t, 1), tableRow(t, 1, { status: 'over', people: [me.id, null] }));
      expect(await store.unsettled(1000)).toContain(t);
      const rating = { person: me.id, of: 'everdell/2', mu: 25.5, sigma: 8, games: 1, wins: 1 };
      const result = {
        table: t,
        game: 'everdell',
        players: 2,
        endedAt: 9,
        seats: [
          { seat: 0, person: me.id, name: me.name, points: 60, place: 1 },
          { seat: 1, person: null, name: 'greedy', points: 50, place: 2 },
        ],
        ratings: [rating],
      };
      expect(await store.settle(result)).toBe(true);
      expect(await store.settle({ ...result, ratings: [{ ...rating, mu: 99 }] })).toBe(false);
      expect(await store.unsettled(1000)).not.toContain(t);
      const late = { ...result, table: id(), ratings: [{ ...rating, games: 5 }] };
      await expect(store.settle(late)).rejects.toThrow(StoreBusy);
      expect(await store.ratings([me.id], 'everdell/2')).toEqual([rating]);
      expect(await store.ratingsOf(me.id)).toEqual([rating]);
      const past = await store.history(me.id, 5);
      expect(past).toMatchObject([{ table: t, points: 60, place: 1, names: [me.name, 'greedy'] }]);

      const heir = person();
      await store.savePerson(heir);
      await store.movePerson(me.id, heir.id);
      expect(await store.ratingsOf(heir.id)).toHaveLength(1);
      expect(await store.history(heir.id, 5)).toHaveLength(1);
      await store.say({ table: t, person: heir.id, text: 'mine', at: 1, commandId: id() });
      await store.deletePerson(heir.id);
      expect(await store.person(heir.id)).toBe(null);
      expect(await store.history(heir.id, 5)).toEqual([]);
      expect(await store.ratingsOf(heir.id)).toEqual([]);
      expect(await store.chat(t, 0, 5)).toEqual([]);
    });

    it.each(kind.reopens ? [kind.name] : [])(
      '%s has everything after it was closed and opened again',
      async () => {
        const t = id();
        const first = row(t, 1);
        await store.append(first, tableRow(t, 1));
        const again = await kind.open();
        expect(await again.log(t, 0)).toEqual([first]);
        await again.close();
      },
    );
  });
}
