import { randomBytes } from 'node:crypto';
import type { DuelGame } from '@evertable/bots';
import { parseSetup } from '@evertable/content';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { BotPool, isLevel } from '../src/bots/bot-pool.ts';
import { playDeals } from '../src/bots/bot-tasks.ts';
import { cleanUp } from '../src/jobs/clean-up.ts';
import { LocalAnnouncer } from '../src/notify/local.ts';
import { TableService } from '../src/tables/table-service.ts';
import { distributeDuel, workOnDuels } from '../src/bots/duel-jobs.ts';
import { newId, newSecret } from '../src/accounts/ids.ts';
import type { Jobs } from '../src/jobs/jobs.ts';
import { LocalJobs } from '../src/jobs/local-jobs.ts';
import { SharedJobs } from '../src/jobs/shared-jobs.ts';
import { MemoryStore } from '../src/store/memory/memory-store.ts';
import { openPostgres } from '../src/store/postgres.ts';
import type { Store } from '../src/store/store.ts';
import { STAND_IN } from '../src/tables/game-table.ts';
import { infoOf } from '../src/tables/table-view.ts';
import { newDatabase } from '../tools/services.ts';

const setup = parseSetup({ game: 'everdell', players: 2 });
const pool = new BotPool({ threads: 1 });
afterAll(async () => {
  await pool.close();
});
const onError = (error: unknown): void => console.error(error);
const postgres = inject('postgres');

interface Place {
  readonly name: string;
  readonly open: () => Promise<{ store: Store; sender: Jobs; worker: Jobs }>;
}
const places: Place[] = [
  {
    name: 'in this process',
    open: async () => {
      const jobs = new LocalJobs(onError);
      return { store: new MemoryStore(), sender: jobs, worker: jobs };
    },
  },
];
if ('url' in postgres)
  places.push({
    name: 'in PostgreSQL, worked on elsewhere',
    open: async () => {
      const url = await newDatabase(postgres.url, `jobs_${randomBytes(6).toString('hex')}`);
      const store = await openPostgres(url, { connections: 3 });
      return {
        store,
        sender: await SharedJobs.open(url, onError),
        worker: await SharedJobs.open(url, onError),
      };
    },
  });

describe.each(places)('jobs $name', ({ open }) => {
  it('play the deals of a duel, in parts, each once', async () => {
    const { store, sender, worker } = await open();
    await workOnDuels(worker, store.values, pool);
    const duel = { setup, a: 'random', b: 'random', seed: 'jobs', budget: null };
    const games: DuelGame[] = [];
    await distributeDuel(sender, store.values, duel, 120, (some) => {
      games.push(...some);
      return 'go on';
    });
    const deals = games.map((game) => game.deal).sort((x, y) => x - y);
    expect(deals).toEqual(Array.from({ length: 240 }, (_, i) => i >> 1));
    // What another machine played is what would have been played here.
    const here = playDeals({ ...duel, from: 110, to: 111 });
    expect(games.filter((game) => game.deal === 110)).toEqual(here);
    for (const jobs of new Set([sender, worker])) await jobs.close();
    await store.close();
  });
});

it('cleaning up closes tables nobody came to', async () => {
  let now = 1_000_000;
  const store = new MemoryStore();
  const tables = new TableService({
    log: store.log,
    people: store.people,
    announcer: new LocalAnnouncer(),
    isLevel: () => true,
    now: () => now,
  });
  const id = newId();
  const settings = {
    setup,
    seats: [{ kind: 'open' }, { kind: 'open' }],
    visibility: 'public',
    watching: 'anyone',
    pace: { kind: 'none' },
    rated: false,
  } as const;
  await tables.create(id, settings, newId(), newSecret());
  await cleanUp(store, tables);
  expect(await tables.read(id, (table) => table.status)).toBe('open');
  now += 8 * 24 * 60 * 60_000;
  await cleanUp(store, tables);
  expect(await tables.read(id, (table) => infoOf(table, null))).toMatchObject({
    status: 'cancelled',
    cancelled: 'nobody came',
  });
});

it('the bot that plays for absent people exists', () => {
  expect(isLevel(STAND_IN)).toBe(true);
});
