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

const BEST: Grade = [0, 0, 0, 0, 0, 32];

/** First a step below all levels, then the five levels. */
const EVERDELL: readonly Grade[] = [
  [0.6, 0.85, 2, 1.7, 8, 0],
  [0.5, 0.65, 1.4, 1, 5.5, 0],
  [0.4, 0.5, 1.1, 0.7, 4, 0],
  [0.25, 0.4, 0.9, 0.5, 3, 0],
  [0.15, 0.22, 0.65, 0.4, 2.5, 0],
  BEST,
];

/** Games with more points need larger mistakes. */
const OTHERS: Readonly<Record<string, readonly Grade[]>> = {
  farshore: [
    [0.6, 0.85, 3.4, 2.9, 13, 0],
    [0.5, 0.65, 2.1, 1.5, 8, 0],
    [0.4, 0.5, 1.8, 1.1, 6, 0],
    [0.25, 0.35, 1.5, 0.85, 5, 0],
    [0.15, 0.25, 1.2, 0.7, 4.5, 0],
    BEST,
  ],
};

/** Fewer simulations would tell less than a look at the position. */
const FEW = 16;

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
