import {
  type Choice,
  newGame,
  type RandomState,
  type Rules,
  type Seat,
  scores,
  seedRandom,
  type State,
} from '@evertable/engine';
import { below } from '@evertable/engine/internals';
import type { Observation } from '../bot.ts';
import { type SearchEffort, type EvaluatorFor, type TurnPlan, Planner, searchTurn } from '../turn-plan.ts';
import { playTurn } from '../play.ts';
import { playPlan, simulate } from '../search.ts';
import { randomBot } from '../random.ts';
import { Features } from './features.ts';
import { LinearValue, type Weights } from './heuristic.ts';

const EFFORT: SearchEffort = { leaves: 80, worlds: 1, behind: 1000 };
/** Plans that are played on: so many, and none so far behind. */
const CANDIDATES = 6;
const BEHIND = 5;

/** One way to end a turn: its features, and what the teacher thinks it is worth beyond what the pupil knew before. */
interface End {
  readonly index: readonly number[];
  readonly value: readonly number[];
  readonly worth: number;
}

/** A value, which compares all ends of a turn. */
interface Looks {
  readonly looks: EvaluatorFor;
}
/** Playing on from the best plans in imagined worlds, seen with these eyes. */
interface PlaysOn {
  readonly playsOn: EvaluatorFor;
  readonly worlds: number;
}
/** Who says what the ends of a turn are worth. */
export type Teacher = Looks | PlaysOn;

/**
 * Fits the weights of the heuristic to a teacher. Not what positions are worth is learned, but how the ends of one and
 * the same turn compare: only that decides what is played, and nothing is mistaken for a cause that merely goes along
 * with good games. Half of the games are played by the pupil, so that it learns what to do where it gets itself.
 */
export class Fit {
  private readonly rules: Rules;
  private readonly base: Weights;
  private readonly before: LinearValue;
  private readonly features: Features;
  private readonly products: Float64Array;
  private readonly targets: Float64Array;
  decisions = 0;

  /** `base`: what the pupil knows already; only what the teacher says beyond it is learned. */
  constructor(rules: Rules, base: Weights = {}) {
    this.rules = rules;
    this.base = base;
    this.before = new LinearValue(rules, base);
    this.features = new Features(rules);
    const n = this.features.names.length;
    this.products = new Float64Array(n * n);
    this.targets = new Float64Array(n);
  }

  /** Plays one game and learns from every turn of it; the points are returned. */
  watch(seed: string, teacher: Teacher, pupil: Weights | null): number[] {
    const { rules } = this;
    const random: RandomState = seedRandom(`${seed}/careless`);
    const state = newGame(rules, seed);
    const careless = randomBot(seed);
    const own = pupil === null ? null : new LinearValue(rules, pupil);
    const planners = state.players.map(() => new Planner());
    const choose = (observation: Observation): Choice => {
      if (observation.asked === 0 && below(random, 15) === 0) return careless.choose(observation);
      return planners[observation.seat].choose(observation, () => {
        const here = `${seed}/${observation.turn}/${observation.asked}`;
        const plans =
          'looks' in teacher
            ? this.look(observation, here, teacher.looks)
            : this.playOn(observation, here, teacher);
        if (own === null) return plans;
        return searchTurn(observation, here, (s, hidden) => own.value(s, observation.seat, hidden), EFFORT);
      });
    };
    while (state.seat >= 0) playTurn(rules, state, choose);
    return scores(rules, state).map((score) => score.total);
  }

  /** Searches a turn with the teacher's eyes and notes how all ends it looked at compare. */
  private look(observation: Observation, seed: string, evaluatorFor: EvaluatorFor): TurnPlan[] {
    const teacher = evaluatorFor(this.rules, observation.seat);
    const ends: End[] = [];
    const plans = searchTurn(
      observation,
      seed,
      (state, hidden) => {
        const worth = teacher(state, hidden);
        if (state.players[observation.seat].passed === 0)
          ends.push(this.end(state, observation.seat, hidden, worth));
        return worth;
      },
      EFFORT,
    );
    if (ends.length > 1) this.compare(ends);
    return plans;
  }

  /** Plays the best plans on, all in the same worlds, and notes how what comes of them compares. */
  private playOn(
    observation: Observation,
    seed: string,
    { playsOn: evaluatorFor, worlds }: PlaysOn,
  ): TurnPlan[] {
    const plans = searchTurn(observation, seed, evaluatorFor(this.rules, observation.seat), EFFORT);
    const some = plans.filter((plan) => plan.value > plans[0].value - BEHIND).slice(0, CANDIDATES);
    if (some.length < 2) return plans;
    const sums = some.map(() => 0);
    const ends: State[] = [];
    for (let i = 0; i < worlds; i++) {
      const world = observation.imagine(`${seed}/teach/${i}`);
      some.forEach((plan, k) => {
        if (i === 0) ends.push(playPlan(observation, world, plan, seed, evaluatorFor));
        sums[k] += simulate(observation, world, plan, `${seed}/${i}`, evaluatorFor);
      });
    }
    const judged = some.map((plan, k) => ({ choices: plan.choices, value: sums[k] / worlds }));
    const compared = ends.flatMap((state, k) =>
      state.players[observation.seat].passed === 1
        ? []
        : [this.end(state, observation.seat, observation.hidden, judged[k].value)],
    );
    if (compared.length > 1) this.compare(compared);
    return judged.sort((a, b) => b.value - a.value);
  }

  private end(state: State, seat: Seat, hidden: Uint8Array, worth: number): End {
    const index: number[] = [];
    const value: number[] = [];
    this.features.read(state, seat, hidden);
    this.features.values.forEach((n, i) => {
      if (n === 0) return;
      index.push(i);
      value.push(n);
    });
    return { index, value, worth: worth - this.before.value(state, seat, hidden) };
  }

  private compare(ends: readonly End[]): void {
    const n = this.features.names.length;
    const mean = new Float64Array(n);
    let worth = 0;
    for (const end of ends) {
      end.index.forEach((i, k) => {
        mean[i] += end.value[k] / ends.length;
      });
      worth += end.worth / ends.length;
    }
    const touched = [...mean.keys()].filter((i) => mean[i] !== 0);
    // Every turn counts the same, however many ends it has.
    const weight = 1 / ends.length;
    const apart = new Float64Array(n);
    for (const end of ends) {
      for (const i of touched) apart[i] = -mean[i];
      end.index.forEach((i, k) => {
        apart[i] += end.value[k];
      });
      const moved = touched.filter((i) => Math.abs(apart[i]) > 1e-9);
      for (const i of moved) {
        const row = i * n;
        const by = weight * apart[i];
        for (const j of moved) this.products[row + j] += by * apart[j];
        this.targets[i] += by * (end.worth - worth);
      }
    }
    this.decisions++;
  }

  /** The weights by name; `caution` pulls what is learned towards nothing new. */
  solve(caution: number): Record<string, number> {
    const { names } = this.features;
    const learned = leastSquares(this.products, this.targets, caution);
    const weights: Record<string, number> = {};
    names.forEach((name, i) => {
      const weight = (this.base[name] ?? 0) + learned[i];
      if (Math.abs(weight) >= 0.005) weights[name] = Math.round(weight * 100) / 100;
    });
    return weights;
  }
}

/** Cholesky: the matrix is symmetric, and positive thanks to the caution. */
function leastSquares(products: Float64Array, targets: Float64Array, caution: number): Float64Array {
  const n = targets.length;
  const a = products.slice();
  const b = targets.slice();
  for (let i = 0; i < n; i++) {
    a[i * n + i] += caution;
    for (let j = 0; j <= i; j++) {
      let sum = a[i * n + j];
      for (let k = 0; k < j; k++) sum -= a[i * n + k] * a[j * n + k];
      a[i * n + j] = i === j ? Math.sqrt(sum) : sum / a[j * n + j];
    }
  }
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) b[i] -= a[i * n + k] * b[k];
    b[i] /= a[i * n + i];
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) b[i] -= a[k * n + i] * b[k];
    b[i] /= a[i * n + i];
  }
  return b;
}
