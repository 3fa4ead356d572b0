import { performance } from 'node:perf_hooks';
import type { DuelGame } from '@evertable/bots';
import type { BotPool } from './bots/pool.ts';
import { type Deals, playDeals } from './bots/work.ts';
import { newId } from './ids.ts';
import type { Jobs, Work } from './jobs.ts';
import type { Store } from './store/store.ts';

/** A duel between two bots; what `evertable duel` and `evertable rate` measure. */
export type Duel = Omit<Deals, 'from' | 'to'>;

/** Work of one job: worth the way, and soon done again when a machine dies. */
const SECONDS_EACH = 10;
const MOST_EACH = 50;
const LOOK_MS = 250;
const LOOK_AT = 64;

const nameOf = (id: string, part: number | 'stopped'): string => `duel/${id}/${part}`;

/** Lets this server work on duels. A part that is done twice says the same, and is kept once. */
export async function workOnDuels(jobs: Jobs, store: Store, pool: BotPool): Promise<void> {
  await jobs.work(
    'duel',
    async ({ id, part, deals }: Work['duel']) => {
      for (const name of [nameOf(id, part), nameOf(id, 'stopped')])
        if ((await store.kept(name)) !== null) return;
      await store.keep(nameOf(id, part), JSON.stringify(await pool.play(deals)));
    },
    pool.threads,
  );
}

/**
 * Hands out the deals of a duel to whatever machines there are, and tells the games of each part as they come, in any
 * order, until all are there or `hear` has heard enough.
 */
export async function handOut(
  jobs: Jobs,
  store: Store,
  duel: Duel,
  pairs: number,
  hear: (games: readonly DuelGame[]) => 'go on' | 'stop',
): Promise<void> {
  const id = newId();
  // The first deal is played here, to know how many make a job.
  const started = performance.now();
  if (hear(playDeals({ ...duel, from: 0, to: 1 })) === 'stop') return;
  const seconds = (performance.now() - started) / 1000;
  const each = Math.max(1, Math.min(MOST_EACH, Math.floor(SECONDS_EACH / seconds)));
  const missing: number[] = [];
  for (let from = 1; from < pairs; from += each) {
    missing.push(from);
    const deals: Deals = { ...duel, from, to: Math.min(pairs, from + each) };
    await jobs.send('duel', { id, part: from, deals });
  }
  while (missing.length > 0) {
    for (const part of missing.slice(0, LOOK_AT)) {
      const text = await store.kept(nameOf(id, part));
      if (text === null) continue;
      missing.splice(missing.indexOf(part), 1);
      await store.forget(nameOf(id, part));
      if (hear(JSON.parse(text) as DuelGame[]) === 'go on') continue;
      await store.keep(nameOf(id, 'stopped'), '');
      return;
    }
    await new Promise((next) => setTimeout(next, LOOK_MS));
  }
}

/** The same through the database that servers and workers share. */
export async function duelOnMachines(
  url: string,
  ...duel: [duel: Duel, pairs: number, hear: (games: readonly DuelGame[]) => 'go on' | 'stop']
): Promise<void> {
  const { openPostgres } = await import('./store/postgres.ts');
  const { SharedJobs } = await import('./jobs-shared.ts');
  const store = await openPostgres(url, { connections: 2 });
  const jobs = await SharedJobs.open(url, (error) => console.error(error));
  try {
    await handOut(jobs, store, ...duel);
  } finally {
    await jobs.close();
    await store.close();
  }
}
