import { type Rules, scoreOf, type Seat, type State } from '@evertable/engine';
import type { Bot } from '../bot.ts';
import { against } from '../net/value-network.ts';
import { handwrittenEvaluator } from '../greedy.ts';
import { type SearchEffort, Planner, searchTurn, type Evaluate } from '../turn-plan.ts';
import { Features } from './features.ts';
import { weightsFor } from './shipped.ts';

export type Weights = Readonly<Record<string, number>>;

/** Own points now, less a part of the best opponent's. */
function pointsNow(rules: Rules, state: State, seat: Seat): number {
  let best = 0;
  for (let other = 0; other < state.players.length; other++)
    if (other !== seat) best = Math.max(best, scoreOf(rules, state, other).total);
  return scoreOf(rules, state, seat).total - against(rules) * best;
}

/** A value that is a weighted sum: points now and, by fitted weights, those still to come. */
export class LinearValue {
  private readonly rules: Rules;
  private readonly features: Features;
  private readonly weights: Float64Array;

  constructor(rules: Rules, weights: Weights) {
    this.rules = rules;
    this.features = new Features(rules);
    this.weights = Float64Array.from(this.features.names, (name) => weights[name] ?? 0);
  }

  value(state: State, seat: Seat, hidden: Uint8Array): number {
    let value = pointsNow(this.rules, state, seat);
    if (state.players[seat].passed === 1) return value;
    this.features.read(state, seat, hidden);
    const { values } = this.features;
    for (let i = 0; i < values.length; i++) value += values[i] * this.weights[i];
    return value;
  }
}

const EFFORT: SearchEffort = { leaves: 300, worlds: 4, behind: 4 };

const made = new WeakMap<Weights, WeakMap<Rules, LinearValue>>();

/** Made once for these rules and weights. */
function linearValue(rules: Rules, weights: Weights): LinearValue {
  let forRules = made.get(weights);
  if (forRules === undefined) {
    forRules = new WeakMap();
    made.set(weights, forRules);
  }
  let value = forRules.get(rules);
  if (value === undefined) {
    value = new LinearValue(rules, weights);
    forRules.set(rules, value);
  }
  return value;
}

/** The heuristic's view of a position: by fitted weights, or by the value written by hand where none are fitted yet. */
export function heuristicEvaluator(rules: Rules, seat: Seat, weights: Weights | null): Evaluate {
  if (weights === null) return handwrittenEvaluator(rules, seat);
  const linear = linearValue(rules, weights);
  return (state, hidden) => linear.value(state, seat, hidden);
}

/** Searches its whole turn and values what it leads to by fitted weights; those shipped unless others are given. */
export function heuristicBot(seed: string, weights?: Weights): Bot {
  const planner = new Planner();
  let evaluate: Evaluate | null = null;
  return {
    name: 'heuristic',
    choose: (observation) =>
      planner.choose(observation, () => {
        evaluate ??= heuristicEvaluator(
          observation.rules,
          observation.seat,
          weights ?? weightsFor(observation.rules),
        );
        return searchTurn(observation, `${seed}/${observation.turn}/${observation.asked}`, evaluate, EFFORT);
      }),
  };
}
