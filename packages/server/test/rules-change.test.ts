import { openRecord, parseSetup, recordText } from '@evertable/content';
import { randomChoice } from '@evertable/bots';
import { seedRandom, sha256, type Versions, versionsOf, writeAnswer, writePosition } from '@evertable/engine';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { LocalAnnouncer } from '../src/notify/local.ts';
import { MemoryStore } from '../src/store/memory/memory-store.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { databaseAt, fateOf, readLogs } from '../src/store/read-logs.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { LogStore, Store } from '../src/store/store.ts';
import { newDatabase } from '../tools/services.ts';
import type { Entry, LogRow, TableSettings } from '../src/tables/entries.ts';
import type { GameTable } from '../src/tables/game-table.ts';
import { rulesOf } from '../src/tables/rules-cache.ts';
import { recordOf } from '../src/tables/table-record.ts';
import { TableService } from '../src/tables/table-service.ts';
import { infoOf } from '../src/tables/table-view.ts';

const setup = parseSetup({ game: 'everdell', players: 2 });
const settings: TableSettings = {
  setup,
  seats: [{ kind: 'open' }, { kind: 'open' }],
  visibility: 'private',
  watching: 'anyone',
  pace: { kind: 'live', seconds: 60 },
  rated: false,
};
const today = versionsOf(rulesOf(setup));
/** Rules with a module that is gone today. */
const before: Versions = { ...today, retired: 1 };
const newer: Versions = { everdell: today['everdell'] + 1 };

/** The log as a release with other rules would have written it: other versions in its first entry. */
const written = (log: LogStore, change: (row: LogRow) => LogRow): LogStore => ({
  shared: true,
  append: (row, table) => log.append(row, table),
  read: async (table, after) => (await log.read(table, after)).map(change),
  seqOf: (table, commandId) => log.seqOf(table, commandId),
  heads: (tables) => log.heads(tables),
});
const under =
  (rules: Versions | undefined) =>
  (row: LogRow): LogRow => {
    if (row.entry.type !== 'created') return row;
    const { rules: _, ...entry } = row.entry;
    return { ...row, entry: { ...entry, ...(rules && { rules }) } };
  };
const withoutPositions = (row: LogRow): LogRow => {
  const { positions: _, ...entry } = row.entry;
  return { ...row, entry };
};

const ID = 'table';
let commands = 0;

const service = (store: Store, change: (row: LogRow) => LogRow = (row) => row): TableService =>
  new TableService({
    log: written(store.log, change),
    people: store.people,
    announcer: new LocalAnnouncer(),
    isLevel: () => true,
  });

const append = (tables: TableService, entry: (table: GameTable) => Entry): Promise<unknown> =>
  tables.append(ID, `command-${commands++}`, entry);

async function begin(store: Store): Promise<TableService> {
  const tables = service(store);
  await tables.create(ID, settings, 'ada', 'secret');
  for (const seat of [0, 1])
    await append(tables, () => ({
      type: 'joined',
      seat,
      person: ['ada', 'bo'][seat],
      commit: sha256(`c${seat}`),
    }));
  for (const seat of [0, 1]) await append(tables, () => ({ type: 'reveal', seat, contribution: `c${seat}` }));
  return tables;
}

const random = seedRandom('rules change');

/** Random answers until this is so. */
async function play(tables: TableService, until: (table: GameTable) => boolean): Promise<void> {
  while (!(await tables.read(ID, until)))
    await append(tables, ({ playing }) => {
      const question = playing.question!;
      const answer = writeAnswer(playing.rules, question, randomChoice(random, question));
      return { type: 'answer', seat: question.seat, by: 'person', answer };
    });
}

const inATurn = ({ played, playing }: GameTable): boolean =>
  played.turnCount > 12 && playing.turnAnswers.length > 0;

describe('a running game', () => {
  it('goes on under other rules from the start of its turn, the same for every server', async () => {
    const store = new MemoryStore(true);
    const old = await begin(store);
    await play(old, inATurn);
    // Taking back moves of several turns takes back their positions as well.
    await append(old, (table) => ({ type: 'undo', seat: 0, keep: table.played.answerCount - 8 }));
    await play(old, inATurn);
    const start = await old.read(ID, ({ playing }) => writePosition(playing.rules, playing.turnStart));
    const turn = await old.read(ID, ({ playing }) => playing.turnStart.turn);

    const one = service(store, under(before));
    const two = service(store, under(before));
    const [first, second] = await Promise.all(
      [one, two].map((tables) =>
        tables.read(ID, (table) => ({
          position: writePosition(table.rules, table.playing.state),
          changed: infoOf(table, 'ada').rulesChanged,
          undo: table.undoBlock(table.playing.question?.seat ?? -1),
          clock: table.clock?.seat,
          seat: table.playing.question?.seat,
        })),
      ),
    );
    expect(first).toEqual(second);
    expect(first).toMatchObject({ position: start, changed: turn, undo: 'nothing-to-undo' });
    expect(first.clock).toBe(first.seat);
    const log = await store.log.read(ID, 0);
    expect(log.filter(({ entry }) => entry.type === 'rules')).toHaveLength(1);
    expect(log.at(-1)?.entry).toMatchObject({ type: 'rules', versions: today, position: start });

    await play(one, ({ played }) => played.answerCount >= 5);
    const third = service(store, under(before));
    const now = (tables: TableService): Promise<string> =>
      tables.read(ID, (table) => writePosition(table.rules, table.playing.state));
    expect(await now(third)).toBe(await now(one));
    await play(third, (table) => table.status === 'over');
    const record = await service(store, under(before)).readWhole(ID, recordOf);
    expect(record.earlier?.map(({ versions }) => versions)).toEqual([before]);
    const opened = openRecord(JSON.parse(recordText(record)));
    expect(opened.how).toBe('replayed');
    expect(record.scores).toEqual((await third.read(ID, (table) => infoOf(table, 'ada'))).result?.scores);
  });

  it('that carries no version had version 1', async () => {
    const store = new MemoryStore(true);
    await play(await begin(store), inATurn);
    const tables = service(store, under(undefined));
    await tables.read(ID, (table) => table.playing.state);
    const rules = (await store.log.read(ID, 0)).filter(({ entry }) => entry.type === 'rules');
    expect(rules).toHaveLength(Object.values(today).every((n) => n === 1) ? 0 : 1);
  });

  it('of newer rules, or without positions, is refused', async () => {
    const store = new MemoryStore(true);
    await play(await begin(store), inATurn);
    const look = (change: (row: LogRow) => LogRow): Promise<unknown> =>
      service(store, change).read(ID, (table) => table.seq);
    await expect(look(under(newer))).rejects.toThrow(/cannot go on: it is played under newer rules/);
    const older = (row: LogRow): LogRow => withoutPositions(under(before)(row));
    await expect(look(older)).rejects.toThrow(/rules have changed, and no position was kept/);
    const gone = (row: LogRow): LogRow =>
      JSON.parse(JSON.stringify(under(before)(row)).replaceAll('farm#', 'barn#'));
    await expect(look(gone)).rejects.toThrow(/cannot go on: line \d+: there is no card barn#\d/);
    expect((await store.log.read(ID, 0)).some(({ entry }) => entry.type === 'rules')).toBe(false);
  });

  it('of the same rules is compared with its last position', async () => {
    const store = new MemoryStore(true);
    await play(await begin(store), inATurn);
    const other = (row: LogRow): LogRow =>
      row.seq < 20 ? row : JSON.parse(JSON.stringify(row).replaceAll(/\+seat \+\d/g, '+seat +7'));
    await expect(service(store, other).read(ID, (table) => table.seq)).rejects.toThrow(/another position/);
    // A log older than positions gets them all with its next entry.
    const tables = service(store, withoutPositions);
    const turns = await tables.read(ID, (table) => table.played.turnCount);
    const { length } = await store.log.read(ID, 0);
    await play(tables, (table) => table.seq > length);
    const last = (await store.log.read(ID, 0)).at(-1)?.entry.positions;
    expect(last?.from).toBe(0);
    expect(last?.turns.length).toBeGreaterThan(turns - 1);
  });

  it('that is not dealt yet begins under the new rules', async () => {
    const store = new MemoryStore(true);
    const tables = service(store);
    await tables.create(ID, settings, 'ada', 'secret');
    const next = service(store, under(before));
    expect(await next.read(ID, (table) => table.status)).toBe('open');
    expect((await store.log.read(ID, 0)).at(-1)?.entry).toEqual({
      type: 'rules',
      versions: today,
      position: null,
    });
    for (const seat of [0, 1])
      await append(next, () => ({
        type: 'joined',
        seat,
        person: ['ada', 'bo'][seat],
        commit: sha256(`c${seat}`),
      }));
    for (const seat of [0, 1]) await append(next, () => ({ type: 'reveal', seat, contribution: `c${seat}` }));
    expect(await service(store, under(before)).read(ID, (table) => table.played.turnCount)).toBe(1);
  });
});

describe('a finished game', () => {
  it('of other rules is shown as it ended, and its record has every turn', async () => {
    const store = new MemoryStore(true);
    const old = await begin(store);
    await play(old, (table) => table.status === 'over');
    const end = await old.read(ID, (table) => ({
      info: infoOf(table, 'ada'),
      position: writePosition(table.rules, table.playing.state),
      turns: table.played.turnCount,
    }));
    const tables = service(store, under(before));
    const seen = await tables.read(ID, (table) => ({
      info: infoOf(table, 'ada'),
      position: writePosition(table.rules, table.playing.state),
    }));
    const whole = await tables.readWhole(ID, recordOf);
    const log = await store.log.read(ID, 0);
    expect([fateOf(log), fateOf(log.map(under(before)))]).toEqual([{ how: 'same' }, { how: 'shown' }]);
    expect(seen.info).toEqual({ ...end.info, rulesChanged: end.turns });
    expect(seen.position).toBe(end.position);
    const opened = openRecord(JSON.parse(recordText(whole)));
    if (opened.how !== 'shown') throw new Error(opened.how);
    expect(opened.turns).toHaveLength(end.turns + 1);
    await append(tables, () => ({ type: 'rematch', table: 'next' }));
    expect(await service(store, under(before)).read(ID, (table) => table.rematch)).toBe('next');
    const gone = (row: LogRow): LogRow =>
      JSON.parse(JSON.stringify(under(before)(row)).replaceAll('farm#', 'barn#'));
    const record = await service(store, gone).readWhole(ID, recordOf);
    expect(record.scores).toEqual(end.info.result?.scores);
    expect(fateOf(log.map(gone))).toEqual({ how: 'shown' });
  });
});

describe('every game of a database', () => {
  const databases: [string, () => Promise<{ url: string; store: Store }>][] = [
    [
      'SQLite',
      async () => {
        const folder = mkdtempSync(join(tmpdir(), 'evertable-logs-'));
        return { url: folder, store: await openSqlite(folder) };
      },
    ],
  ];
  const postgres = inject('postgres');
  if ('url' in postgres)
    databases.push([
      'PostgreSQL',
      async () => {
        const url = await newDatabase(postgres.url, `logs_${randomBytes(6).toString('hex')}`);
        return { url, store: await openPostgres(url) };
      },
    ]);

  it.each(databases)('is read from %s, and what becomes of it told', async (_, open) => {
    const { url, store } = await open();
    const tables = await begin(store);
    await play(tables, inATurn);
    await tables.create('empty', settings, 'ada', 'secret');
    const found = new Map<string, LogRow[]>();
    for await (const log of readLogs(databaseAt(url) ?? '')) found.set(log[0].table, log);
    expect([...found.keys()].sort()).toEqual(['empty', ID]);
    const log = found.get(ID) ?? [];
    expect(log).toEqual(await store.log.read(ID, 0));
    await store.close();
    rmSync(url, { recursive: true, force: true });

    expect(fateOf(found.get('empty') ?? [])).toEqual({ how: 'no-game' });
    expect(fateOf(log)).toEqual({ how: 'same' });
    expect(fateOf(log.map(under(before)))).toMatchObject({ how: 'continued' });
    expect(fateOf(log.map(under(newer)))).toEqual({ how: 'refused', why: 'it is played under newer rules' });
    expect(fateOf(log.map((row) => withoutPositions(under(before)(row))))).toMatchObject({ how: 'refused' });
    expect(fateOf(log.slice(1))).toMatchObject({ how: 'refused' });
  });
});
