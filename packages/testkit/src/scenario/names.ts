import {
  NO_CARD,
  NOTHING,
  NO_PLACE,
  type Option,
  placeFrom,
  type Question,
  type Rules,
} from '@evertable/engine';
import { join, ScenarioError } from './read.ts';

/** Actions that questions offer together: where one of a group is offered, the others might have been. */
const GROUPS: readonly (readonly string[])[] = [
  ['play', 'place', 'prepare', 'pass'],
  ['pay', 'occupy', 'use'],
  ['yes', 'no'],
];
const TURN_GROUP = GROUPS[0];
/** Without a thing after it. */
const BARE_ACTIONS = ['prepare', 'pass', 'pay', 'yes', 'no'];
const AMOUNTS = /^\d+ [a-z]+(?: \d+ [a-z]+)*$/;

/** What an option is about. Cards and places are one class: a card of a city is a place. */
type Thing = 'card or place' | 'seat' | 'resource' | 'number' | 'amounts';

const quoted = (name: string): string => JSON.stringify(name);

/** Whether a card goes by that name, as `farm` or `farm#2`. */
const isCard = (rules: Rules, name: string): boolean =>
  rules.infoByName.has(name) || rules.cardByName.has(name);

/** A place of the table, a card as a place, or a state of a worker such as `home`. */
export const isPlace = (rules: Rules, name: string): boolean =>
  placeFrom(rules, name) !== NO_PLACE || isCard(rules, name.replace(/!$/, ''));

/** Throws when no card goes by that name. */
export function checkCard(rules: Rules, name: string, at: string): void {
  if (!isCard(rules, name)) throw new ScenarioError(at, `there is no card ${quoted(name)}`);
}

export const checkCards = (rules: Rules, names: readonly string[], at: string): void =>
  names.forEach((name, i) => checkCard(rules, name, join(at, i)));

function thingOf(rules: Rules, name: string): Thing | null {
  if (isPlace(rules, name)) return 'card or place';
  const seat = /^seat-(\d+)$/.exec(name);
  if (seat !== null) return Number(seat[1]) < rules.seats ? 'seat' : null;
  if (rules.goodByName(name) >= 0) return 'resource';
  if (/^\d+$/.test(name)) return 'number';
  if (name === 'nothing') return 'amounts';
  if (!AMOUNTS.test(name)) return null;
  return name.split(' ').every((word, i) => i % 2 === 0 || rules.goodByName(word) >= 0) ? 'amounts' : null;
}

function thingIn(option: Option): Thing | null {
  if (option.card !== NO_CARD || option.where !== NO_PLACE) return 'card or place';
  if (option.seat !== NOTHING) return 'seat';
  if (option.good !== NOTHING) return 'resource';
  if (option.n !== NOTHING) return 'number';
  return option.goods !== null ? 'amounts' : null;
}

/** Actions that are offered, or that belong to those. */
function actionsAt(rules: Rules, question: Question): Set<string> {
  const offered = new Set(question.options.map((option) => option.do));
  offered.delete('choose');
  if (question.id === 'turn')
    for (const action of [...TURN_GROUP, ...rules.offers.keys(), ...rules.crews.map(({ id }) => id)])
      offered.add(action);
  const groups = GROUPS.filter((group) => group.some((action) => offered.has(action)));
  return new Set([...offered, ...groups.flat()]);
}

/** Why a name could never be an option of this question, or null. */
export function optionProblem(rules: Rules, question: Question, name: string): string | null {
  const actions = actionsAt(rules, question);
  const things = new Set(
    question.options.filter((option) => option.do === 'choose').map((option) => thingIn(option)),
  );
  const thing = thingOf(rules, name);
  if (thing !== null) {
    if (things.size === 0) return `${quoted(name)} names no action, as in "play ${name}"`;
    return things.has(thing) ? null : `${quoted(name)} is a ${thing}, which ${question.id} does not ask for`;
  }
  const [action, ...rest] = name.split(' ');
  if (actions.size === 0 && rest.length > 0)
    return `${quoted(name)} is an action; here things are chosen, as in ${quoted(rest.join(' '))}`;
  if (!actions.has(action)) return `there is no action ${quoted(action)} at ${question.id}`;
  return actionProblem(rules, action, rest.join(' '));
}

/** Why an action with this thing does not exist in this game, or null. */
function actionProblem(rules: Rules, action: string, thing: string): string | null {
  if (thing === '')
    return BARE_ACTIONS.includes(action) || !GROUPS.flat().includes(action)
      ? null
      : `${action} needs a thing`;
  if (action === 'play') return isCard(rules, thing) ? null : `there is no card ${quoted(thing)}`;
  if (action === 'place') return isPlace(rules, thing) ? null : `there is no place ${quoted(thing)}`;
  return thingOf(rules, thing) === null ? `there is no card, place or amount ${quoted(thing)}` : null;
}

/** Why an answer that is to be refused names nothing that exists, or null. */
export function answerProblem(rules: Rules, question: Question, answer: unknown): string | null {
  const names =
    typeof answer === 'string'
      ? [answer]
      : Array.isArray(answer)
        ? answer.filter((name) => typeof name === 'string')
        : Object.keys(answer ?? {});
  const actions = new Set([...actionsAt(rules, question), ...GROUPS.flat()]);
  for (const name of names) {
    if (thingOf(rules, name) !== null) continue;
    const [action, ...rest] = name.split(' ');
    if (!actions.has(action)) return `there is no card, place or amount ${quoted(name)}`;
    const why = actionProblem(rules, action, rest.join(' '));
    if (why !== null) return why;
  }
  return null;
}
