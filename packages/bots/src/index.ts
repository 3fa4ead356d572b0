export { type Bot, type Resume, resumeFrom, type Seen, see, type World } from './bot.ts';
export { greedyBot } from './greedy.ts';
export { ladder } from './ladder.ts';
export { type Effort, type Plan, searchTurn, type Worth } from './plan.ts';
export { type Played, playGame, playOn } from './play.ts';
export { randomAsker, randomBot, randomChoice } from './random.ts';
