import { parentPort, workerData } from 'node:worker_threads';
import { type Budget, type DuelGame, makeBot, playDeal } from '@evertable/bots';
import { rulesFor } from '@evertable/content';
import type { Setup } from '@evertable/engine';

export interface WorkerTask {
  readonly setup: Setup;
  readonly a: string;
  readonly b: string;
  readonly seed: string;
  readonly budget: Budget | null;
}

const { setup, a, b, seed, budget } = workerData as WorkerTask;
const rules = rulesFor(setup);
const player = (name: string) => (of: string) => makeBot(name, of, budget ?? undefined);

parentPort?.on('message', (deal: number) => {
  const games: DuelGame[] = playDeal(rules, player(a), player(b), seed, deal);
  parentPort?.postMessage(games);
});
