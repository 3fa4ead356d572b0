import { CHARACTERS } from '@evertable/text';
import type { UiText } from '../app/ui-text.ts';
import type { SeatSpec } from './table-source.ts';

/** What the bots are called at the table, for up to six seats. */
export const BOT_NAMES: readonly string[] = CHARACTERS.map(({ name }) => name);

/** Of a bot that plays for the win and nothing else. */
export const NO_TASTE = 'none';

/** A bot is written as a level, or as a level with a taste: `elder:farmer`. An even match has its strength: `even-25`. */
export const levelOf = (bot: string): string => bot.split(':')[0].replace(/-\d+$/, '');
export const tasteOf = (bot: string): string => bot.split(':')[1] ?? NO_TASTE;
export const botOf = (level: string, taste: string): string =>
  taste === NO_TASTE ? level : `${level}:${taste}`;

/** A bot by what it is: "Elder", "Elder Farmer". */
export function botWords(words: UiText, bot: string): string {
  const say = (key: string, or: string): string => (words.has(key) ? words(key) : or);
  const [level, taste] = [levelOf(bot), tasteOf(bot)];
  const named = say(`bot.${level}`, level);
  return taste === NO_TASTE ? named : `${named} ${say(`taste.${taste}`, taste)}`;
}

/** What somebody at the table is called; `own` is the person who plays here. */
export function seatWords(words: UiText, { name, bot }: SeatSpec, own: string): string {
  if (bot === null) return name || own;
  if (name === '') return botWords(words, bot);
  const named = `taste.${tasteOf(bot)}.named`;
  return words.has(named) ? words(named, { name }) : name;
}
