import { type Answer, writeAnswer } from '@evertable/engine';
import type { Observation } from '../bot.ts';
import type { Outlook } from '../net/value-network.ts';
import { netFor } from '../net/registry.ts';
import { bestPlans } from '../best-plans.ts';
import type { SearchEffort, TurnPlan } from '../turn-plan.ts';
import { candidates, different, planFor, SLIGHT } from './plans.ts';
import { inOrder, isGain, type Reason } from './reason.ts';
import { PlanReasons } from './reasons.ts';
import { type Continuation, outcomeOf } from './thinking.ts';
import { type Trace, trace } from './trace.ts';

/** One of the best plans, what it is worth and why. */
export interface Hint {
  /** How it begins: an answer to the open question. */
  readonly answer: Answer;
  /** What the plan is worth compared with the best one, in points: 0 for the best, less for the others. */
  readonly behind: number;
  /** Points at the end and chance of winning, if a network knows this table. */
  readonly outlook: Outlook | null;
  /** What comes of the plan, compared with the best other one; the weightiest first. */
  readonly why: readonly Reason[];
}

export interface Hints {
  /** Who judged: a trained network, or the heuristic. */
  readonly by: 'network' | 'heuristic';
  readonly hints: readonly Hint[];
}

const EFFORT: SearchEffort = { leaves: 300, worlds: 4, behind: 6 };
/** So many plans are compared by playing them on for some own turns, in so many worlds. */
const COMPARED = 7;
const WORLDS = 4;
const AHEAD = 2;
/** The first look at a plan counts as so many worlds. */
const FIRST_LOOK = 2;
/** Those that are told are played on to the end of the game, in so many more worlds. */
const TO_THE_END = 2;
/** Differences of points that are worth a sentence. */
const TELLING = 0.7;

/** A plan with what came of it in some worlds, the same ones for all plans. */
interface Compared {
  readonly plan: TurnPlan;
  readonly near: readonly Trace[];
  readonly outcomes: readonly Continuation[];
  readonly value: number;
}

/** The best plans for the open question. */
export function hintsFor(observation: Observation, seed: string, most = 3): Hints {
  const { rules, question } = observation;
  const plans = different(observation, bestPlans(observation, seed, EFFORT));
  const best = comparedBest(observation, plans, seed).slice(0, most);
  const traces = best.map((one) => [...one.near, ...toTheEnd(observation, one.plan, seed)]);
  const net = netFor(rules);
  return {
    by: net === null ? 'heuristic' : 'network',
    hints: best.map((one, i) => ({
      answer: writeAnswer(rules, question, one.plan.choices[0]),
      behind: one.value - best[0].value,
      outlook:
        net === null
          ? null
          : meanOutlook(one.near.map(({ after }) => net.look(after, observation.seat, observation.hidden))),
      why: reasonsFor(observation, best, traces, i),
    })),
  };
}

/** Why an answer is better than another. */
interface Explanation {
  readonly why: readonly Reason[];
  /** In so many imagined continuations it came to more… */
  readonly ahead: number;
  /** …of so many; 0 when no plan begins with one of the answers. */
  readonly of: number;
  /** By how many points it was ahead in the mean. */
  readonly lead: number;
}

/** Why one answer to the open question is better than another. */
export function explainAnswer(
  observation: Observation,
  better: Answer,
  worse: Answer,
  seed: string,
): Explanation {
  const plans = bestPlans(observation, seed, EFFORT);
  const [one, other] = [better, worse].map((answer) => planFor(observation, plans, answer));
  if (one === undefined || other === undefined) return { why: [], ahead: 0, of: 0, lead: 0 };
  const both = [one, other].map((plan) => compared(observation, plan, seed));
  const traces = both.map(({ near, plan }) => [...near, ...toTheEnd(observation, plan, seed)]);
  const leads = both[0].outcomes.map(({ value }, i) => value - both[1].outcomes[i].value);
  const ahead = leads.filter((lead) => lead > 0).length;
  return { why: reasonsFor(observation, both, traces, 0), ahead, of: WORLDS, lead: mean(leads) };
}

/** The plans by what came of them, best first; all of them where the game ends soon, since that takes no time. */
function comparedBest(observation: Observation, plans: readonly TurnPlan[], seed: string): Compared[] {
  const first = candidates(observation, plans, COMPARED);
  const found = first.map((plan) => compared(observation, plan, seed));
  if (found.every(({ near }) => near.every(({ isOver }) => isOver)))
    for (const plan of plans) if (!first.includes(plan)) found.push(compared(observation, plan, seed));
  return found.sort((a, b) => b.value - a.value);
}

function compared(observation: Observation, plan: TurnPlan, seed: string): Compared {
  const near = Array.from({ length: WORLDS }, (_, i) => trace(observation, plan, `${seed}/near/${i}`, AHEAD));
  const outcomes = near.map(({ end }) => outcomeOf(observation, end));
  const played = mean(outcomes.map(({ value }) => value));
  // In few worlds chance weighs much: the first look counts as well, unless the game was over in all of them.
  const share = near.every(({ isOver }) => isOver) ? 1 : WORLDS / (WORLDS + FIRST_LOOK);
  return { plan, near, outcomes, value: share * played + (1 - share) * plan.value };
}

const toTheEnd = (observation: Observation, plan: TurnPlan, seed: string): Trace[] =>
  Array.from({ length: TO_THE_END }, (_, i) => trace(observation, plan, `${seed}/far/${i}`, Infinity));

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** Reasons of the plan with this number; what the other plan has as well is no reason, unless there is no other. */
function reasonsFor(
  observation: Observation,
  plans: readonly Compared[],
  traces: readonly Trace[][],
  i: number,
): readonly Reason[] {
  const j = i === 0 ? 1 : 0;
  const own = new PlanReasons(observation, traces[i], traces[j] ?? []).all();
  if (traces[j] === undefined) return inOrder(own);
  const theirs = new PlanReasons(observation, traces[j], traces[i]).all();
  const shared = new Set(theirs.map((one) => JSON.stringify(one)));
  const telling = own.filter((one) => !shared.has(JSON.stringify(one)));
  // What it brings is told even where it is the same.
  const brings = telling.some(isGain) ? [] : own.filter(isGain).slice(0, 1);
  return [...inOrder([...brings, ...telling]), ...numbers(plans[i], plans[j])];
}

/** What a plan gains by the end, what it denies the best rival, and how often the other would have been better. */
function numbers(one: Compared, other: Compared): Reason[] {
  const diff = (of: (outcome: Continuation) => number): number =>
    mean(one.outcomes.map((outcome, k) => of(outcome) - of(other.outcomes[k])));
  const [gains, denies] = [diff(({ mine }) => mine), -diff(({ theirs }) => theirs)];
  // Points to come cannot be compared with points that are counted.
  const alike = one.near.every(({ isOver }, k) => isOver === other.near[k].isOver);
  const worse = one.outcomes.filter(({ value }, k) => value < other.outcomes[k].value - SLIGHT).length;
  return [
    ...(gains >= TELLING && alike ? [{ what: 'more' as const, n: gains }] : []),
    ...(denies >= TELLING && alike ? [{ what: 'denies' as const, n: denies }] : []),
    ...(worse > 0 && one.value >= other.value ? [{ what: 'risk' as const, n: worse, of: WORLDS }] : []),
  ];
}

function meanOutlook(all: readonly Outlook[]): Outlook {
  return {
    mine: mean(all.map((o) => o.mine)),
    theirs: mean(all.map((o) => o.theirs)),
    win: mean(all.map((o) => o.win)),
  };
}
