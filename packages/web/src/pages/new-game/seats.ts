import type { SeatSpec } from '../../board/types.ts';
import { BOT_NAMES, botOf, levelOf, tasteOf } from '../../play/seat-names.ts';

/** A seat that a person at this device takes. */
export const PERSON = 'person';

/** The bots that play, each with a level that exists. */
export const knownBots = (bots: readonly string[], levels: readonly string[]): string[] =>
  bots.map((bot) => (levels.includes(levelOf(bot)) ? bot : botOf(levels[1] ?? levels[0], tasteOf(bot))));

/** One person against bots. */
export const seatsAgainstBots = (bots: readonly string[]): SeatSpec[] => [
  { name: '', bot: null },
  ...bots.map((bot, i) => ({ name: BOT_NAMES[i], bot })),
];

/** Several people at one device, with bots among them. */
export function seatsOfCompany(
  who: readonly string[],
  names: readonly string[],
  numbered: (n: number) => string,
): SeatSpec[] {
  return who.map((one, i) =>
    one === PERSON
      ? { name: names[i] || numbered(i + 1), bot: null }
      : { name: names[i] || BOT_NAMES[i % BOT_NAMES.length], bot: one },
  );
}

/** With whom a game is played: against bots, against an automaton, or several people at this device. */
export const COMPANIES = ['bots', 'solo', 'friends'] as const;
export type Company = (typeof COMPANIES)[number];
