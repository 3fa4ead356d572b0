import { parentPort, workerData } from 'node:worker_threads';
import { type Continuation, observationAfter, Thinking } from '@evertable/bots';
import { rulesFor } from '@evertable/content';
import type { Choice, Setup, State } from '@evertable/engine';

/** A question to think about: the start of the turn, and the choices made in it so far. */
export interface ThinkTask {
  readonly setup: Setup;
  readonly start: State;
  readonly given: readonly Choice[];
  readonly seed: string;
  readonly plans: number;
}

const { setup, start, given, seed, plans }: ThinkTask = workerData;
const observation = observationAfter(rulesFor(setup), start, given);
if (observation === null) throw new Error('nothing is asked');
const thinking = new Thinking(observation, seed, plans);

parentPort?.on('message', (world: number) => {
  const found: Continuation[] = thinking.world(world);
  parentPort?.postMessage(found);
});
