import { parentPort, workerData } from 'node:worker_threads';
import { type TrainingConfig, type SelfPlayGame, newWeights, playTrainingGame } from '@evertable/bots';
import { rulesFor } from '@evertable/content';
import type { Setup } from '@evertable/engine';

/** The task of a thread. The trainer writes the shared weights, all threads read them. */
export interface WorkerTask {
  readonly tables: readonly { readonly setup: Setup; readonly share: number }[];
  readonly course: Omit<TrainingConfig, 'tables'>;
  readonly hidden: readonly [number, number];
  readonly weights: SharedArrayBuffer;
}

const task = workerData as WorkerTask;
const tables = task.tables.map(({ setup, share }) => ({ rules: rulesFor(setup), share }));
const config: TrainingConfig = { ...task.course, tables };
const weights = newWeights(
  tables.map(({ rules }) => rules),
  task.hidden,
);
const latest = new Float32Array(task.weights);

parentPort?.on('message', (game: number) => {
  weights.kernel.weights.set(latest);
  const played: SelfPlayGame = playTrainingGame(config, weights, game);
  parentPort?.postMessage(played);
});
