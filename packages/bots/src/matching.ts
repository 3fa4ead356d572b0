import { EVEN, evenLevel, levelNamed, STEP, STRONGEST, UNKNOWN } from './strength.ts';

/** A finished game of a person against bots of some level. */
export interface PastGame {
  readonly game: string;
  /** The bots, as they are named at the table: `villager`, `even-25:farmer`. */
  readonly bots: readonly string[];
  readonly points: number;
  /** In the order of the bots. */
  readonly theirs: readonly number[];
}

/** Variance of the first estimate of a player's strength. */
const DOUBT = 15 ** 2;
/** How far off one game may be from what a player can do, squared: about one and a half levels. */
const LUCK = 14 ** 2;
/** How far people may change from one game to the next, squared. */
const CHANGE = 2 ** 2;
/** Games that count: what was longer ago says little. */
export const GAMES_KEPT = 20;

/** Points from one level to the next. */
const POINTS: Readonly<Record<string, number>> = { farshore: 15 };
const POINTS_ELSEWHERE = 10;

/** What one game says about the strength of who played it; null when no bot of a known level took part. */
function shownIn({ game, bots, points, theirs }: PastGame): number | null {
  let strength = 0;
  let margin = 0;
  let n = 0;
  bots.forEach((bot, i) => {
    const level = levelNamed(bot.split(':')[0]);
    if (level === undefined || theirs[i] === undefined) return;
    strength += level.strength;
    margin += points - theirs[i];
    n++;
  });
  if (n === 0) return null;
  return strength / n + (STEP * margin) / n / (POINTS[game] ?? POINTS_ELSEWHERE);
}

/** The strength at which a bot is an even match, by the last games of a player, oldest first. (A Kalman filter.) */
export function evenStrength(past: readonly PastGame[]): number {
  let strength = UNKNOWN;
  let doubt = DOUBT;
  for (const game of past.slice(-GAMES_KEPT)) {
    const shown = shownIn(game);
    if (shown === null) continue;
    const gain = doubt / (doubt + LUCK);
    strength += gain * (shown - strength);
    doubt = (1 - gain) * doubt + CHANGE;
  }
  return Math.min(Math.max(strength, 0), STRONGEST);
}

/** The bot itself; for `even`, with a taste or without, one of the strength that the last games ask for. */
export function matched(bot: string, past: readonly PastGame[]): string {
  const [level, ...taste] = bot.split(':');
  return level === EVEN ? [evenLevel(evenStrength(past)), ...taste].join(':') : bot;
}
