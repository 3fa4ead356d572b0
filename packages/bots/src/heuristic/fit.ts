import { below, newGame, type Rules, scores, seedRandom } from '@evertable/engine';
import type { Bot } from '../bot.ts';
import { playTurn } from '../play.ts';
import { randomBot } from '../random.ts';
import { Features } from './features.ts';

/**
 * Weighted least squares: what the features of a position say about the points still to come. Positions are those
 * left behind at the end of a turn in games of the given bots, which do something careless now and then.
 */
export class Fit {
  readonly features: Features;
  private readonly products: Float64Array;
  private readonly targets: Float64Array;
  private readonly rules: Rules;
  positions = 0;

  constructor(rules: Rules) {
    this.rules = rules;
    this.features = new Features(rules);
    const n = this.features.names.length;
    this.products = new Float64Array(n * n);
    this.targets = new Float64Array(n);
  }

  watch(seed: string, bots: readonly Bot[], carelessIn: number): number[] {
    const { rules, features } = this;
    const random = seedRandom(`${seed}/careless`);
    const state = newGame(rules, seed);
    const seen: { seat: number; index: Int32Array; value: Float64Array; now: number }[] = [];
    const careless = randomBot(seed);
    while (state.seat >= 0) {
      const { seat } = state;
      let hidden: Uint8Array = new Uint8Array(rules.kindOf.length);
      playTurn(rules, state, (view) => {
        hidden = view.hidden;
        const slips = view.asked === 0 && below(random, carelessIn) === 0;
        return (slips ? careless : bots[view.seat]).choose(view);
      });
      if (rules.automata[seat] !== null || state.players[seat].passed === 1) continue;
      features.read(state, seat, hidden);
      const index: number[] = [];
      features.values.forEach((value, i) => {
        if (value !== 0) index.push(i);
      });
      const value = Float64Array.from(index, (i) => features.values[i]);
      seen.push({ seat, index: Int32Array.from(index), value, now: scores(rules, state)[seat].total });
    }
    const totals = scores(rules, state).map((score) => score.total);
    for (const { seat, index, value, now } of seen) this.add(index, value, totals[seat] - now);
    return totals;
  }

  private add(index: Int32Array, value: Float64Array, target: number): void {
    const n = this.features.names.length;
    for (let i = 0; i < index.length; i++) {
      const row = index[i] * n;
      for (let j = 0; j < index.length; j++) this.products[row + index[j]] += value[i] * value[j];
      this.targets[index[i]] += value[i] * target;
    }
    this.positions++;
  }

  /** The weights by name; `caution` pulls them towards zero. */
  solve(caution: number): Record<string, number> {
    const { names } = this.features;
    const n = names.length;
    const a = this.products.slice();
    const b = this.targets.slice();
    for (let i = 0; i < n; i++) a[i * n + i] += names[i].startsWith('constant') ? 1e-3 : caution;
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
