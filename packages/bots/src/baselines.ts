import type { Bot } from './bot.ts';
import { greedyBot } from './greedy.ts';
import { heuristicBot } from './heuristic/heuristic.ts';
import { networkBot } from './best-plans.ts';
import { randomBot } from './random.ts';
import { type Budget, searchBot } from './search.ts';
import { treeBot } from './tree.ts';

/** Every bot by its name, weakest first. Each is made with a seed of its own; those that search take a budget. */
export const baselines: Readonly<Record<string, (seed: string, budget?: Budget) => Bot>> = {
  random: (seed) => randomBot(seed),
  greedy: (seed) => greedyBot(seed),
  heuristic: (seed) => heuristicBot(seed),
  tree: treeBot,
  network: (seed) => networkBot(seed),
  search: searchBot,
};
