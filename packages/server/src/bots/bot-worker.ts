import type { DealRange } from '../jobs/jobs.ts';
import { type AnalysisTask, analysisOf, answerOf, type BotTask, hintOf, playDeals } from './bot-tasks.ts';

/** Tasks of the pool's threads, by name. */
export const answer = (task: BotTask) => answerOf(task);
export const hint = (task: BotTask) => hintOf(task);
export const analyze = (game: AnalysisTask) => analysisOf(game);
export const play = (deals: DealRange) => playDeals(deals);
