import type { Bot } from './bot.ts';
import { baselines } from './baselines.ts';
import { levelBot } from './levels.ts';
import { EVEN, levelNamed, levels } from './strength.ts';
import type { Budget } from './search.ts';
import { playStyles } from './play-style.ts';

/** Everyone one can play against: the rungs of the ladder, the levels, and a level with a taste as `elder:farmer`. */
export const botNames: readonly string[] = [
  ...Object.keys(baselines),
  ...levels.map((level) => level.name),
  EVEN,
  ...levels.flatMap((level) => playStyles.map((style) => `${level.name}:${style.name}`)),
];

/** The same in a few words, for people. */
export const botNamesHelp = `${[...Object.keys(baselines), ...levels.map((level) => level.name)].join(', ')}, or ${EVEN} for an even match; a level also with a taste (${playStyles.map((style) => style.name).join(', ')}), as in ${levels[3].name}:${playStyles[2].name}`;

export function isBotName(name: string): boolean {
  if (botNames.includes(name)) return true;
  const [level, style, ...more] = name.split(':');
  const known = style === undefined || playStyles.some((one) => one.name === style);
  return levelNamed(level) !== undefined && known && more.length === 0;
}

/** The error message for an unknown bot. */
export function unknownBot(name: string): string {
  const [level, taste] = name.split(':');
  if (taste === undefined || levelNamed(level) === undefined)
    return `there is no bot '${name}'; there are ${botNamesHelp}`;
  return `no ${level} has the taste '${taste}'; there are ${playStyles.map(({ name: one }) => one).join(', ')}`;
}

export function makeBot(name: string, seed: string, budget?: Budget): Bot {
  if (Object.hasOwn(baselines, name)) return baselines[name](seed, budget);
  const [first, taste] = name.split(':');
  const level = levelNamed(first);
  if (level === undefined || !isBotName(name)) throw new Error(unknownBot(name));
  return levelBot(level, seed, taste ?? null, budget);
}
