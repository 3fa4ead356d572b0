import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Behaviour, behaviourNow } from './behaviour.ts';

/** behaviourNow in a thread of its own, without the test runner's rewriting of imports, which makes it far slower. */
export const behaviourInThread = (scenarios: string): Promise<Behaviour> =>
  new Promise((done, fail) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { scenarios }, execArgv: [] });
    worker.once('message', done);
    worker.once('error', fail);
  });

if (!isMainThread && parentPort !== null && typeof workerData?.scenarios === 'string')
  parentPort.postMessage(behaviourNow(workerData.scenarios));
