import { type Answer, Game, readPosition, type Rules, type Seat, type Setup } from '@evertable/engine';
import { levels } from '../strength.ts';

/** A position in which one way to use the turn is clearly best, and not the one that comes to mind first. */
export interface Puzzle {
  readonly id: string;
  readonly setup: Setup;
  readonly seat: Seat;
  /** How things lie at the start of the turn, in position notation. */
  readonly position: string;
  readonly best: Answer;
  /** What comes to mind first. */
  readonly obvious: Answer;
  /** Points by which the best is ahead of every other way, at least, and the standard error of that. */
  readonly lead: number;
  readonly error: number;
  /** Own points that the best brings more than the obvious, and points of the best opponent that it brings less. */
  readonly gains: number;
  readonly denies: number;
  /** By level: the share of tries that found it. */
  readonly found: Readonly<Record<string, number>>;
}

/** An answer whatever the copy of a card. */
export const answerKind = (answer: Answer): string => JSON.stringify(answer).replaceAll(/#\d+/g, '');

/** How hard a puzzle is: the number of the weakest level that finds it in half of its tries; one more if none does. */
export function gradeOf({ found }: Pick<Puzzle, 'found'>): number {
  const at = levels.findIndex(({ name }) => (found[name] ?? 0) >= 0.5);
  return (at < 0 ? levels.length : at) + 1;
}

export const isSolved = ({ best }: Puzzle, answer: Answer): boolean =>
  answerKind(best) === answerKind(answer);

/** A game that stands at the puzzle. */
export const openPuzzle = (rules: Rules, { id, position }: Puzzle): Game =>
  new Game(rules, id, readPosition(rules, position));
