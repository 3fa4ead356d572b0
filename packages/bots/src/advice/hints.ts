import { type Answer, type State, writeAnswer } from '@evertable/engine';
import type { Observation } from '../bot.ts';
import type { ValueNetwork, Outlook } from '../net/value-network.ts';
import { netFor } from '../net/registry.ts';
import { bestPlans } from '../best-plans.ts';
import type { SearchEffort, TurnPlan } from '../turn-plan.ts';
import { playPlan } from '../search.ts';
import { type Dissected, type Reason, Reasons } from './reasons.ts';

/** One of the best plans, what it is worth and why. */
export interface Hint {
  /** How it begins: an answer to the open question. */
  readonly answer: Answer;
  /** What the plan is worth compared with the best one, in points: 0 for the best, less for the others. */
  readonly behind: number;
  /** Points at the end and chance of winning, if a network knows this table. */
  readonly outlook: Outlook | null;
  /** What the best plan has over the second, and the others less than the best; the weightiest first. */
  readonly why: readonly Reason[];
}

export interface Hints {
  /** Who judged: a trained network, or the heuristic. */
  readonly by: 'network' | 'heuristic';
  readonly hints: readonly Hint[];
}

const EFFORT: SearchEffort = { leaves: 300, worlds: 4, behind: 6 };
const WORLDS = 3;
const ORDERS = 24;
/** Reasons smaller than this are not worth telling. */
const SLIGHT = 0.15;

/** The best plans for the open question. */
export function hintsFor(observation: Observation, seed: string, most = 3): Hints {
  const plans = different(observation, bestPlans(observation, seed, EFFORT)).slice(0, most);
  const net = netFor(observation.rules);
  const plain = plans.map((plan) => ({
    answer: writeAnswer(observation.rules, observation.question, plan.choices[0]),
    behind: plan.value - plans[0].value,
    outlook: null,
    why: [],
  }));
  if (net === null) return { by: 'heuristic', hints: plain };
  const ends = plans.map((plan) => endsOf(observation, plan, seed));
  const reasons = new Reasons(net);
  const taken = ends.map(([first]) => reasons.dissect(first, observation.seat, observation.hidden));
  return {
    by: 'network',
    hints: plain.map((hint, i) => ({
      ...hint,
      outlook: meanOutlook(net, ends[i], observation),
      why: whyOf(reasons, taken, i, seed),
    })),
  };
}

/** Two copies of a card that come to the same are one plan. */
export function different({ rules, question }: Observation, plans: readonly TurnPlan[]): TurnPlan[] {
  const found = new Map<string, number[]>();
  return plans.filter(({ choices, value }) => {
    const kind = JSON.stringify(writeAnswer(rules, question, choices[0])).replaceAll(/#\d+/g, '');
    const alike = found.get(kind) ?? [];
    found.set(kind, [...alike, value]);
    return !alike.some((other) => Math.abs(other - value) < SLIGHT);
  });
}

/** Where a plan leads, in a few imagined worlds. */
function endsOf(observation: Observation, plan: TurnPlan, seed: string): State[] {
  return Array.from({ length: WORLDS }, (_, i) =>
    playPlan(observation, observation.imagine(`${seed}/hint/${i}`), plan, seed),
  );
}

function meanOutlook(net: ValueNetwork, ends: readonly State[], observation: Observation): Outlook {
  const all = ends.map((state) => net.look(state, observation.seat, observation.hidden));
  const mean = (of: (outlook: Outlook) => number): number =>
    all.reduce((sum, o) => sum + of(o), 0) / all.length;
  return { mine: mean((o) => o.mine), theirs: mean((o) => o.theirs), win: mean((o) => o.win) };
}

function whyOf(reasons: Reasons, taken: readonly Dissected[], i: number, seed: string): Reason[] {
  if (taken.length < 2) return [];
  const other = taken[i === 0 ? 1 : 0];
  const all = reasons.compare(taken[i], other, ORDERS, seed);
  const telling = all.filter(({ points }) => Math.abs(points) >= SLIGHT);
  // Plans that come to nearly the same still differ in something.
  return telling.length > 0 ? telling : all.slice(0, 1);
}
