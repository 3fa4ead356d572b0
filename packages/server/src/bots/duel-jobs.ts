import { performance } from 'node:perf_hooks';
import type { DuelGame } from '@evertable/bots';
import { newId } from '../accounts/ids.ts';
import type { DealRange, Jobs } from '../jobs/jobs.ts';
import type { SharedValues } from '../store/store.ts';
import type { BotPool } from './bot-pool.ts';
import { playDeals } from './bot-tasks.ts';

/** A duel between two bots, as `evertable duel` and `evertable rate` measure it. */
export type Duel = Omit<DealRange, 'from' | 'to'>;
type OnGames = (games: readonly DuelGame[]) => 'go on' | 'stop';

/** Duration of one job: long enough to be worth sending, short enough to repeat when a machine fails. */
const JOB_SECONDS = 10;
const MAX_DEALS = 50;
const POLL_MS = 250;
const POLL_PARTS = 64;

const valueName = (id: string, part: number | 'stopped'): string => `duel/${id}/${part}`;

/** Lets this server work on duels. A part that is played twice has the same result, and is stored once. */
export async function workOnDuels(
  jobs: Jobs,
  values: SharedValues,
  pool: Pick<BotPool, 'play' | 'threads'>,
): Promise<void> {
  await jobs.work(
    'duel',
    async ({ id, part, deals }) => {
      for (const name of [valueName(id, part), valueName(id, 'stopped')])
        if ((await values.get(name)) !== null) return;
      await values.setOnce(valueName(id, part), JSON.stringify(await pool.play(deals)));
    },
    pool.threads,
  );
}

/**
 * Sends the deals of a duel to all workers and calls `onGames` with each part, in any order, until all are there or
 * `onGames` returns `stop`.
 */
export async function distributeDuel(
  jobs: Jobs,
  values: SharedValues,
  duel: Duel,
  pairs: number,
  onGames: OnGames,
): Promise<void> {
  const id = newId();
  // The first deal is played here, to measure how many fill a job.
  const started = performance.now();
  if (onGames(playDeals({ ...duel, from: 0, to: 1 })) === 'stop') return;
  const seconds = (performance.now() - started) / 1000;
  const each = Math.max(1, Math.min(MAX_DEALS, Math.floor(JOB_SECONDS / seconds)));
  const missing: number[] = [];
  for (let from = 1; from < pairs; from += each) {
    missing.push(from);
    const deals: DealRange = { ...duel, from, to: Math.min(pairs, from + each) };
    await jobs.send('duel', { id, part: from, deals });
  }
  while (missing.length > 0) {
    for (const part of missing.slice(0, POLL_PARTS)) {
      const text = await values.get(valueName(id, part));
      if (text === null) continue;
      missing.splice(missing.indexOf(part), 1);
      await values.remove(valueName(id, part));
      if (onGames(JSON.parse(text) as DuelGame[]) === 'go on') continue;
      await values.setOnce(valueName(id, 'stopped'), '');
      return;
    }
    await new Promise((next) => setTimeout(next, POLL_MS));
  }
}

/** Distributes a duel through the database that servers and workers share. */
export async function runDistributedDuel(
  url: string,
  ...duel: [duel: Duel, pairs: number, onGames: OnGames]
): Promise<void> {
  const { openPostgres } = await import('../store/postgres.ts');
  const { SharedJobs } = await import('../jobs/shared-jobs.ts');
  const store = await openPostgres(url, { connections: 2 });
  const jobs = await SharedJobs.open(url, (error) => console.error(error));
  try {
    await distributeDuel(jobs, store.values, ...duel);
  } finally {
    await jobs.close();
    await store.close();
  }
}
