import { parentPort, workerData } from 'node:worker_threads';
import { type Orders, work } from './soak-games.ts';

// One thread of a soak.
if (parentPort !== null) {
  const port = parentPort;
  let stop = false;
  port.on('message', () => {
    stop = true;
  });
  await work(
    workerData as Orders,
    (news) => port.postMessage(news),
    () => stop,
  );
  port.close();
}
