import {
  type Answer,
  type Choice,
  clone,
  newGame,
  readAnswer,
  type Rules,
  type Seat,
  scores,
  type State,
  winners,
  writeAnswer,
} from '@evertable/engine';
import type { Observation } from '../bot.ts';
import { netFor } from '../net/registry.ts';
import { bestPlans, bestEvaluator } from '../best-plans.ts';
import type { SearchEffort } from '../turn-plan.ts';
import { playTurn } from '../play.ts';
import { different } from './hints.ts';
import { type Deed, deedOf } from './deeds.ts';

/** One turn of a person or bot, judged by what the seat could know. All values in points. */
export interface AnalyzedTurn {
  /** Counted from 0. */
  readonly turn: number;
  readonly seat: Seat;
  /** What was done, and what would have been best. */
  readonly done: Answer;
  readonly best: Answer;
  /** What the position was worth with the best plan, and with the one that was played. */
  readonly before: number;
  readonly after: number;
  /** What the choice cost: never below 0. */
  readonly cost: number;
  /** How far the best plan was ahead of the next one that begins otherwise. */
  readonly edge: number;
  /** What the turn was used for, and what it had best been used for. */
  readonly deed: Deed;
  readonly bestDeed: Deed;
  /** How much better or worse things stood at this turn than after the last one of this seat. */
  readonly luck: number;
  /** Chance of winning after the turn, from 0 to 1, if a network knows this table. */
  readonly win: number | null;
}

/** A game as one seat lived it: `start + luck - cost = end`. */
export interface SeatSummary {
  readonly seat: Seat;
  /** What the first position was worth, and what it came to. */
  readonly start: number;
  readonly end: number;
  readonly luck: number;
  readonly cost: number;
  /** Turns that cost most, worst first; indices into `turns`. */
  readonly worst: readonly number[];
}

export interface Analysis {
  readonly by: 'network' | 'heuristic';
  readonly turns: readonly AnalyzedTurn[];
  readonly seats: readonly SeatSummary[];
  /** Names of the categories of points. */
  readonly categories: readonly string[];
  /** After every turn, by seat: points in each category if the game had ended then. */
  readonly points: readonly (readonly (readonly number[])[])[];
  readonly scores: readonly number[];
  readonly winners: readonly Seat[];
}

const EFFORT: SearchEffort = { leaves: 200, worlds: 3, behind: 4 };
const WORST = 5;

/**
 * Goes through a game again, turn by turn. Values are those of the best plan from what the seat could see, so that a
 * draw nobody could foresee is luck and not a mistake. `onTurn` hears how far it has come and may stop it by throwing.
 */
export function analyze(
  rules: Rules,
  seed: string,
  answers: readonly Answer[],
  onTurn: (part: number) => void = () => {},
  start: State = newGame(rules, seed),
): Analysis {
  const read = readAnswer(rules);
  const state = clone(start);
  const net = netFor(rules);
  const turns: AnalyzedTurn[] = [];
  const points: number[][][] = [];
  const last = new Map<Seat, number>();
  let used = 0;

  while (state.seat >= 0 && used < answers.length) {
    const { seat } = state;
    const judged: Judgement[] = [];
    playTurn(rules, state, (observation) => {
      const given = answers[used++];
      const choice = read(observation.question, given);
      if (typeof choice === 'string') throw new Error(`answer ${used} is none: ${choice}`);
      if (observation.seat === seat) judged.push(judge(observation, given, choice));
      return choice;
    });
    points.push(scores(rules, state).map((score) => [...score.parts]));
    onTurn(used / answers.length);
    if (judged.length === 0) continue;
    const [{ hidden, before, best, done, edge, deed, bestDeed }] = judged;
    // What came to light on the way may have spoiled the turn: only what its answers gave away is a mistake. And the
    // search is not perfect: what was played may turn out better than the best it saw.
    const lost = judged.reduce((sum, answer) => sum + answer.lost, 0);
    const cost = Math.max(0, Math.min(lost, before - bestEvaluator(rules, seat)(state, hidden)));
    const after = before - cost;
    turns.push({
      turn: points.length - 1,
      seat,
      done,
      best,
      before,
      after,
      cost,
      edge,
      deed,
      bestDeed,
      luck: last.has(seat) ? before - (last.get(seat) as number) : 0,
      win: net === null ? null : net.look(state, seat, hidden).win,
    });
    last.set(seat, after);
  }
  return {
    by: net === null ? 'heuristic' : 'network',
    turns,
    seats: state.players.flatMap((_, seat) =>
      rules.automata[seat] === null ? [storyOf(rules, state, seat, turns)] : [],
    ),
    categories: rules.categories.map((category) => category.id),
    points,
    scores: scores(rules, state).map((score) => score.total),
    winners: state.seat < 0 ? winners(rules, state) : [],
  };
}

/** One answer of a turn. */
interface Judgement {
  readonly hidden: Uint8Array;
  readonly before: number;
  readonly done: Answer;
  readonly best: Answer;
  /** How far the best plan with this answer is behind the best one; without end if no plan has it. */
  readonly lost: number;
  readonly edge: number;
  readonly deed: Deed;
  readonly bestDeed: Deed;
}

function judge(observation: Observation, done: Answer, choice: Choice): Judgement {
  const { rules, question } = observation;
  const plans = bestPlans(observation, 'analysis', EFFORT);
  const [plan] = plans;
  const [, second = plan] = different(observation, plans);
  const played = plans.find(({ choices }) => choices[0].join() === choice.join());
  return {
    hidden: observation.hidden,
    before: plan.value,
    done,
    best: writeAnswer(rules, question, plan.choices[0]),
    edge: plan.value - second.value,
    deed: deedOf(rules, question, choice),
    bestDeed: deedOf(rules, question, plan.choices[0]),
    lost: played === undefined ? Infinity : plan.value - played.value,
  };
}

function storyOf(rules: Rules, state: State, seat: Seat, turns: readonly AnalyzedTurn[]): SeatSummary {
  const mine = turns.flatMap((turn, index) => (turn.seat === seat ? [{ turn, index }] : []));
  const start = mine[0]?.turn.before ?? 0;
  const end = bestEvaluator(rules, seat)(state, new Uint8Array(rules.infoOf.length));
  const cost = mine.reduce((sum, { turn }) => sum + turn.cost, 0);
  return {
    seat,
    start,
    end,
    luck: end - start + cost,
    cost,
    worst: mine
      .toSorted((a, b) => b.turn.cost - a.turn.cost)
      .slice(0, WORST)
      .map(({ index }) => index),
  };
}
