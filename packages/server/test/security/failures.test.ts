import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSetup } from '@evertable/content';
import type SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newId, newSecret } from '../../src/accounts/ids.ts';
import { LocalAnnouncer } from '../../src/notify/local.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { StoreUnavailable } from '../../src/store/store.ts';
import { TableService } from '../../src/tables/table-service.ts';
import { until } from '../../tools/player.ts';
import { run } from '../helpers.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evertable-failures-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const settings = {
  setup: parseSetup({ game: 'everdell', players: 2 }),
  seats: [{ kind: 'open' }, { kind: 'open' }],
  visibility: 'public',
  watching: 'anyone',
  pace: { kind: 'none' },
  rated: false,
} as const;

it.each([
  ['full', (file: SQLite.Database, on: boolean) => file.pragma(`max_page_count = ${on ? 1 : 1_000_000}`)],
  ['read-only', (file: SQLite.Database, on: boolean) => file.pragma(`query_only = ${on ? 'on' : 'off'}`)],
])('with a %s disk nothing is acknowledged, and it goes on by itself', async (_name, fail) => {
  let file: SQLite.Database | null = null;
  const store = await openSqlite(folder, (opened) => {
    file = opened;
  });
  const tables = new TableService({
    log: store.log,
    people: store.people,
    announcer: new LocalAnnouncer(),
    isLevel: () => true,
  });
  const create = (): Promise<unknown> => tables.create(newId(), settings, newId(), newSecret());
  await create();
  await store.check();
  fail(file!, true);
  const results: (Error | null)[] = [];
  // A full disk still has room on pages that are in use.
  for (let i = 0; i < 1000 && (results.at(-1) ?? null) === null; i++)
    results.push(
      await create().then(
        () => null,
        (error: Error) => error,
      ),
    );
  expect(results.at(-1)).toBeInstanceOf(StoreUnavailable);
  const before = await store.tables.lobby({ status: 'open', limit: 2000 });
  expect(before).toHaveLength(results.length);
  fail(file!, false);
  await create();
  await until('it is ready', () =>
    store.check().then(
      () => true,
      () => false,
    ),
  );
  await store.close();
});

it('a database file that is taken away is noticed, and used again when it is back', async () => {
  const running = await run([{ DATA_DIR: folder }]);
  const ada = await running.guest('Ada');
  const path = join(folder, 'evertable.db');
  const status = async (page: string): Promise<number> => (await fetch(`${running.bases[0]}${page}`)).status;
  expect(await status('/healthz')).toBe(200);
  renameSync(path, `${path}.gone`);
  const table = { setup: { game: 'everdell', players: 2 } };
  await expect(ada.api.create(table)).rejects.toMatchObject({ code: 'busy' });
  await until('it is not ready', async () => (await status('/healthz')) === 503);
  expect(await status('/livez')).toBe(200);
  renameSync(`${path}.gone`, path);
  await until('it is ready', async () => (await status('/healthz')) === 200);
  expect((await ada.api.create(table)).status).toBe('open');
  await running.stop();
});

it('a second server on the same data folder is refused, until the first has stopped', async () => {
  const first = await run([{ DATA_DIR: folder }]);
  await expect(run([{ DATA_DIR: folder }])).rejects.toThrow(/another server uses/);
  await first.stop();
  await (await run([{ DATA_DIR: folder }])).stop();
});

it('only the owner can read the files', async () => {
  const running = await run([{ DATA_DIR: folder }]);
  const modes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o077]);
  expect(modes.length).toBeGreaterThan(1);
  expect(modes.filter(([, others]) => others !== 0)).toEqual([]);
  await running.stop();
});

it('a clock that jumps moves no deadline', () => {
  const tables = new TableService({
    log: {} as never,
    people: {} as never,
    announcer: new LocalAnnouncer(),
    isLevel: () => true,
  });
  const before = tables.now;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(before + 3_600_000);
  expect(tables.now - before).toBeLessThan(60_000);
  clock.mockRestore();
});
