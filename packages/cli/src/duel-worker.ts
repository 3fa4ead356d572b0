import { parentPort, workerData } from 'node:worker_threads';
import {
  type Bot,
  type Budget,
  type DuelGame,
  makeBot,
  type NetFile,
  networkBot,
  playDeal,
  readNet,
  ValueNetwork,
} from '@evertable/bots';
import { rulesFor } from '@evertable/content';
import type { Setup } from '@evertable/engine';

export interface WorkerTask {
  readonly setup: Setup;
  readonly a: string;
  readonly b: string;
  readonly seed: string;
  readonly budget: Budget | null;
  /** A network for A instead of that of the table. */
  readonly net?: NetFile;
}

const { setup, a, b, seed, budget, net } = workerData as WorkerTask;
const rules = rulesFor(setup);
const player =
  (name: string) =>
  (of: string): Bot =>
    makeBot(name, of, budget ?? undefined);
const brain = net === undefined ? null : new ValueNetwork(rules, readNet(net));
const first = brain === null ? player(a) : (of: string) => networkBot(of, brain);

parentPort?.on('message', (deal: number) => {
  const games: DuelGame[] = playDeal(rules, first, player(b), seed, deal);
  parentPort?.postMessage(games);
});
