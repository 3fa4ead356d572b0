import {
  isCardPlace,
  cardAt,
  NO_CARD,
  type Option,
  optionKey,
  type RandomState,
  type Rules,
  type Seat,
  seedRandom,
  type State,
  scoreOf,
  Table,
} from '@evertable/engine';
import type { Bot, Observation } from './bot.ts';
import { type Habits, habitsAt } from './habits.ts';
import type { Level } from './strength.ts';
import { bestEvaluator } from './best-plans.ts';
import {
  type SearchEffort,
  type EvaluatorFor,
  type TurnPlan,
  Planner,
  searchTurn,
  type Evaluate,
} from './turn-plan.ts';
import { chance } from './random.ts';
import { type Budget, playOut } from './search.ts';
import { type PlayStyle, playStyleOf } from './play-style.ts';

const EFFORT: SearchEffort = { leaves: 250, worlds: 4, behind: 4 };

/** A number like those most things in nature are spread by, with mean 0 and deviation 1. */
function normal(random: RandomState): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += chance(random);
  return sum;
}

/** What somebody sees who does not look ahead: points, and a little for whatever else there is. */
function onTheTable(rules: Rules, state: State, seat: Seat): number {
  const me = state.players[seat];
  let value = scoreOf(rules, state, seat).total;
  if (me.passed === 1) return value;
  for (const n of me.goods) value += 0.4 * n;
  return value + 0.3 * me.hand.length + new Table(rules, state, seat).workersHome(seat);
}

/** What a player of this level, with this taste, takes a position to be worth. */
function opinion(rules: Rules, seat: Seat, habits: Habits, style: PlayStyle | null, seed: string): Evaluate {
  const evaluate = bestEvaluator(rules, seat);
  const { shortSight, misjudges } = habits;
  const random = seedRandom(`${seed}/opinion`);
  const inCity = rules.infos.map(() => misjudges * normal(random));
  const inHand = rules.infos.map(() => 0.4 * misjudges * normal(random));
  if (misjudges === 0 && shortSight === 0 && style === null) return evaluate;
  return (state: State, hidden: Uint8Array) => {
    let value = evaluate(state, hidden);
    if (shortSight > 0) value += shortSight * (onTheTable(rules, state, seat) - value);
    const me = state.players[seat];
    if (misjudges > 0) {
      for (const card of me.city) value += inCity[rules.infoOf[card]];
      for (const card of me.hand) if (hidden[card] === 0) value += inHand[rules.infoOf[card]];
    }
    return style === null ? value : value + style.likes(rules, state, seat);
  };
}

/** Has this player not noticed that this can be done? */
function overlooks(observation: Observation, option: Option, risk: number, seed: string): boolean {
  if (!isOverlookable(observation, option)) return false;
  const random = seedRandom(`${seed}/${observation.turn}/overlooks/${optionKey(observation.rules, option)}`);
  return chance(random) < risk;
}

/** Only what lies in front of somebody is never overlooked: the own hand and city, and the places of the board. */
function isOverlookable(observation: Observation, option: Option): boolean {
  const { rules, seat } = observation;
  if (option.do === 'play' && option.card !== NO_CARD)
    return !observation.view().players[seat].hand.cards.includes(rules.cardNames[option.card]);
  if (option.do !== 'place') return false;
  if (!isCardPlace(rules, option.where)) return rules.spots[option.where]?.event ?? false;
  const name = rules.cardNames[cardAt(rules, option.where)];
  return !observation.view().players[seat].city.some((c) => c.card === name);
}

function noticed(
  observation: Observation,
  plans: readonly TurnPlan[],
  risk: number,
  seed: string,
): readonly TurnPlan[] {
  const { question } = observation;
  if (question.id !== 'turn' || risk === 0) return plans;
  const left = plans.filter(
    (plan) => !overlooks(observation, question.options[plan.choices[0][0]], risk, seed),
  );
  return left.length === 0 ? plans : left;
}

/** One of the plans, better ones more often, never one below the floor. */
function pickOne(plans: readonly TurnPlan[], { temperature, floor }: Habits, random: RandomState): TurnPlan {
  if (temperature === 0) return plans[0];
  const some = plans.filter((plan) => plan.value >= plans[0].value - floor);
  const weights = some.map((plan) => Math.exp((plan.value - plans[0].value) / temperature));
  let left = chance(random) * weights.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < some.length; i++) {
    left -= weights[i];
    if (left < 0) return some[i];
  }
  return some[0];
}

/** A player of some level, if wanted with a taste of its own. */
export function levelBot(
  { name, strength }: Level,
  seed: string,
  personality: string | null = null,
  budget?: Budget,
): Bot {
  const planner = new Planner();
  const style = personality === null ? null : playStyleOf(personality);
  let habits: Habits | null = null;
  let evaluate: Evaluate | null = null;
  return {
    name: personality === null ? name : `${name} ${personality}`,
    choose: (observation) =>
      planner.choose(observation, () => {
        const { rules, seat } = observation;
        habits ??= habitsAt(rules.setup.game, strength);
        evaluate ??= opinion(rules, seat, habits, style, seed);
        const here = `${seed}/${observation.turn}/${observation.asked}`;
        const plans = noticed(
          observation,
          searchTurn(observation, here, evaluate, EFFORT),
          habits.overlooks,
          seed,
        );
        const simulations = Math.min(habits.simulations, budget?.simulations ?? habits.simulations);
        const own = evaluate;
        // Others play for the win alone, whatever this one loves.
        const evaluatorFor: EvaluatorFor = (table, other) =>
          other === seat ? own : bestEvaluator(table, other);
        if (simulations > 0 && plans.length > 1)
          return playOut(observation, here, plans, { ...budget, simulations }, evaluatorFor);
        return [pickOne(plans, habits, seedRandom(`${here}/pick`))];
      }),
  };
}
