import {
  newGame,
  type RandomState,
  type Rules,
  type Seat,
  scores,
  type State,
  winners,
} from '@evertable/engine';
import { below } from '@evertable/engine/internals';
import type { Bot, Observation } from '../bot.ts';
import { type SearchEffort, type EvaluatorFor, type TurnPlan, Planner, searchTurn } from '../turn-plan.ts';
import { playTurn } from '../play.ts';
import { chance } from '../random.ts';
import { playPlan, simulate } from '../search.ts';
import { bestOther, type ValueNetwork, type Outlook, SCALE } from './value-network.ts';
import type { Comparison, Sample } from './trainer.ts';

/** How a learner plays: mostly the best it knows, sometimes something else. */
interface Exploration {
  /** In points: plans worth this much less are still tried now and then. */
  readonly temperature: number;
  /** Chance, in thousandths, of any plan at all. */
  readonly anything: number;
}

/** Who looks further ahead now and then, and shows how the best plans compare. */
interface Coach {
  /** On so many of the turns, from 0 to 1. */
  readonly chance: number;
  readonly plans: number;
  readonly worlds: number;
  /** Own turns played on. */
  readonly ahead: number;
}

const eyesOf =
  (net: ValueNetwork): EvaluatorFor =>
  (_rules, seat) =>
  (state, hidden) =>
    net.value(state, seat, hidden);

/** Those who compare for learning count points alone. */
const marginsOf =
  (net: ValueNetwork): EvaluatorFor =>
  (_rules, seat) =>
  (state, hidden) =>
    net.margin(net.look(state, seat, hidden));

const EFFORT: SearchEffort = { leaves: 60, worlds: 1, behind: 1.5 };

function pickPlan(
  plans: readonly TurnPlan[],
  random: RandomState,
  { temperature, anything }: Exploration,
): TurnPlan {
  if (below(random, 1000) < anything) return plans[below(random, plans.length)];
  if (temperature <= 0) return plans[0];
  let total = 0;
  const weights = plans.map((plan) => {
    const weight = Math.exp((plan.value - plans[0].value) / temperature);
    total += weight;
    return weight;
  });
  let left = chance(random) * total;
  for (let i = 0; i < plans.length; i++) {
    left -= weights[i];
    if (left < 0) return plans[i];
  }
  return plans[0];
}

/** Plays the best plans on in the same imagined worlds, and notes how what comes of them compares. */
function coached(
  observation: Observation,
  here: string,
  plans: readonly TurnPlan[],
  net: ValueNetwork,
  coach: Coach,
  comparisons: Comparison[],
): TurnPlan[] {
  const some = plans.slice(0, coach.plans);
  if (some.length < 2) return some;
  const evaluatorFor = marginsOf(net);
  const sums = some.map(() => 0);
  const ends: State[] = [];
  for (let i = 0; i < coach.worlds; i++) {
    const world = observation.imagine(`${here}/coach/${i}`);
    some.forEach((plan, k) => {
      if (i === 0) ends.push(playPlan(observation, world, plan, here, evaluatorFor));
      sums[k] += simulate(observation, world, plan, `${here}/${i}`, evaluatorFor, coach.ahead);
    });
  }
  comparisons.push({
    against: net.against,
    ends: ends.map((state, k) => {
      const { active, mine, theirs } = remember(net, state, observation.seat, observation.hidden);
      return { active, worth: (sums[k] / coach.worlds - mine + net.against * theirs) / SCALE };
    }),
  });
  return some
    .map((plan, k) => ({ choices: plan.choices, value: sums[k] / coach.worlds }))
    .sort((a, b) => b.value - a.value);
}

/** A position a seat has left behind at the end of its turn, as it saw it when it decided. */
interface Step {
  readonly active: Uint16Array;
  readonly outlook: Outlook;
  readonly mine: number;
  readonly theirs: number;
}

export interface SelfPlayGame {
  readonly samples: Sample[];
  readonly comparisons: Comparison[];
  readonly totals: number[];
}

/** How a game is played for the net to learn from. */
interface SelfPlayTask {
  readonly seed: string;
  readonly random: RandomState;
  readonly curiosity: Exploration;
  /** From 0 to 1: how far the outcome itself counts against the net's own opinion one turn later. */
  readonly trust: number;
  /** Seats with a bot of their own are played by it, the others by the net. */
  readonly guests: readonly (Bot | null)[];
  readonly coach?: Coach;
  /** Shall the net learn from the guests too? */
  readonly teaching?: boolean;
}

export function selfPlayGame(
  rules: Rules,
  net: ValueNetwork,
  { seed, random, curiosity, trust, guests, coach, teaching = false }: SelfPlayTask,
): SelfPlayGame {
  const state = newGame(rules, seed);
  const planners = state.players.map(() => new Planner());
  const steps: Step[][] = state.players.map(() => []);
  const comparisons: Comparison[] = [];
  const evaluatorFor = eyesOf(net);
  let hidden: Uint8Array = new Uint8Array(rules.infoOf.length);

  const think = (observation: Observation): TurnPlan[] => {
    hidden = observation.hidden;
    const { seat } = observation;
    const here = `${seed}/${observation.turn}/${observation.asked}`;
    const plans = searchTurn(observation, here, evaluatorFor(rules, seat), EFFORT);
    if (coach !== undefined && chance(random) < coach.chance)
      return coached(observation, here, plans, net, coach, comparisons);
    return [pickPlan(plans, random, curiosity)];
  };

  while (state.seat >= 0) {
    const seat = state.seat;
    playTurn(rules, state, (observation) => {
      const guest = guests[observation.seat] ?? null;
      if (guest === null) return planners[observation.seat].choose(observation, () => think(observation));
      hidden = observation.hidden;
      return guest.choose(observation);
    });
    if ((teaching || (guests[seat] ?? null) === null) && rules.automata[seat] === null)
      steps[seat].push(remember(net, state, seat, hidden));
  }
  const totals = scores(rules, state).map((score) => score.total);
  const won = winners(rules, state);
  const samples = steps.flatMap((list, seat) => lessonsOf(list, totals, seat, won, trust));
  return { samples, comparisons, totals };
}

function remember(net: ValueNetwork, state: State, seat: Seat, hidden: Uint8Array): Step {
  const outlook = net.look(state, seat, hidden);
  const { encoder } = net;
  return {
    active: Uint16Array.from(net.kernel.active.subarray(0, net.active)),
    outlook,
    mine: encoder.points[seat],
    theirs: bestOther(encoder.points, seat),
  };
}

/** Each position is told what came of it: the outcome, softened by what the net thought one turn later. */
function lessonsOf(
  steps: readonly Step[],
  totals: readonly number[],
  seat: Seat,
  won: readonly Seat[],
  trust: number,
): Sample[] {
  let mine = totals[seat];
  let theirs = bestOther(totals, seat);
  let win = won.includes(seat) ? 1 / won.length : 0;
  const samples: Sample[] = [];
  for (let i = steps.length - 1; i >= 0; i--) {
    const step = steps[i];
    samples.push({
      active: step.active,
      target: Float32Array.of((mine - step.mine) / SCALE, (theirs - step.theirs) / SCALE, win),
    });
    mine = trust * mine + (1 - trust) * step.outlook.mine;
    theirs = trust * theirs + (1 - trust) * step.outlook.theirs;
    win = trust * win + (1 - trust) * step.outlook.win;
  }
  return samples;
}
