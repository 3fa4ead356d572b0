import { type Choice, optionKey, type Rules, type Seat, type State } from '@evertable/engine';
import { writable } from '@evertable/engine/internals';
import type { Bot, Observation } from './bot.ts';
import { handwrittenValue } from './greedy.ts';
import { type SearchEffort, type TurnPlan, Planner, searchTurn } from './turn-plan.ts';
import { playTurn } from './play.ts';
import type { Budget } from './search.ts';

/**
 * An information-set tree search, kept as it is: a ruler to measure others by, so it must not change. The tree is made
 * of what the seats do with their turns; everything smaller, and the order in which actions are first tried, is left to
 * the value written by hand. (Single-observer ISMCTS, Cowling, Powley and Whitehouse 2012.)
 */
const DEPTH = 4;
const PLAYED_OUT = 2;
const QUICK: SearchEffort = { leaves: 40, worlds: 1, behind: 2 };
/** Points that make a value of 0 or 1 out of even. */
const SPREAD = 20;
const EXPLORE = 0.3;

interface Branch {
  visits: number;
  sum: number;
  /** Iterations in which this action could be chosen. */
  offered: number;
  readonly next: Node;
}

interface Node {
  readonly branches: Map<string, Branch>;
  visits: number;
}

const newNode = (): Node => ({ branches: new Map(), visits: 0 });

export function treeBot(seed: string, budget: Budget = { simulations: 100 }): Bot {
  const planner = new Planner();
  return {
    name: 'tree',
    choose: (observation) =>
      planner.choose(observation, () =>
        grow(observation, `${seed}/${observation.turn}/${observation.asked}`, budget),
      ),
  };
}

const plansOf = (observation: Observation, seed: string): TurnPlan[] =>
  searchTurn(
    observation,
    seed,
    (state, hidden) => handwrittenValue(observation.rules, state, observation.seat, hidden),
    QUICK,
  );

function keyOf(observation: Observation, plan: TurnPlan): string {
  const { question, rules } = observation;
  const choice = plan.choices[0];
  if (question.shape === 'allocate') return choice.join(' ');
  return choice.map((i) => optionKey(rules, question.options[i])).join(' ');
}

function grow(observation: Observation, seed: string, budget: Budget): TurnPlan[] {
  const start = performance.now();
  const root = newNode();
  const plans = plansOf(observation, seed);
  if (plans.length < 2) return plans;
  for (let i = 0; i < budget.simulations; i++) {
    if (budget.ms !== undefined && performance.now() - start > budget.ms) break;
    iterate(observation, plans, root, `${seed}/${i}`);
  }
  const visits = (plan: TurnPlan): number => root.branches.get(keyOf(observation, plan))?.visits ?? 0;
  return plans.toSorted((a, b) => visits(b) - visits(a));
}

function iterate(observation: Observation, plans: readonly TurnPlan[], root: Node, seed: string): void {
  const { rules, seat } = observation;
  const path: { branch: Branch; seat: Seat }[] = [];
  const first = select(observation, plans, root);
  path.push({ branch: first.branch, seat });
  const world = observation.imagine(seed);
  let asked = 0;
  const played = world.play((_turn, question) => {
    const planned = first.plan.choices[asked++];
    return planned ?? answerOf(question);
  });
  const state = writable(played);

  let node: Node | null = first.branch.next;
  for (let depth = 1; depth < DEPTH + PLAYED_OUT && state.seat >= 0; depth++) {
    const here: Node | null = depth < DEPTH ? node : null;
    node = null;
    const planners = new Planner();
    playTurn(rules, state, (inner) =>
      planners.choose(inner, () => {
        const found = plansOf(inner, `${seed}/${inner.turn}/${inner.asked}`);
        if (here === null || inner.asked > 0 || inner.question.id !== 'turn') return found;
        const chosen = select(inner, found, here);
        path.push({ branch: chosen.branch, seat: inner.seat });
        if (chosen.branch.visits > 0) node = chosen.branch.next;
        return [chosen.plan];
      }),
    );
  }
  for (const step of path) {
    step.branch.visits++;
    step.branch.sum += share(rules, state, step.seat);
  }
}

/** A question the plan did not foresee: the first answer there is. */
function answerOf(question: Observation['question']): Choice {
  if (question.shape === 'pick') return Array.from({ length: question.min }, (_, i) => i);
  let left = question.min;
  return question.caps.map((cap) => {
    const n = Math.min(cap, left);
    left -= n;
    return n;
  });
}

/** Upper confidence bound, over as many of the best-looking actions as the visits so far allow. */
function select(
  observation: Observation,
  plans: readonly TurnPlan[],
  node: Node,
): { plan: TurnPlan; branch: Branch } {
  const width = Math.max(2, Math.ceil(2 * node.visits ** 0.4));
  node.visits++;
  let best: { plan: TurnPlan; branch: Branch } | null = null;
  let most = -Infinity;
  for (const plan of plans.slice(0, width)) {
    const key = keyOf(observation, plan);
    let branch = node.branches.get(key);
    if (branch === undefined) {
      branch = { visits: 0, sum: 0, offered: 0, next: newNode() };
      node.branches.set(key, branch);
    }
    branch.offered++;
    const bound =
      branch.visits === 0
        ? Infinity
        : branch.sum / branch.visits + EXPLORE * Math.sqrt(Math.log(branch.offered) / branch.visits);
    if (bound > most) {
      most = bound;
      best = { plan, branch };
    }
  }
  return best as { plan: TurnPlan; branch: Branch };
}

/** What the position is worth to a seat against the best of the others, from 0 to 1. */
function share(rules: Rules, state: State, seat: Seat): number {
  const none = new Uint8Array(rules.infoOf.length);
  let best = -Infinity;
  for (let other = 0; other < state.players.length; other++)
    if (other !== seat) best = Math.max(best, handwrittenValue(rules, state, other, none));
  const lead = handwrittenValue(rules, state, seat, none) - (best === -Infinity ? 0 : best);
  return 1 / (1 + Math.exp(-lead / SPREAD));
}
