import { answerOf, hintOf, type Deals, playDeals, type Review, review, type Task } from './work.ts';

/** What threads of the pool can be asked for. */
export const answer = (task: Task) => answerOf(task);
export const hint = (task: Task) => hintOf(task);
export const judge = (game: Review) => review(game);
export const play = (deals: Deals) => playDeals(deals);
