import type { Rules, Seat } from '@evertable/engine';
import type { Bot, Observation } from './bot.ts';
import { heuristicEvaluator } from './heuristic/heuristic.ts';
import { weightsFor } from './heuristic/shipped.ts';
import type { ValueNetwork } from './net/value-network.ts';
import { netFor } from './net/registry.ts';
import { type SearchEffort, type TurnPlan, Planner, searchTurn, type Evaluate } from './turn-plan.ts';

const THOROUGH: SearchEffort = { leaves: 400, worlds: 6, behind: 4 };

const networkEvaluator =
  (net: ValueNetwork, seat: Seat): Evaluate =>
  (state, hidden) =>
    net.value(state, seat, hidden);

/** The best value there is for these rules: a network's, or the heuristic's. */
export function bestEvaluator(rules: Rules, seat: Seat): Evaluate {
  const net = netFor(rules);
  return net === null ? heuristicEvaluator(rules, seat, weightsFor(rules)) : networkEvaluator(net, seat);
}

export function bestPlans(
  observation: Observation,
  seed: string,
  effort: SearchEffort = THOROUGH,
  net: ValueNetwork | null = null,
): TurnPlan[] {
  const { rules, seat, turn, asked } = observation;
  const evaluate = net === null ? bestEvaluator(rules, seat) : networkEvaluator(net, seat);
  return searchTurn(observation, `${seed}/${turn}/${asked}`, evaluate, effort);
}

/** Searches its whole turn and lets a trained network judge what it leads to: the one given, or that of the table. */
export function networkBot(seed: string, net: ValueNetwork | null = null): Bot {
  const planner = new Planner();
  return {
    name: 'network',
    choose: (observation) => planner.choose(observation, () => bestPlans(observation, seed, THOROUGH, net)),
  };
}
