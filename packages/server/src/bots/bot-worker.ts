import type { DealRange } from '../jobs/jobs.ts';
import {
  analysisOf,
  answerOf,
  type BotTask,
  checkSetup,
  hintOf,
  historyOf,
  type LoggedGame,
  playDeals,
  pointsByTurn,
} from './bot-tasks.ts';

/** Jobs of the pool's threads. */
export type Job =
  | { readonly wanted: 'answer' | 'hint'; readonly task: BotTask }
  | { readonly wanted: 'analysis' | 'points'; readonly game: LoggedGame }
  | { readonly wanted: 'history'; readonly game: LoggedGame; readonly seat: number }
  | { readonly wanted: 'setup'; readonly setup: unknown }
  | { readonly wanted: 'games'; readonly deals: DealRange };

export function answer(job: Job): unknown {
  switch (job.wanted) {
    case 'answer':
      return answerOf(job.task);
    case 'hint':
      return hintOf(job.task);
    case 'analysis':
      return analysisOf(job.game);
    case 'points':
      return pointsByTurn(job.game);
    case 'history':
      return historyOf(job.game, job.seat);
    case 'setup':
      return checkSetup(job.setup);
    case 'games':
      break;
  }
  return playDeals(job.deals);
}
