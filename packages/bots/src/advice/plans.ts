import { type Answer, type Choice, isSpot, writeAnswer } from '@evertable/engine';
import type { Observation } from '../bot.ts';
import type { TurnPlan } from '../turn-plan.ts';
import { deedOf } from './deeds.ts';

/** Plans that differ by less come to the same. */
export const SLIGHT = 0.15;

/** An answer whatever the copies of the cards it names. */
const withoutCopies = (answer: Answer): string => JSON.stringify(answer).replaceAll(/#\d+/g, '');

const kindOf = ({ rules, question }: Observation, choice: Choice): string =>
  withoutCopies(writeAnswer(rules, question, choice));

/** The plan that begins with this answer, or with another copy of its card. */
export const planFor = (
  observation: Observation,
  plans: readonly TurnPlan[],
  answer: Answer,
): TurnPlan | undefined =>
  plans.find(({ choices }) => kindOf(observation, choices[0]) === withoutCopies(answer));

/** Two copies of a card that come to the same are one plan. */
export function different(observation: Observation, plans: readonly TurnPlan[]): TurnPlan[] {
  const found = new Map<string, number[]>();
  return plans.filter(({ choices, value }) => {
    const kind = kindOf(observation, choices[0]);
    const alike = found.get(kind) ?? [];
    found.set(kind, [...alike, value]);
    return !alike.some((other) => Math.abs(other - value) < SLIGHT);
  });
}

/** The best plan of every sort first, since a first look may misjudge a whole sort; then the next best. */
export function candidates(observation: Observation, plans: readonly TurnPlan[], most: number): TurnPlan[] {
  const sorts = new Set<string>();
  const leaders = plans.filter(({ choices }) => {
    const sort = sortOf(observation, choices[0]);
    const isFirst = !sorts.has(sort);
    sorts.add(sort);
    return isFirst;
  });
  return [...new Set([...leaders, ...plans])].slice(0, most);
}

/** What a turn is used for, and of a place which group it belongs to. */
function sortOf({ rules, question }: Observation, choice: Choice): string {
  const { where } = question.options[choice[0]] ?? { where: -1 };
  const deed = deedOf(rules, question, choice);
  return deed === 'place' && isSpot(rules, where) ? rules.spots[where].group : deed;
}
