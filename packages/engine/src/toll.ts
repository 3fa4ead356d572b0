import { writable } from './internals.ts';
import { goodsOf, RESOURCES } from './goods.ts';
import { type Option, option } from './question.ts';
import { type Card, NO_CARD } from './state.ts';
import type { Table } from './table.ts';
import type { Turn } from './turn.ts';

/** What can be asked for besides a price. */
export type Due = 'card' | 'good' | 'point';

/** So many things of these sorts, in any mix: "two cards and/or resources". */
export interface Dues {
  readonly n: number;
  readonly of: readonly Due[];
}
export type Toll = readonly Dues[];
export const NO_TOLL: Toll = [];
export const CARDS: readonly Due[] = ['card'];
export const GOODS_ONLY: readonly Due[] = ['good'];
export const CARDS_OR_GOODS: readonly Due[] = ['card', 'good'];
export const POINTS_OR_GOODS: readonly Due[] = ['point', 'good'];

/** Whether what is left afterwards will do for what the toll is paid for. */
type Enough = () => boolean;
const always: Enough = () => true;

/** One thing less to give. */
function rest(toll: Toll): Toll {
  const [first, ...others] = toll;
  return first.n > 1 ? [{ n: first.n - 1, of: first.of }, ...others] : others;
}

/**
 * Can the acting seat give all this up, never the card `kept`, and have enough left? Tried out on the table itself
 * and taken back.
 */
export function canGiveUp(t: Table, toll: Toll, kept: Card = NO_CARD, enough: Enough = always): boolean {
  if (toll.length === 0) return enough();
  if (toll[0].n === 0) return canGiveUp(t, toll.slice(1), kept, enough);
  const { of } = toll[0];
  return (
    (of.includes('card') &&
      cardsToGive(t, kept).some((card) => withoutCard(t, card, rest(toll), kept, enough))) ||
    (of.includes('point') && withoutPoint(t, rest(toll), kept, enough)) ||
    (of.includes('good') && [0, 1, 2, 3].some((kind) => withoutGood(t, kind, rest(toll), kept, enough)))
  );
}

/** Cards of the hand that could go; of those alike one will do. */
const cardsToGive = (t: Table, kept: Card): Card[] => t.differing(t.me.hand.filter((card) => card !== kept));

function withoutCard(t: Table, card: Card, toll: Toll, kept: Card, enough: Enough): boolean {
  const { hand } = writable(t).players[t.seat];
  const at = hand.indexOf(card);
  hand.splice(at, 1);
  const can = canGiveUp(t, toll, kept, enough);
  hand.splice(at, 0, card);
  return can;
}

function withoutPoint(t: Table, toll: Toll, kept: Card, enough: Enough): boolean {
  const me = writable(t).players[t.seat];
  if (me.points === 0) return false;
  me.points--;
  const can = canGiveUp(t, toll, kept, enough);
  me.points++;
  return can;
}

function withoutGood(t: Table, kind: number, toll: Toll, kept: Card, enough: Enough): boolean {
  const { goods } = writable(t).players[t.seat];
  if (goods[kind] === 0) return false;
  goods[kind]--;
  const can = canGiveUp(t, toll, kept, enough);
  goods[kind]++;
  return can;
}

/** Gives it up thing by thing; only what leaves enough is offered. */
export function giveUp(
  turn: Turn,
  id: string,
  toll: Toll,
  kept: Card = NO_CARD,
  enough: Enough = always,
): void {
  for (let left = toll; left.length > 0; left = rest(left)) {
    if (left[0].n === 0) continue;
    const options = offers(turn, left, kept, enough);
    const chosen = options[turn.pick(id, options, { min: 1, max: 1 })[0]];
    if (chosen.card !== NO_CARD) turn.discard([chosen.card]);
    else if (chosen.kind >= 0) turn.spend(goodsOf(chosen.kind, 1));
    else turn.losePoints(1);
  }
}

function offers(t: Table, toll: Toll, kept: Card, enough: Enough): Option[] {
  const { card: cards, kind: kinds } = t.rules.options;
  const { of } = toll[0];
  const left = rest(toll);
  const found: Option[] = [];
  if (of.includes('card'))
    for (const card of cardsToGive(t, kept))
      if (withoutCard(t, card, left, kept, enough)) found.push(cards[card]);
  if (of.includes('good'))
    for (let kind = 0; kind < RESOURCES; kind++)
      if (withoutGood(t, kind, left, kept, enough)) found.push(kinds[kind]);
  if (of.includes('point') && withoutPoint(t, left, kept, enough)) found.push(option('point'));
  return found;
}
