import { type Cost, type Goods, type Rules, scoreOf, type Seat, type State, Table } from '@evertable/engine';
import type { Bot } from './bot.ts';
import { type SearchEffort, Planner, searchTurn, type Evaluate } from './turn-plan.ts';

const EFFORT: SearchEffort = { leaves: 300, worlds: 3, behind: 4 };

/** Worth of one resource by the seasons still ahead, in points: a twig, a resin, a pebble, a berry, a joker. */
const GOODS = [
  [0.05, 0.1, 0.15, 0.12, 0.2],
  [0.35, 0.5, 0.7, 0.5, 0.7],
  [0.6, 0.8, 1.1, 0.8, 1.1],
  [0.8, 1.0, 1.4, 1.0, 1.4],
];
/** One more of a kind is worth less beyond this many. */
const PLENTY = 5;
const WORKER = [1.2, 2.0, 2.4, 2.8];
const SEASON_AHEAD = 5;
const PRODUCES = [0, 1.3, 1.5, 3.2];
const HOSTS = [0.2, 0.8, 1.2, 1.5];
const TRIGGERS = [0.3, 1.5, 3, 4];
const VISITABLE = [0.2, 0.8, 1.2, 1.4];
const HAND_CARD = [0.15, 0.35, 0.45, 0.5];
const UNKNOWN_CARD = [0.2, 0.45, 0.6, 0.7];

/** What a point of somebody else takes away from one of one's own: an automaton is all there is to beat. */
const RIVAL = 0.3;
const AUTOMATON = 0.8;

/** A value written by hand: points now, and a guess at what everything that may still bring points is worth. */
export function handwrittenValue(rules: Rules, state: State, seat: Seat, hidden: Uint8Array): number {
  const me = state.players[seat];
  const ahead = me.passed === 1 ? 0 : Math.min(3, rules.game.seasons.length - 1 - me.season);
  let value = scoreOf(rules, state, seat).total;
  for (let other = 0; other < state.players.length; other++)
    if (other !== seat) {
      const weight = rules.automata[other] === null ? RIVAL : AUTOMATON;
      value -= (weight * scoreOf(rules, state, other).total) / (state.players.length - 1);
    }
  if (me.passed === 1) return value;

  const table = new Table(rules, state, seat);
  for (let kind = 0; kind < me.goods.length; kind++) {
    const n = me.goods[kind];
    value += GOODS[ahead][kind] * (n <= PLENTY ? n : PLENTY + (n - PLENTY) / 4);
  }
  value += WORKER[ahead] * table.workersHome(seat) + SEASON_AHEAD * ahead;
  const size = table.citySize(seat);
  const free = size - table.spacesUsed(seat);
  for (const card of me.city) {
    const info = table.info(card);
    if (info.def.produce !== undefined) value += PRODUCES[ahead];
    if (info.hosts !== null && !table.isOccupied(card)) value += HOSTS[ahead];
    if (info.afterPlay !== undefined || info.helps) value += TRIGGERS[ahead];
    if (info.visitable) value += VISITABLE[ahead];
  }
  if (Number.isFinite(size)) value -= free < 4 ? (4 - free) * 0.3 * ahead : 0;
  for (const card of me.hand) {
    if (hidden[card] === 1) {
      value += UNKNOWN_CARD[ahead];
      continue;
    }
    const info = table.info(card);
    value += HAND_CARD[ahead];
    if (table.fits(card, seat) && free > 0) value += 0.08 * info.points + reach(table, me.goods, info.cost);
  }
  return value;
}

/** A card of the hand is worth more when little is missing for it. */
function reach({ rules }: Table, goods: Goods, cost: Cost): number {
  const { joker } = rules.goodKinds;
  const jokers = joker < 0 ? 0 : goods[joker];
  let missing = cost.any > jokers ? cost.any - jokers : 0;
  for (let kind = 0; kind < cost.goods.length; kind++) {
    const gap = cost.goods[kind] - goods[kind];
    if (gap > 0) missing += gap;
  }
  return missing === 0 ? 0.5 : missing === 1 ? 0.25 : 0;
}

export const handwrittenEvaluator =
  (rules: Rules, seat: Seat): Evaluate =>
  (state, hidden) =>
    handwrittenValue(rules, state, seat, hidden);

/** Plays what looks best at the end of its turn. */
export function greedyBot(seed: string): Bot {
  const planner = new Planner();
  return {
    name: 'greedy',
    choose: (observation) =>
      planner.choose(observation, () =>
        searchTurn(
          observation,
          `${seed}/${observation.turn}/${observation.asked}`,
          handwrittenEvaluator(observation.rules, observation.seat),
          EFFORT,
        ),
      ),
  };
}
