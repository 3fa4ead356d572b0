import { parentPort, workerData } from 'node:worker_threads';
import { type WorkerTask, work } from './soak-games.ts';

if (parentPort !== null) {
  const port = parentPort;
  let stop = false;
  port.on('message', () => {
    stop = true;
  });
  await work(
    workerData as WorkerTask,
    (report) => port.postMessage(report),
    () => stop,
  );
  port.close();
}
