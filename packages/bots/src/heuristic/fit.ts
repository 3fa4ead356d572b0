import {
  below,
  type Choice,
  newGame,
  type RandomState,
  type Rules,
  scores,
  seedRandom,
  type State,
} from '@evertable/engine';
import type { Seen } from '../bot.ts';
import { type Effort, Planner, searchTurn, type Worth } from '../plan.ts';
import { playTurn } from '../play.ts';
import { randomBot } from '../random.ts';
import { Features } from './features.ts';
import { LinearValue, pointsNow, type Weights } from './heuristic.ts';

const EFFORT: Effort = { leaves: 80, worlds: 1, behind: 1000 };

/**
 * Fits the weights of the heuristic to a teacher. Not what positions are worth is learned, but how the ends of one and
 * the same turn compare: only that decides what is played, and nothing is mistaken for a cause that merely goes along
 * with good games. Half of the games are played by the pupil, so that it learns what to do where it gets itself.
 */
export class Fit {
  private readonly rules: Rules;
  private readonly features: Features;
  private readonly products: Float64Array;
  private readonly targets: Float64Array;
  decisions = 0;

  constructor(rules: Rules) {
    this.rules = rules;
    this.features = new Features(rules);
    const n = this.features.names.length;
    this.products = new Float64Array(n * n);
    this.targets = new Float64Array(n);
  }

  /** Plays one game and learns from every turn of it; the points are returned. */
  watch(seed: string, teacher: (seat: number) => Worth, pupil: Weights | null): number[] {
    const { rules } = this;
    const random: RandomState = seedRandom(`${seed}/careless`);
    const state = newGame(rules, seed);
    const careless = randomBot(seed);
    const own = pupil === null ? null : new LinearValue(rules, pupil);
    const planners = state.players.map(() => new Planner());
    const choose = (seen: Seen): Choice => {
      if (seen.asked === 0 && below(random, 15) === 0) return careless.choose(seen);
      return planners[seen.seat].choose(seen, () => {
        const plans = this.study(seen, `${seed}/${seen.turn}/${seen.asked}`, teacher(seen.seat));
        if (own === null) return plans;
        return searchTurn(seen, seed, (s, hidden) => own.value(s, seen.seat, hidden), EFFORT);
      });
    };
    while (state.seat >= 0) playTurn(rules, state, choose);
    return scores(rules, state).map((score) => score.total);
  }

  /** Searches a turn with the teacher's eyes and notes how all ends it looked at compare. */
  private study(seen: Seen, seed: string, teacher: Worth) {
    const ends: { index: number[]; value: number[]; worth: number }[] = [];
    const note = (state: State, hidden: Uint8Array): number => {
      const worth = teacher(state, hidden);
      if (state.players[seen.seat].passed === 1) return worth;
      this.features.read(state, seen.seat, hidden);
      const index: number[] = [];
      const value: number[] = [];
      this.features.values.forEach((n, i) => {
        if (n === 0) return;
        index.push(i);
        value.push(n);
      });
      ends.push({ index, value, worth: worth - pointsNow(this.rules, state, seen.seat) });
      return worth;
    };
    const plans = searchTurn(seen, seed, note, EFFORT);
    if (ends.length > 1) this.compare(ends);
    return plans;
  }

  private compare(ends: readonly { index: number[]; value: number[]; worth: number }[]): void {
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

  /** The weights by name; `caution` pulls them towards zero. */
  solve(caution: number): Record<string, number> {
    const { names } = this.features;
    const n = names.length;
    const a = this.products.slice();
    const b = this.targets.slice();
    for (let i = 0; i < n; i++) a[i * n + i] += caution;
    // Cholesky: the matrix is symmetric, and positive thanks to the caution.
    for (let i = 0; i < n; i++) {
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
    const weights: Record<string, number> = {};
    names.forEach((name, i) => {
      if (Math.abs(b[i]) >= 0.005) weights[name] = Math.round(b[i] * 100) / 100;
    });
    return weights;
  }
}
