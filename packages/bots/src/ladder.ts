import type { Bot } from './bot.ts';
import { greedyBot } from './greedy.ts';
import { randomBot } from './random.ts';

/** Every bot by its name, weakest first. Each is made with a seed of its own. */
export const ladder: Readonly<Record<string, (seed: string) => Bot>> = {
  random: randomBot,
  greedy: greedyBot,
};
