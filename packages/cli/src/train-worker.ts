import { parentPort, workerData } from 'node:worker_threads';
import { type Course, type Lesson, newBrain, playLesson } from '@evertable/bots';
import { rulesFor } from '@evertable/content';
import type { Setup } from '@evertable/engine';

/** What a thread is told once, and the weights it always plays with: the trainer writes them, all threads read them. */
export interface Orders {
  readonly tables: readonly { readonly setup: Setup; readonly share: number }[];
  readonly course: Omit<Course, 'tables'>;
  readonly hidden: readonly [number, number];
  readonly weights: SharedArrayBuffer;
}

const orders = workerData as Orders;
const tables = orders.tables.map(({ setup, share }) => ({ rules: rulesFor(setup), share }));
const course: Course = { ...orders.course, tables };
const brain = newBrain(
  tables.map(({ rules }) => rules),
  orders.hidden,
);
const latest = new Float32Array(orders.weights);

parentPort?.on('message', (game: number) => {
  brain.kernel.weights.set(latest);
  const lesson: Lesson = playLesson(course, brain, game);
  parentPort?.postMessage(lesson);
});
