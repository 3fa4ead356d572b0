import type { Goods } from './goods.ts';
import { type Choice, NOTHING, NO_PLACE, type Option, type Question } from './question.ts';
import type { Reader } from './resolve.ts';
import { cardAt, isCardPlace, isSpot, type Rules, slotAt, slotPlace } from './rules.ts';
import { DISPLACED, PERMANENT, REMOVED, HOME, NO_CARD, IN_RESERVE, type Place } from './state.ts';

/** Keys at the edges, numbers inside: the names things have in files, messages and tests. */

/** The id of the card that a key names: `farm` for `farm#3`. */
export const cardIdOf = (key: string): string => key.split('#', 1)[0];

/** Whether a key names one copy of a card. */
export const isCardKey = (key: string): boolean => key.includes('#');

const NOT_PLACED: Readonly<Record<number, string>> = {
  [HOME]: 'home',
  [IN_RESERVE]: 'not-yet',
  [REMOVED]: 'gone',
  [DISPLACED]: 'beside',
};
const STAYS = '!';
/** Slots of the game's own row are `slot-1`, `slot-2`, …; those of other rows bear the name of the row. */
const DISPLAY_SLOT = 'slot';

/** `haven`, `inn#2`, `slot-3`, `station-1`; for workers also `home`, `not-yet`, and `cemetery#1!` for one that stays for good. */
export function placeKey(rules: Rules, where: Place): string {
  if (where < 0) return NOT_PLACED[where];
  if (where >= PERMANENT) return placeKey(rules, where - PERMANENT) + STAYS;
  if (isSpot(rules, where)) return rules.spots[where].id;
  if (isCardPlace(rules, where)) return rules.cardNames[cardAt(rules, where)];
  const slot = slotAt(rules, where);
  const { index, id, first } = rules.rowOf[slot];
  return `${index === 0 ? DISPLAY_SLOT : id}-${slot - first + 1}`;
}

/** Where a worker is: `haven`, and `ambassador:shoal` for one that is no ordinary worker. */
export const workerKey = (rules: Rules, sort: number, where: Place): string =>
  (sort === 0 ? '' : `${rules.crews[sort].id}:`) + placeKey(rules, where);

/** The place of that name, or NO_PLACE. */
export function placeFrom(rules: Rules, key: string): Place {
  if (key.endsWith(STAYS)) {
    const where = placeFrom(rules, key.slice(0, -1));
    return where < 0 || where >= PERMANENT ? NO_PLACE : where + PERMANENT;
  }
  for (const [where, name] of Object.entries(NOT_PLACED)) if (name === key) return Number(where);
  const spot = rules.spotByName.get(key);
  if (spot !== undefined) return spot.index;
  const card = rules.cardByName.get(key);
  if (card !== undefined) return rules.spots.length + card;
  const slot = /^(.+)-([1-9]\d?)$/.exec(key);
  if (slot === null) return NO_PLACE;
  const row = slot[1] === DISPLAY_SLOT ? rules.rows[0] : rules.rowByName.get(slot[1]);
  if (row === undefined || (row.index === 0 && slot[1] !== DISPLAY_SLOT)) return NO_PLACE;
  if (Number(slot[2]) > row.end - row.first) return NO_PLACE;
  return slotPlace(rules, row.first + Number(slot[2]) - 1);
}

function goodsKey(rules: Rules, goods: Goods): string {
  const parts: string[] = [];
  for (let kind = 0; kind < goods.length; kind++)
    if (goods[kind] > 0) parts.push(`${goods[kind]} ${rules.goods[kind].id}`);
  return parts.join(' ') || 'nothing';
}

/** `farm#3`, `play farm#3`, `place haven`, `pay 2 twig 1 resin`, `occupy inn#1`, `seat-1`, `twig`, `2`, `pass`. */
export function optionKey(rules: Rules, o: Option): string {
  let thing = '';
  if (o.card !== NO_CARD) thing = rules.cardNames[o.card];
  else if (o.where !== NO_PLACE) thing = placeKey(rules, o.where);
  else if (o.seat !== NOTHING) thing = `seat-${o.seat}`;
  else if (o.good !== NOTHING) thing = rules.goods[o.good].id;
  else if (o.n !== NOTHING) thing = String(o.n);
  else if (o.goods !== null) thing = goodsKey(rules, o.goods);
  if (o.do === 'choose') return thing;
  return thing === '' ? o.do : `${o.do} ${thing}`;
}

/** An answer as it is stored and sent: the key of the option, a list of keys, or an amount for each key. */
export type Answer = string | readonly string[] | Readonly<Record<string, number>>;

export function writeAnswer(rules: Rules, q: Question, choice: Choice): Answer {
  if (q.shape === 'allocate') {
    const amounts: Record<string, number> = {};
    for (let i = 0; i < choice.length; i++)
      if (choice[i] > 0) amounts[optionKey(rules, q.options[i])] = choice[i];
    return amounts;
  }
  const keys = choice.map((i) => optionKey(rules, q.options[i]));
  return q.min === 1 && q.max === 1 ? keys[0] : keys;
}

/** A value from outside, shortened for an error message. */
const quoted = (value: unknown): string =>
  (value === undefined ? 'nothing' : (JSON.stringify(value) ?? typeof value)).slice(0, 80);

/** Reads a value from outside as an answer, or says why it is none. */
export function readAnswer(rules: Rules): Reader<unknown> {
  return (q, answer) => {
    const find = (key: unknown): number => q.options.findIndex((o) => optionKey(rules, o) === key);
    if (q.shape === 'allocate') {
      if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
        return `${q.id} wants an amount for each kind, as in {"twig": 1}`;
      const amounts = q.options.map(() => 0);
      for (const [key, n] of Object.entries(answer as Record<string, unknown>)) {
        const i = find(key);
        if (i < 0) return `${q.id}: ${quoted(key)} is not one of the options`;
        if (typeof n !== 'number') return `${q.id}: ${quoted(n)} is not an amount`;
        amounts[i] = n;
      }
      return amounts;
    }
    const keys: unknown[] = Array.isArray(answer) ? answer : [answer];
    const choice: number[] = [];
    for (const key of keys) {
      const i = find(key);
      if (i < 0) return `${q.id}: ${quoted(key)} is not one of the options`;
      choice.push(i);
    }
    return choice.sort((a, b) => a - b);
  };
}
