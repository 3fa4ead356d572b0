import { Worker } from 'node:worker_threads';
import type { DuelGame } from '@evertable/bots';
import { Option } from 'commander';
import type { Orders } from './duel-worker.ts';
import { UsageError } from './failure.ts';
import { whole } from './flags.ts';
import { availableParallelism } from 'node:os';

export interface DealFlags {
  readonly threads: number;
  readonly machines?: boolean;
}

/** The flags that say who works on the deals. */
export const dealOptions: readonly Option[] = [
  new Option('--threads <n>', 'how many at a time').argParser(whole(1, 256)).default(availableParallelism()),
  new Option('--machines', 'let the servers and workers of DATABASE_URL play (docs/operations.md)'),
];

/** Hears the games of some deals as they are over, in any order; the answer says whether more are wanted. */
export type Hear = (games: readonly DuelGame[]) => 'go on' | 'stop';

/** Plays all deals of a duel, in threads of this machine or on others. ^C ends it with what there is. */
export async function playDeals(
  orders: Orders,
  pairs: number,
  { threads, machines }: DealFlags,
  hear: Hear,
): Promise<void> {
  let stopped = false;
  const stop = (): void => {
    stopped = true;
  };
  const untilStopped: Hear = (games) => (hear(games) === 'stop' || stopped ? 'stop' : 'go on');
  process.once('SIGINT', stop);
  try {
    if (machines) await onMachines(orders, pairs, untilStopped);
    else await inThreads(orders, pairs, Math.min(threads, pairs), untilStopped);
  } finally {
    process.off('SIGINT', stop);
  }
}

async function onMachines(orders: Orders, pairs: number, hear: Hear): Promise<void> {
  const url = process.env['DATABASE_URL'];
  if (url === undefined) throw new UsageError('--machines: DATABASE_URL must say where they meet');
  // Loaded only here: nobody else needs a database.
  const { runDistributedDuel } = await import('@evertable/server/duels');
  await runDistributedDuel(url, orders, pairs, hear);
}

async function inThreads(orders: Orders, pairs: number, threads: number, hear: Hear): Promise<void> {
  let next = 0;
  let stopped = false;
  const one = (): Promise<void> =>
    new Promise((end, fail) => {
      const worker = new Worker(new URL('./duel-worker.ts', import.meta.url), { workerData: orders });
      const hand = (): void => {
        if (stopped || next >= pairs) void worker.terminate();
        else worker.postMessage(next++);
      };
      worker.on('error', fail);
      worker.on('exit', () => end());
      worker.on('message', (games: DuelGame[]) => {
        if (hear(games) === 'stop') stopped = true;
        hand();
      });
      hand();
    });
  await Promise.all(Array.from({ length: threads }, one));
}
