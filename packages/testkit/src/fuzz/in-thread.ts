import { Worker } from 'node:worker_threads';
import type { BulkOrder, BulkResult } from './property-worker.ts';

/** Many random games in a thread of their own. */
export const inThread = (order: BulkOrder): Promise<BulkResult> =>
  new Promise((done, fail) => {
    const worker = new Worker(new URL('./property-worker.ts', import.meta.url), {
      workerData: order,
      execArgv: [],
    });
    worker.once('message', done);
    worker.once('error', fail);
  });
