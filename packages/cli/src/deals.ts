import { Worker } from 'node:worker_threads';
import type { DuelGame } from '@evertable/bots';
import { Option } from 'commander';
import type { WorkerTask } from './duel-worker.ts';
import { UsageError } from './errors.ts';
import { integer } from './flags.ts';
import { availableParallelism } from 'node:os';

export interface DealFlags {
  readonly threads: number;
  readonly distributed?: boolean;
}

/** Flags that say where the deals are played. */
export const dealOptions: readonly Option[] = [
  new Option('--threads <n>', 'number of threads').argParser(integer(1, 256)).default(availableParallelism()),
  new Option('--distributed', 'play on the servers and workers of DATABASE_URL (docs/operations.md)'),
  // The former name.
  new Option('--machines').hideHelp().implies({ distributed: true }),
];

/** Called with finished games, in any order; says whether to go on. */
type OnGames = (games: readonly DuelGame[]) => 'go on' | 'stop';

/** Plays the deals of a duel, in threads of this machine or on others. ^C ends it early, with the results so far. */
export async function playDeals(
  task: WorkerTask,
  pairs: number,
  { threads, distributed }: DealFlags,
  onGames: OnGames,
): Promise<void> {
  let stopped = false;
  const stop = (): void => {
    stopped = true;
  };
  const untilStopped: OnGames = (games) => (onGames(games) === 'stop' || stopped ? 'stop' : 'go on');
  process.once('SIGINT', stop);
  try {
    if (distributed) await onOtherMachines(task, pairs, untilStopped);
    else await inThreads(task, pairs, Math.min(threads, pairs), untilStopped);
  } finally {
    process.off('SIGINT', stop);
  }
}

async function onOtherMachines(task: WorkerTask, pairs: number, onGames: OnGames): Promise<void> {
  const url = process.env['DATABASE_URL'];
  if (url === undefined)
    throw new UsageError('--distributed: set DATABASE_URL to the database of the servers');
  // Loaded only here: other commands need no database.
  const { runDistributedDuel } = await import('@evertable/server/duels');
  await runDistributedDuel(url, task, pairs, onGames);
}

async function inThreads(task: WorkerTask, pairs: number, threads: number, onGames: OnGames): Promise<void> {
  let next = 0;
  let stopped = false;
  const one = (): Promise<void> =>
    new Promise((end, fail) => {
      const worker = new Worker(new URL('./duel-worker.ts', import.meta.url), { workerData: task });
      const hand = (): void => {
        if (stopped || next >= pairs) void worker.terminate();
        else worker.postMessage(next++);
      };
      worker.on('error', fail);
      worker.on('exit', () => end());
      worker.on('message', (games: DuelGame[]) => {
        if (onGames(games) === 'stop') stopped = true;
        hand();
      });
      hand();
    });
  await Promise.all(Array.from({ length: threads }, one));
}
