import { type Answer, type State, writeAnswer } from '@evertable/engine';
import { bestEvaluator, bestPlans } from '../best-plans.ts';
import type { Observation } from '../bot.ts';
import { netFor } from '../net/registry.ts';
import { playAhead } from '../search.ts';
import type { TurnPlan } from '../turn-plan.ts';
import { candidates, different } from './plans.ts';

/** What a plan came to in one imagined world. */
export interface Continuation {
  /** What the seat plays for: own points less a part of the best opponent's, and the chance to win against an automaton. */
  readonly value: number;
  /** Points at the end, of the seat and of its best opponent, as far as they can be foreseen. */
  readonly mine: number;
  readonly theirs: number;
}

/** A plan as far as it has been looked into. */
export interface Thought {
  /** How it begins. */
  readonly answer: Answer;
  readonly value: number;
  /** How far it is behind the best one in the same worlds: 0 for the best, less for the others. */
  readonly behind: number;
  /** The standard error of that; null with fewer than two worlds, and for the best. */
  readonly error: number | null;
  /** Compared with the best other plan, the best one with the second: own points more… */
  readonly gains: number;
  /** …points that the best opponent has less… */
  readonly denies: number;
  /** …and the share of worlds in which the other plan would have come to more. */
  readonly risk: number;
}

/** How far two plans are surely apart: so many standard errors. */
const SURE = 2;

/** What the end of a continuation is worth to the seat, which has seen by then what came: nothing is hidden. */
export function outcomeOf({ rules, seat }: Observation, end: State): Continuation {
  const none = new Uint8Array(rules.infoOf.length);
  const value = bestEvaluator(rules, seat)(end, none);
  const outlook = netFor(rules)?.look(end, seat, none);
  return { value, mine: outlook?.mine ?? value, theirs: outlook?.theirs ?? 0 };
}

/**
 * Compares the best plans for the open question by playing them on in more and more imagined worlds, the same ones for
 * all. What happens in a world depends on its number alone, so several threads can share the work.
 */
export class Thinking {
  readonly plans: readonly TurnPlan[];
  private readonly observation: Observation;
  private readonly seed: string;
  private readonly ahead: number | undefined;
  /** By world, then by plan. */
  private readonly worlds: (readonly Continuation[])[] = [];

  /** `most`: plans compared; `ahead`: own turns played on. */
  constructor(observation: Observation, seed: string, most = 5, ahead?: number) {
    this.observation = observation;
    this.seed = seed;
    this.ahead = ahead;
    this.plans = candidates(observation, different(observation, bestPlans(observation, seed)), most);
  }

  get size(): number {
    return this.worlds.length;
  }

  /** What all plans come to in one world. */
  world(number: number): Continuation[] {
    const { observation, seed } = this;
    const world = observation.imagine(`${seed}/think/${number}`);
    return this.plans.map((plan) =>
      outcomeOf(
        observation,
        playAhead(observation, world, plan, `${seed}/${number}`, bestEvaluator, this.ahead),
      ),
    );
  }

  take(world: readonly Continuation[]): void {
    this.worlds.push(world);
  }

  /** Takes in the next worlds. */
  think(worlds: number): void {
    for (let i = 0; i < worlds; i++) this.take(this.world(this.size));
  }

  /** The plans as they compare by now, best first. */
  thoughts(): Thought[] {
    const { rules, question } = this.observation;
    const order = this.plans
      .map((plan, i) => ({ i, value: this.size === 0 ? plan.value : this.mean((world) => world[i].value) }))
      .sort((a, b) => b.value - a.value);
    const [best, second = best] = order;
    return order.map(({ i, value }, rank) => {
      const other = rank === 0 ? second.i : best.i;
      return {
        answer: writeAnswer(rules, question, this.plans[i].choices[0]),
        value,
        behind: value - best.value,
        error: rank === 0 ? null : this.errorOf((world) => world[i].value - world[best.i].value),
        gains: this.mean((world) => world[i].mine - world[other].mine),
        denies: this.mean((world) => world[other].theirs - world[i].theirs),
        risk: this.mean((world) => Number(world[i].value < world[other].value)),
      };
    });
  }

  /** Is the best plan surely better than all others? */
  get isSettled(): boolean {
    return this.thoughts().every(
      ({ behind, error }, rank) => rank === 0 || (error !== null && -behind > SURE * error),
    );
  }

  private mean(of: (world: readonly Continuation[]) => number): number {
    return this.size === 0 ? 0 : this.worlds.reduce((sum, world) => sum + of(world), 0) / this.size;
  }

  private errorOf(of: (world: readonly Continuation[]) => number): number | null {
    if (this.size < 2) return null;
    const mean = this.mean(of);
    return Math.sqrt(this.mean((world) => (of(world) - mean) ** 2) / (this.size - 1));
  }
}
