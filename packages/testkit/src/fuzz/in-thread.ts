import { Worker } from 'node:worker_threads';
import type { BulkOrder, BulkResult } from './bulk.ts';

/** Many random games in a thread of their own. */
export const inThread = (order: BulkOrder): Promise<BulkResult> =>
  new Promise((done, fail) => {
    const worker = new Worker(new URL('./bulk.ts', import.meta.url), { workerData: order, execArgv: [] });
    worker.once('message', done);
    worker.once('error', fail);
  });
