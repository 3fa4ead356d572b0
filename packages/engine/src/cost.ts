import { type GoodDef, type Goods, goodsOf } from './goods.ts';
import { canPay, type Help, NO_HELP, payments } from './payments.ts';
import { writable } from './internals.ts';
import { type Option, option } from './question.ts';
import { type Card, NO_CARD } from './state.ts';
import type { Table } from './table.ts';
import type { Turn } from './turn.ts';

/** What can be asked for besides goods of a certain kind; `good` is a resource of any kind. */
export type Due = 'card' | 'good' | 'point';

/** So many things of these sorts, in any mix: "two cards and/or resources". */
export interface Dues {
  readonly n: number;
  readonly of: readonly Due[];
}

/** What something costs. Playing a card for free, or moving in, waives the goods and never the dues. */
export interface Cost {
  readonly goods: Goods;
  /** So many resources of any kind. */
  readonly any: number;
  readonly dues: readonly Dues[];
  /** So many of this good may stand for any one resource of the price. */
  readonly instead?: { readonly good: number; readonly n: number };
}

export const CARDS: readonly Due[] = ['card'];
export const GOODS_ONLY: readonly Due[] = ['good'];
export const CARDS_OR_GOODS: readonly Due[] = ['card', 'good'];
export const POINTS_OR_GOODS: readonly Due[] = ['point', 'good'];
const DUES: Readonly<Record<string, readonly Due[]>> = {
  card: CARDS,
  point: ['point'],
  'card|good': CARDS_OR_GOODS,
  'point|good': POINTS_OR_GOODS,
};

/** A cost as a file writes it: goods by name, `any`, `card`, `point`, `card|good`. */
export function costFrom(
  kinds: readonly GoodDef[],
  written: Readonly<Record<string, number>>,
  of: string,
): Cost {
  const goods: number[] = kinds.map(() => 0);
  const dues: Dues[] = [];
  for (const [name, n] of Object.entries(written)) {
    const kind = kinds.findIndex(({ id }) => id === name);
    if (kind >= 0) goods[kind] = n;
    else if (name in DUES) dues.push({ n, of: DUES[name] });
    else if (name !== 'any') throw new Error(`${of}: nothing is called ${name}`);
  }
  return { goods, any: written['any'] ?? 0, dues };
}

/** So many more of one kind of goods. */
export function withGoods(cost: Cost, kind: number, n: number): Cost {
  const goods = cost.goods.slice();
  goods[kind] += n;
  return { ...cost, goods };
}

/** So many more resources of any kind. */
export const withAny = (cost: Cost, n: number): Cost => ({ ...cost, any: cost.any + n });

/** So many more things of these sorts. */
export const withDues = (cost: Cost, ...dues: readonly Dues[]): Cost => ({
  ...cost,
  dues: [...cost.dues, ...dues],
});

/** Are there goods to be paid? */
export function asksGoods({ goods, any }: Cost): boolean {
  if (any > 0) return true;
  for (let kind = 0; kind < goods.length; kind++) if (goods[kind] > 0) return true;
  return false;
}

/** Whether what is left afterwards will do for what the dues are given for. */
export type Enough = () => boolean;
const always: Enough = () => true;

/** Payments of the goods that leave enough. */
function ways(t: Table, cost: Cost, help: Help, enough: Enough): Goods[] {
  return payments(t.rules.goodKinds, cost, t.purse(), help).filter((paid) => withoutGoods(t, paid, enough));
}

function withoutGoods(t: Table, paid: Goods, enough: Enough): boolean {
  const { goods } = writable(t).players[t.seat];
  for (let kind = 0; kind < paid.length; kind++) goods[kind] -= paid[kind];
  const can = enough();
  for (let kind = 0; kind < paid.length; kind++) goods[kind] += paid[kind];
  return can;
}

/** Does it ask for nothing besides goods and cards of the hand? */
function asksCardsAtMost({ dues }: Cost): boolean {
  for (const { of } of dues) if (of !== CARDS) return false;
  return true;
}

/** Cards of the hand that a cost asks for, where it asks for nothing else besides goods. */
function cardsDue({ dues }: Cost): number {
  let n = 0;
  for (const due of dues) n += due.n;
  return n;
}

/** Can the acting seat pay all of it, never with the card `kept`, and have enough left? */
export function canPayCost(
  t: Table,
  cost: Cost,
  kept: Card = NO_CARD,
  enough: Enough = always,
  help: Help = NO_HELP,
): boolean {
  // Giving things up never makes a purse fuller, and looking at it is far quicker than trying out every hand.
  if (asksGoods(cost) && !canPay(t.rules.goodKinds, cost, t.purse(), help)) return false;
  if (enough === always && asksCardsAtMost(cost))
    return cardsDue(cost) <= t.me.hand.length - (t.me.hand.includes(kept) ? 1 : 0);
  return canGiveUp(t, cost.dues, kept, () => {
    if (!asksGoods(cost)) return enough();
    if (enough === always) return canPay(t.rules.goodKinds, cost, t.purse(), help);
    return ways(t, cost, help, enough).length > 0;
  });
}

/** Pays the dues, asked for as `id`, and then the goods. */
export function payCost(
  turn: Turn,
  id: string,
  cost: Cost,
  kept: Card = NO_CARD,
  enough: Enough = always,
  help: Help = NO_HELP,
): void {
  const goodsOnly: Cost = { ...cost, dues: [] };
  giveUp(turn, id, cost.dues, kept, () => canPayCost(turn, goodsOnly, kept, enough, help));
  if (asksGoods(cost))
    turn.takeGoods(turn.chooseBundle('pay.goods', ways(turn, cost, help, enough), 'pay'), 'pay');
}

/** One thing less to give. */
function rest(dues: readonly Dues[]): readonly Dues[] {
  const [first, ...others] = dues;
  return first.n > 1 ? [{ n: first.n - 1, of: first.of }, ...others] : others;
}

/**
 * Can the acting seat give all this up, never the card `kept`, and have enough left? Tried out on the table itself
 * and taken back.
 */
export function canGiveUp(
  t: Table,
  dues: readonly Dues[],
  kept: Card = NO_CARD,
  enough: Enough = always,
): boolean {
  if (dues.length === 0) return enough();
  if (dues[0].n === 0) return canGiveUp(t, dues.slice(1), kept, enough);
  const { of } = dues[0];
  const left = rest(dues);
  return (
    (of.includes('card') && cardsToGive(t, kept).some((card) => withoutCard(t, card, left, kept, enough))) ||
    (of.includes('point') && withoutPoint(t, left, kept, enough)) ||
    (of.includes('good') &&
      t.rules.goodKinds.resources.some((kind) => withoutGood(t, kind, left, kept, enough)))
  );
}

/** Cards of the hand that could go; of those alike one will do. */
const cardsToGive = (t: Table, kept: Card): Card[] => t.oneOfEach(t.me.hand.filter((card) => card !== kept));

function withoutCard(t: Table, card: Card, dues: readonly Dues[], kept: Card, enough: Enough): boolean {
  const { hand } = writable(t).players[t.seat];
  const at = hand.indexOf(card);
  hand.splice(at, 1);
  const can = canGiveUp(t, dues, kept, enough);
  hand.splice(at, 0, card);
  return can;
}

function withoutPoint(t: Table, dues: readonly Dues[], kept: Card, enough: Enough): boolean {
  const me = writable(t).players[t.seat];
  if (me.points === 0) return false;
  me.points--;
  const can = canGiveUp(t, dues, kept, enough);
  me.points++;
  return can;
}

function withoutGood(t: Table, kind: number, dues: readonly Dues[], kept: Card, enough: Enough): boolean {
  const { goods } = writable(t).players[t.seat];
  if (goods[kind] === 0) return false;
  goods[kind]--;
  const can = canGiveUp(t, dues, kept, enough);
  goods[kind]++;
  return can;
}

/** Gives it up thing by thing; only what leaves enough is offered. */
export function giveUp(
  turn: Turn,
  id: string,
  dues: readonly Dues[],
  kept: Card = NO_CARD,
  enough: Enough = always,
): void {
  for (let left = dues; left.length > 0; left = rest(left)) {
    if (left[0].n === 0) continue;
    const options = offers(turn, left, kept, enough);
    const chosen = options[turn.pick(id, options, { min: 1, max: 1 })[0]];
    if (chosen.card !== NO_CARD) turn.discard([chosen.card]);
    else if (chosen.good >= 0) turn.spend(goodsOf(chosen.good, 1));
    else turn.losePoints(1);
  }
}

function offers(t: Table, dues: readonly Dues[], kept: Card, enough: Enough): Option[] {
  const { card: cards, good: kinds } = t.rules.options;
  const { of } = dues[0];
  const left = rest(dues);
  const found: Option[] = [];
  if (of.includes('card'))
    for (const card of cardsToGive(t, kept))
      if (withoutCard(t, card, left, kept, enough)) found.push(cards[card]);
  if (of.includes('good'))
    for (const kind of t.rules.goodKinds.resources)
      if (withoutGood(t, kind, left, kept, enough)) found.push(kinds[kind]);
  if (of.includes('point') && withoutPoint(t, left, kept, enough)) found.push(option('point'));
  return found;
}
