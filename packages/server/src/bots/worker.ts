import type { Answer } from '@evertable/engine';
import { answerOf, type Task } from './work.ts';

/** Runs in a thread of the pool. */
export default (task: Task): Answer => answerOf(task);
