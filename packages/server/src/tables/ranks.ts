import { type Game, scores, winners } from '@evertable/engine';
import type { GameResult } from './entries.ts';

/** Above any number of points. */
const WON = 1_000_000;

/**
 * Rank by seat, 1 for the winners. People who resigned come after everybody who did not; among themselves, the one who
 * resigned later comes first.
 */
export function ranksOf(
  points: readonly number[],
  winnersByRules: readonly number[],
  resigned: readonly number[],
): number[] {
  const strength = points.map((each, seat) => {
    const order = resigned.indexOf(seat);
    if (order >= 0) return order - WON;
    return winnersByRules.includes(seat) ? WON : each;
  });
  return strength.map((own) => 1 + strength.filter((other) => other > own).length);
}

/** Points and winners of a finished game, by the rules alone. */
export const endOf = ({ rules, state }: Game): GameResult => ({
  scores: scores(rules, state).map((score) => score.total),
  winners: winners(rules, state),
});
