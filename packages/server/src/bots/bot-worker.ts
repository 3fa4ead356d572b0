import type { DealRange } from '../jobs/jobs.ts';
import {
  analysisOf,
  answerOf,
  type BotTask,
  hintOf,
  historyOf,
  playDeals,
  pointsByTurn,
  type ReplayTask,
} from './bot-tasks.ts';

/** Tasks of the pool's threads, by name. */
export const answer = (task: BotTask) => answerOf(task);
export const hint = (task: BotTask) => hintOf(task);
export const analyze = (task: ReplayTask) => {
  if (task.wanted === 'points') return pointsByTurn(task);
  return task.wanted === 'history' ? historyOf(task) : analysisOf(task);
};
export const play = (deals: DealRange) => playDeals(deals);
