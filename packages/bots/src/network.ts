import type { Rules, Seat } from '@evertable/engine';
import type { Bot, Seen } from './bot.ts';
import { heuristicWorth } from './heuristic/heuristic.ts';
import { weightsFor } from './heuristic/shipped.ts';
import type { Net } from './net/net.ts';
import { netFor } from './net/nets.ts';
import { type Effort, type Plan, Planner, searchTurn, type Worth } from './plan.ts';

export const THOROUGH: Effort = { leaves: 400, worlds: 6, behind: 4 };

export const netWorth =
  (net: Net, seat: Seat): Worth =>
  (state, hidden) =>
    net.value(state, seat, hidden);

/** The best value there is for these rules: a network's, or the heuristic's. */
export function bestWorth(rules: Rules, seat: Seat): Worth {
  const net = netFor(rules);
  return net === null ? heuristicWorth(rules, seat, weightsFor(rules)) : netWorth(net, seat);
}

export function bestPlans(seen: Seen, seed: string, effort: Effort = THOROUGH): Plan[] {
  return searchTurn(seen, `${seed}/${seen.turn}/${seen.asked}`, bestWorth(seen.rules, seen.seat), effort);
}

/** Searches its whole turn and lets a trained network judge what it leads to. */
export function networkBot(seed: string): Bot {
  const planner = new Planner();
  return {
    name: 'network',
    choose: (seen) => planner.choose(seen, () => bestPlans(seen, seed)),
  };
}
