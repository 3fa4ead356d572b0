import type { Words } from '../app/texts.ts';

/** What the bots are called at the table: plants, for no person's name is meant. */
export const BOT_NAMES = ['Fern', 'Ivy', 'Moss'] as const;

/** The name of a level of bots. */
export const botWords = (words: Words, level: string): string =>
  words.has(`bot.${level}`) ? words(`bot.${level}`) : level;
