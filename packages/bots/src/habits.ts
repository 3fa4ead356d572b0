import { STEP, STRONGEST } from './strength.ts';

/** What makes an opponent weaker without making it foolish or unfair. All of it follows from the seed of its game. */
export interface Habits {
  /** Chance, from 0 to 1, of not noticing one thing: a card of the display, an event, a place of someone else. */
  readonly overlooks: number;
  /** From 0 to 1: how far only what lies on the table now counts, and not what it may lead to. */
  readonly shortSight: number;
  /** How far off the worth of each card is thought to be, in points, all game long: pet cards and dislikes. */
  readonly misjudges: number;
  /** Plans worth so many points less are still played now and then… */
  readonly temperature: number;
  /** …but never one worth so many points less. */
  readonly floor: number;
  /** Looks ahead by playing on, as far as the budget of the game allows. */
  readonly simulations: number;
}

/** Habits in the order of their names above. */
type Grade = readonly [number, number, number, number, number, number];

const BEST: Grade = [0, 0, 0, 0, 0, 16];

/** First a step below all levels, then the five levels. */
const EVERDELL: readonly Grade[] = [
  [0.6, 0.85, 2, 1.7, 8, 0],
  [0.47, 0.61, 1.32, 0.93, 5.1, 0],
  [0.35, 0.455, 1, 0.62, 3.6, 0],
  [0.19, 0.28, 0.7, 0.42, 2.6, 0],
  [0.09, 0.12, 0.37, 0.23, 1.55, 0],
  BEST,
];

/** Games with more points need larger mistakes. */
const OTHERS: Readonly<Record<string, readonly Grade[]>> = {
  farshore: [
    [0.6, 0.85, 3.4, 2.9, 13, 0],
    [0.5, 0.65, 2.1, 1.5, 8, 0],
    [0.38, 0.48, 1.75, 1.1, 6, 0],
    [0.17, 0.27, 1.25, 0.75, 4.6, 0],
    [0.07, 0.1, 0.5, 0.3, 2, 0],
    BEST,
  ],
};

/** Fewer simulations would tell less than a look at the position. */
const FEW = 12;

/** How an opponent of any strength plays a game, from 0, weaker than every level, to the strongest level. */
export function habitsAt(game: string, strength: number): Habits {
  const grades = OTHERS[game] ?? EVERDELL;
  const at = Math.min(Math.max(strength, 0), STRONGEST) / STEP;
  const below = Math.min(Math.floor(at), grades.length - 2);
  const between = (i: number): number =>
    grades[below][i] + (at - below) * (grades[below + 1][i] - grades[below][i]);
  const simulations = between(5);
  return {
    overlooks: between(0),
    shortSight: between(1),
    misjudges: between(2),
    temperature: between(3),
    floor: between(4),
    simulations: simulations < FEW ? 0 : Math.round(simulations),
  };
}
