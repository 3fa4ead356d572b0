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
import { observationAfter } from '../decide.ts';
import type { SearchEffort } from '../turn-plan.ts';
import { playTurn } from '../play.ts';
import { different } from './plans.ts';
import { type Deed, deedOf } from './deeds.ts';
import { explainAnswer } from './hints.ts';
import type { Reason } from './reason.ts';

/** One turn of a person or bot, judged by what the seat could know. All values in points. */
export interface AnalyzedTurn {
  /** Counted from 0. */
  readonly turn: number;
  readonly seat: Seat;
  /** The answer of the turn that gave away most, counted from 0 over the game; the first one where none did. */
  readonly at: number;
  /** What was answered there, and what would have been best. */
  readonly done: Answer;
  readonly best: Answer;
  /** Why that is better: told of the turns that cost most. */
  readonly why: readonly Reason[];
  /** Of so many imagined continuations so many came to more with the best, and by how much; null where none were played. */
  readonly confirmed: { readonly n: number; readonly of: number; readonly cost: number } | null;
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
  /** The same with what the costliest turns came to when they were played on, instead of a judgement at their end. */
  readonly playedOn: { readonly luck: number; readonly cost: number };
  /** Turns that cost most, worst first, if playing on confirmed it; indices into `turns`. */
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
/** So many of the turns that cost most are looked into by playing on. */
const LOOKED_INTO = 7;
/** Turns that cost less are not worth it. */
const TELLING = 0.5;

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
  const mistakes: Mistake[] = [];
  const points: number[][][] = [];
  const last = new Map<Seat, number>();
  let used = 0;

  while (state.seat >= 0 && used < answers.length) {
    const { seat } = state;
    const judged: Judgement[] = [];
    const begin = clone(state);
    const given: Choice[] = [];
    playTurn(rules, state, (observation) => {
      const answer = answers[used++];
      const choice = read(observation.question, answer);
      if (typeof choice === 'string') throw new Error(`answer ${used} is none: ${choice}`);
      if (observation.seat === seat) {
        judged.push({ ...judge(observation, answer, choice), at: used - 1, given: given.slice() });
      }
      given.push(choice);
      return choice;
    });
    points.push(scores(rules, state).map((score) => [...score.parts]));
    onTurn(used / answers.length);
    if (judged.length === 0) continue;
    const [{ hidden, before }] = judged;
    // What came to light on the way may have spoiled the turn: only what its answers gave away is a mistake. And the
    // search is not perfect: what was played may turn out better than the best it saw.
    const lost = judged.reduce((sum, answer) => sum + answer.lost, 0);
    const cost = Math.max(0, Math.min(lost, before - bestEvaluator(rules, seat)(state, hidden)));
    const worst = judged.reduce((a, b) => (b.lost > a.lost ? b : a));
    const { at, done, best, edge, deed, bestDeed } = worst.lost > 0 ? worst : judged[0];
    mistakes.push({ index: turns.length, begin, given: worst.given });
    turns.push({
      turn: points.length - 1,
      seat,
      at,
      done,
      best,
      why: [],
      confirmed: null,
      before,
      after: before - cost,
      cost,
      edge,
      deed,
      bestDeed,
      luck: last.has(seat) ? before - (last.get(seat) as number) : 0,
      win: net === null ? null : net.look(state, seat, hidden).win,
    });
    last.set(seat, before - cost);
  }
  const people = state.players.flatMap((_, seat) => (rules.automata[seat] === null ? [seat] : []));
  for (const seat of people) lookInto(rules, seat, turns, mistakes);
  return {
    by: net === null ? 'heuristic' : 'network',
    turns,
    seats: people.map((seat) => storyOf(rules, state, seat, turns)),
    categories: rules.categories.map((category) => category.id),
    points,
    scores: scores(rules, state).map((score) => score.total),
    winners: state.seat < 0 ? winners(rules, state) : [],
  };
}

/** Where the costliest answer of a turn was given. */
interface Mistake {
  readonly index: number;
  readonly begin: State;
  readonly given: readonly Choice[];
}

/** Plays the best and the played plan of the costliest turns on, to tell why, and whether it is so. */
function lookInto(rules: Rules, seat: Seat, turns: AnalyzedTurn[], mistakes: readonly Mistake[]): void {
  const costly = mistakes
    .filter(({ index }) => turns[index].seat === seat && turns[index].cost >= TELLING)
    .sort((a, b) => turns[b.index].cost - turns[a.index].cost)
    .slice(0, LOOKED_INTO);
  for (const { index, begin, given } of costly) {
    const { best, done, at } = turns[index];
    const observation = observationAfter(rules, begin, given);
    if (observation === null) continue;
    const { why, ahead, of, lead } = explainAnswer(observation, best, done, `analysis/${at}`);
    const confirmed = of === 0 ? null : { n: ahead, of, cost: Math.max(0, lead) };
    turns[index] = { ...turns[index], why, confirmed };
  }
}

/** One answer of a turn. */
interface Judgement {
  readonly at: number;
  readonly given: readonly Choice[];
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

function judge(observation: Observation, done: Answer, choice: Choice): Omit<Judgement, 'at' | 'given'> {
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
  const playedOn = mine.reduce((sum, { turn }) => sum + (turn.confirmed?.cost ?? turn.cost), 0);
  return {
    seat,
    start,
    end,
    luck: end - start + cost,
    cost,
    playedOn: { luck: end - start + playedOn, cost: playedOn },
    worst: mine
      .filter(({ turn: { confirmed } }) => confirmed === null || 2 * confirmed.n >= confirmed.of)
      .toSorted((a, b) => b.turn.cost - a.turn.cost)
      .slice(0, WORST)
      .map(({ index }) => index),
  };
}
