import {
  type Card,
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
} from '@evertable/engine';
import type { Bot, Observation } from './bot.ts';
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

/** What makes an opponent weaker without making it foolish or unfair. All of it follows from the seed of its game. */
export interface Level {
  readonly name: string;
  /** Chances, from 0 to 1, of not noticing one thing: a card of the display, an event, a place of someone else. */
  readonly overlooks: { readonly display: number; readonly events: number; readonly others: number };
  /** How far off the worth of each card is thought to be, in points, all game long. */
  readonly misjudges: number;
  /** Plans worth so many points less are still played now and then… */
  readonly temperature: number;
  /** …but never one worth so many points less. */
  readonly floor: number;
  /** Looks ahead by playing on, as far as the budget of the game allows. */
  readonly simulations: number;
}

/** Five levels, each winning about two games of three against the one before it. */
export const levels: readonly Level[] = [
  {
    name: 'newcomer',
    overlooks: { display: 0.15, events: 0.15, others: 0.16 },
    misjudges: 0.9,
    temperature: 0.64,
    floor: 3.3,
    simulations: 0,
  },
  {
    name: 'villager',
    overlooks: { display: 0.11, events: 0.11, others: 0.11 },
    misjudges: 0.68,
    temperature: 0.49,
    floor: 2.6,
    simulations: 0,
  },
  {
    name: 'neighbour',
    overlooks: { display: 0.07, events: 0.07, others: 0.07 },
    misjudges: 0.45,
    temperature: 0.34,
    floor: 1.8,
    simulations: 0,
  },
  {
    name: 'elder',
    overlooks: { display: 0.02, events: 0.02, others: 0.02 },
    misjudges: 0.19,
    temperature: 0.17,
    floor: 1,
    simulations: 0,
  },
  {
    name: 'sage',
    overlooks: { display: 0, events: 0, others: 0 },
    misjudges: 0,
    temperature: 0,
    floor: 0,
    simulations: 16,
  },
];

export const levelNamed = (name: string): Level | undefined => levels.find((level) => level.name === name);

const EFFORT: SearchEffort = { leaves: 250, worlds: 4, behind: 4 };

/** A number like those most things in nature are spread by, with mean 0 and deviation 1. */
function normal(random: RandomState): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += chance(random);
  return sum;
}

/** What a player of this level, with this taste, takes a position to be worth. */
function opinion(rules: Rules, seat: Seat, level: Level, style: PlayStyle | null, seed: string): Evaluate {
  const evaluate = bestEvaluator(rules, seat);
  const random = seedRandom(`${seed}/opinion`);
  const inCity = rules.infos.map(() => level.misjudges * normal(random));
  const inHand = rules.infos.map(() => 0.4 * level.misjudges * normal(random));
  if (level.misjudges === 0 && style === null) return evaluate;
  return (state: State, hidden: Uint8Array) => {
    let value = evaluate(state, hidden);
    const me = state.players[seat];
    if (level.misjudges > 0) {
      for (const card of me.city) value += inCity[rules.infoOf[card]];
      for (const card of me.hand) if (hidden[card] === 0) value += inHand[rules.infoOf[card]];
    }
    return style === null ? value : value + style.likes(rules, state, seat);
  };
}

/** Has this player not noticed that this can be done? */
function overlooks(observation: Observation, option: Option, level: Level, seed: string): boolean {
  const risk = riskOf(observation, option, level);
  if (risk === 0) return false;
  const random = seedRandom(`${seed}/${observation.turn}/overlooks/${optionKey(observation.rules, option)}`);
  return chance(random) < risk;
}

function riskOf(observation: Observation, option: Option, { overlooks: risk }: Level): number {
  const { rules, seat } = observation;
  if (option.do === 'play' && option.card !== NO_CARD) {
    const name = rules.cardNames[option.card];
    return observation.view().players[seat].hand.cards.includes(name) ? 0 : risk.display;
  }
  if (option.do !== 'place') return 0;
  if (isCardPlace(rules, option.where)) {
    const card: Card = cardAt(rules, option.where);
    const name = rules.cardNames[card];
    return observation.view().players[seat].city.some((c) => c.card === name) ? 0 : risk.others;
  }
  return rules.spots[option.where]?.event ? risk.events : 0;
}

function noticed(
  observation: Observation,
  plans: readonly TurnPlan[],
  level: Level,
  seed: string,
): readonly TurnPlan[] {
  const { question } = observation;
  if (question.id !== 'turn') return plans;
  const left = plans.filter(
    (plan) => !overlooks(observation, question.options[plan.choices[0][0]], level, seed),
  );
  return left.length === 0 ? plans : left;
}

/** One of the plans, better ones more often, never one below the floor. */
function pickOne(plans: readonly TurnPlan[], level: Level, random: RandomState): TurnPlan {
  if (level.temperature === 0) return plans[0];
  const some = plans.filter((plan) => plan.value >= plans[0].value - level.floor);
  const weights = some.map((plan) => Math.exp((plan.value - plans[0].value) / level.temperature));
  let left = chance(random) * weights.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < some.length; i++) {
    left -= weights[i];
    if (left < 0) return some[i];
  }
  return some[0];
}

/** A player of one of the five levels, if wanted with a taste of its own. */
export function levelBot(
  level: Level,
  seed: string,
  personality: string | null = null,
  budget?: Budget,
): Bot {
  const planner = new Planner();
  const style = personality === null ? null : playStyleOf(personality);
  let evaluate: Evaluate | null = null;
  return {
    name: personality === null ? level.name : `${level.name} ${personality}`,
    choose: (observation) =>
      planner.choose(observation, () => {
        evaluate ??= opinion(observation.rules, observation.seat, level, style, seed);
        const here = `${seed}/${observation.turn}/${observation.asked}`;
        const plans = noticed(observation, searchTurn(observation, here, evaluate, EFFORT), level, seed);
        const simulations = Math.min(level.simulations, budget?.simulations ?? level.simulations);
        const own = evaluate;
        // Others play for the win alone, whatever this one loves.
        const evaluatorFor: EvaluatorFor = (rules, seat) =>
          seat === observation.seat ? own : bestEvaluator(rules, seat);
        if (simulations > 0 && plans.length > 1)
          return playOut(observation, here, plans, { ...budget, simulations }, evaluatorFor);
        return [pickOne(plans, level, seedRandom(`${here}/pick`))];
      }),
  };
}
