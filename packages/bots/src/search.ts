import {
  type Choice,
  clone,
  type Question,
  whyIllegal,
  type Seat,
  type State,
  type Turn,
} from '@evertable/engine';
import { writable } from '@evertable/engine/internals';
import { type Bot, type Observation, observe, type ImaginedWorld } from './bot.ts';
import { bestPlans, bestEvaluator } from './best-plans.ts';
import { type SearchEffort, type EvaluatorFor, type TurnPlan, Planner, searchTurn } from './turn-plan.ts';
import { playTurn } from './play.ts';

/** How long a search may take: a number of simulated continuations, and if wanted a limit in milliseconds. */
export interface Budget {
  readonly simulations: number;
  readonly ms?: number;
}

/** So many plans are compared by playing on; the others are out of the question. */
const CANDIDATES = 8;
/** Plans so many points behind the best are not tried. */
const BEHIND = 6;
/** Own turns played after the one in question. */
const AHEAD = 2;
const QUICK: SearchEffort = { leaves: 40, worlds: 1, behind: 2 };

interface Candidate {
  readonly plan: TurnPlan;
  sum: number;
  n: number;
}

/**
 * Plays the best plans on in imagined worlds, all plans in the same ones, and drops the weaker half again and again.
 * In a simulation every seat decides by what it could see there.
 */
export function playOut(
  observation: Observation,
  seed: string,
  plans: readonly TurnPlan[],
  budget: Budget,
  evaluatorFor: EvaluatorFor = bestEvaluator,
): TurnPlan[] {
  const start = performance.now();
  const late = (): boolean => budget.ms !== undefined && performance.now() - start > budget.ms;
  let running: Candidate[] = plans
    .filter((plan) => plan.value > plans[0].value - BEHIND)
    .slice(0, CANDIDATES)
    .map((plan) => ({ plan, sum: 0, n: 0 }));
  const all = running;
  const rounds = Math.max(1, Math.ceil(Math.log2(running.length)));
  let world = 0;
  for (let round = 0; round < rounds && running.length > 1; round++) {
    const worlds = Math.max(1, Math.floor(budget.simulations / rounds / running.length));
    for (let i = 0; i < worlds; i++) {
      const imagined = observation.imagine(`${seed}/world/${world++}`);
      const found: number[] = [];
      for (const { plan } of running) {
        if (late()) break;
        found.push(simulate(observation, imagined, plan, `${seed}/${world}`, evaluatorFor));
      }
      // A world counts for all that are compared or for none.
      if (found.length < running.length) break;
      running.forEach((candidate, k) => {
        candidate.sum += found[k];
        candidate.n++;
      });
    }
    running = ranked(running).slice(0, Math.ceil(running.length / 2));
    if (late()) break;
  }
  const order = [...ranked(running), ...ranked(all.filter((c) => !running.includes(c)))];
  return order.map(({ plan, sum, n }) => ({ choices: plan.choices, value: n === 0 ? plan.value : sum / n }));
}

/** The first look counts like so many worlds: a few of them alone would say less than it does. */
const FIRST_LOOK = 1;
const meanOf = ({ sum, n, plan }: Candidate): number => (FIRST_LOOK * plan.value + sum) / (FIRST_LOOK + n);
const ranked = (list: readonly Candidate[]): Candidate[] => list.toSorted((a, b) => meanOf(b) - meanOf(a));

/** The plan, then a few turns of everyone: where that leads in this world. */
export function playAhead(
  observation: Observation,
  world: ImaginedWorld,
  plan: TurnPlan,
  seed: string,
  evaluatorFor: EvaluatorFor,
  ahead: number = AHEAD,
): State {
  const { rules, seat } = observation;
  const state = playPlan(observation, world, plan, seed, evaluatorFor);
  let left = ahead;
  while (state.seat >= 0 && left > 0) {
    if (state.seat === seat) left--;
    const planners = new Map<Seat, Planner>();
    playTurn(rules, state, (inner) => {
      const planner = planners.get(inner.seat) ?? new Planner();
      planners.set(inner.seat, planner);
      return planner.choose(inner, () => think(inner, seed, evaluatorFor));
    });
    if (state.players[seat].passed === 1) left = Number.MAX_SAFE_INTEGER;
  }
  return state;
}

/** What the seat has in the end of that is what the plan was worth in this world. */
export function simulate(
  observation: Observation,
  world: ImaginedWorld,
  plan: TurnPlan,
  seed: string,
  evaluatorFor: EvaluatorFor,
  ahead: number = AHEAD,
): number {
  const { rules, seat } = observation;
  const end = playAhead(observation, world, plan, seed, evaluatorFor, ahead);
  return evaluatorFor(rules, seat)(end, new Uint8Array(rules.infoOf.length));
}

const think = (observation: Observation, seed: string, evaluatorFor: EvaluatorFor): TurnPlan[] =>
  searchTurn(
    observation,
    `${seed}/${observation.turn}/${observation.asked}`,
    evaluatorFor(observation.rules, observation.seat),
    QUICK,
  );

/**
 * The turn in question to its end: as planned, and where the plan has no answer as the seat would decide there.
 * `watch` gets the turn at the open question.
 */
export function playPlan(
  observation: Observation,
  world: ImaginedWorld,
  plan: TurnPlan,
  seed: string,
  evaluatorFor: EvaluatorFor = bestEvaluator,
  watch?: (turn: Turn) => void,
): State {
  const given: Choice[] = [];
  const answer = (turn: Turn, question: Question): Choice => {
    const planned = plan.choices[given.length];
    if (planned !== undefined && question.seat === observation.seat && whyIllegal(question, planned) === null)
      return planned;
    const sofar = given.slice();
    const inner = observe(
      observation.rules,
      clone(turn.state),
      question,
      observation.asked + sofar.length,
      (takeOver) => {
        let n = 0;
        return world.play((t, q) => {
          if (n < sofar.length) return sofar[n++];
          t.chooser = takeOver(t);
          return t.chooser(t, q);
        });
      },
    );
    return think(inner, seed, evaluatorFor)[0].choices[0];
  };
  const end = world.play((turn, question) => {
    if (given.length === 0) watch?.(turn);
    const choice = answer(turn, question);
    given.push(choice);
    return choice;
  });
  return writable(end);
}

/** The network's plans, compared by playing them on. */
export function searchBot(seed: string, budget: Budget = { simulations: 64 }): Bot {
  const planner = new Planner();
  return {
    name: 'search',
    choose: (observation) =>
      planner.choose(observation, () => {
        const plans = bestPlans(observation, seed);
        if (plans.length < 2) return plans;
        return playOut(observation, `${seed}/${observation.turn}/${observation.asked}`, plans, budget);
      }),
  };
}
