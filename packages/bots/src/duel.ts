import { type Rules, type Seat, winners } from '@evertable/engine';
import type { Bot } from './bot.ts';
import { playGame } from './play.ts';

/** One game of a duel, told from the side of A. */
export interface DuelGame {
  /** Which deal; all games of a deal differ only in who sits where. */
  readonly deal: number;
  /** 1 for a win of A, a share of it when several win, 0 otherwise. */
  readonly won: number;
  readonly pointsA: number;
  /** The mean over the seats of B. */
  readonly pointsB: number;
  /** The share of the seats of B that A has more points than, half of it where they are level. */
  readonly ahead: number;
  /** The most points at the table. */
  readonly most: number;
}

type MakeBot = (seed: string) => Bot;

/**
 * All games of one deal. With two players and more A sits on every seat once, the others being B. Against an automaton
 * A and B play the same deal one after the other, and A has won when it did better.
 */
export function playDeal(rules: Rules, a: MakeBot, b: MakeBot, seed: string, deal: number): DuelGame[] {
  const dealt = `${seed}/${deal}`;
  if (rules.setup.players === 1) return [alone(rules, a, b, dealt, deal)];
  const games: DuelGame[] = [];
  for (let seat = 0; seat < rules.setup.players; seat++) {
    const bots = Array.from({ length: rules.setup.players }, (_, s) =>
      s === seat ? a(`${dealt}/a`) : b(`${dealt}/b${s}`),
    );
    const played = playGame(rules, dealt, bots);
    const totals = played.scores.map((score) => score.total).slice(0, rules.setup.players);
    const pointsA = totals[seat];
    const theirs = totals.filter((_, s) => s !== seat);
    games.push({
      deal,
      won: shareOf(played.winners, seat),
      pointsA,
      pointsB: meanOf(theirs),
      ahead: meanOf(theirs.map((points) => aheadOf(pointsA, points))),
      most: Math.max(...totals),
    });
  }
  return games;
}

const meanOf = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length;
const aheadOf = (mine: number, theirs: number): number => (Math.sign(mine - theirs) + 1) / 2;
const shareOf = (won: readonly Seat[], seat: Seat): number => (won.includes(seat) ? 1 / won.length : 0);

function alone(rules: Rules, a: MakeBot, b: MakeBot, dealt: string, deal: number): DuelGame {
  const [first, second] = [a, b].map((make) => playGame(rules, dealt, [make(`${dealt}/a`)]));
  const [wonA, wonB] = [first, second].map((played) => (winners(rules, played.state).includes(0) ? 1 : 0));
  const [pointsA, pointsB] = [first, second].map((played) => played.scores[0].total);
  return {
    deal,
    won: wonA === wonB ? 0.5 : wonA,
    pointsA,
    pointsB,
    ahead: aheadOf(pointsA, pointsB),
    most: Math.max(pointsA, pointsB),
  };
}

/** A mean with the range that holds the true one in 95 of 100 cases: unknown, null, after a single deal. */
export interface Estimate {
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
}

export interface DuelResult {
  readonly games: number;
  readonly deals: number;
  readonly winRateA: Estimate;
  /** How often A has more points than one seat of B. */
  readonly ahead: Estimate;
  readonly meanA: Estimate;
  readonly meanB: Estimate;
  readonly margin: Estimate;
  readonly most: Estimate;
}

const Z95 = 1.96;

/** Games of one deal hang together, so deals and not games are what is counted. */
function estimate(deals: readonly (readonly DuelGame[])[], value: (game: DuelGame) => number): Estimate {
  const means = deals.map((games) => meanOf(games.map(value)));
  const mean = meanOf(means);
  if (means.length < 2) return { mean, low: null, high: null };
  const variance = means.reduce((sum, n) => sum + (n - mean) ** 2, 0) / (means.length - 1);
  const half = Z95 * Math.sqrt(variance / means.length);
  return { mean, low: mean - half, high: mean + half };
}

/**
 * A share of games, whose range stays between none and all of them and is not empty when one side has won everything.
 * (Wilson's interval, with as many games as would vary as much as these deals do.)
 */
function estimateShare(
  deals: readonly (readonly DuelGame[])[],
  games: number,
  value: (game: DuelGame) => number,
): Estimate {
  const { mean, low, high } = estimate(deals, value);
  if (high === null) return { mean, low, high };
  const error = (high - mean) / Z95;
  const n = error > 0 ? (mean * (1 - mean)) / error ** 2 : games;
  const doubt = Z95 ** 2 / n;
  const middle = (mean + doubt / 2) / (1 + doubt);
  const half = (Z95 * Math.sqrt((mean * (1 - mean) + doubt / 4) / n)) / (1 + doubt);
  return {
    mean,
    low: Math.max(0, Math.min(mean, middle - half)),
    high: Math.min(1, Math.max(mean, middle + half)),
  };
}

export function summarize(games: readonly DuelGame[]): DuelResult {
  const deals = [...Map.groupBy(games, (game) => game.deal).values()];
  return {
    games: games.length,
    deals: deals.length,
    winRateA: estimateShare(deals, games.length, (game) => game.won),
    ahead: estimateShare(deals, games.length, (game) => game.ahead),
    meanA: estimate(deals, (game) => game.pointsA),
    meanB: estimate(deals, (game) => game.pointsB),
    margin: estimate(deals, (game) => game.pointsA - game.pointsB),
    most: estimate(deals, (game) => game.most),
  };
}

type Verdict = 'better' | 'not better' | 'open';

/**
 * Sequential test: is A as good as a win rate of `good`, or only of `plain`? It may be looked at after every deal and
 * is wrong in one case of twenty. (The generalised sequential probability ratio test on the means of deals.)
 */
export function sequentialTest(
  games: readonly DuelGame[],
  plain: number,
  good: number,
): { readonly verdict: Verdict; readonly ratio: number } {
  const deals = [...Map.groupBy(games, (game) => game.deal).values()];
  const means = deals.map((list) => meanOf(list.map((game) => game.won)));
  const n = means.length;
  if (n < 4) return { verdict: 'open', ratio: 0 };
  const mean = meanOf(means);
  // Never quite zero, or three wins in a row would settle everything.
  const variance = Math.max(0.01, means.reduce((sum, x) => sum + (x - mean) ** 2, 0) / n);
  const ratio = (n * (good - plain) * (2 * mean - plain - good)) / (2 * variance);
  const limit = Math.log(0.95 / 0.05);
  return { verdict: ratio >= limit ? 'better' : ratio <= -limit ? 'not better' : 'open', ratio };
}
