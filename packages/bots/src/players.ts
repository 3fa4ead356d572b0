import type { Bot } from './bot.ts';
import { ladder } from './ladder.ts';
import { levelBot, levelNamed, levels } from './levels.ts';
import type { Budget } from './search.ts';
import { tastes } from './taste.ts';

/** Everyone one can play against: the rungs of the ladder, the levels, and a level with a taste as `elder:farmer`. */
export const playerNames: readonly string[] = [
  ...Object.keys(ladder),
  ...levels.map((level) => level.name),
  ...levels.flatMap((level) => tastes.map((taste) => `${level.name}:${taste.name}`)),
];

/** The same in a few words, for people. */
export const whoPlays = `${[...Object.keys(ladder), ...levels.map((level) => level.name)].join(', ')}; a level also with a taste (${tastes.map((taste) => taste.name).join(', ')}), as in ${levels[3].name}:${tastes[2].name}`;

export const isPlayer = (name: string): boolean => playerNames.includes(name);

/** What to say to somebody who names a player there is not. */
export function noPlayer(name: string): string {
  const [level, taste] = name.split(':');
  if (taste === undefined || levelNamed(level) === undefined)
    return `there is no bot '${name}'; there are ${whoPlays}`;
  return `no ${level} has the taste '${taste}'; there are ${tastes.map(({ name: one }) => one).join(', ')}`;
}

export function makePlayer(name: string, seed: string, budget?: Budget): Bot {
  if (Object.hasOwn(ladder, name)) return ladder[name](seed, budget);
  const [first, taste] = name.split(':');
  const level = levelNamed(first);
  if (level === undefined || !isPlayer(name)) throw new Error(noPlayer(name));
  return levelBot(level, seed, taste ?? null, budget);
}
