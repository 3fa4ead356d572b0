import { type CompiledWayIn, mayMoveIn } from './moving-in.ts';
import { type CityCount, coversPrice, shortOf } from './city-count.ts';
import { asksGoods, canGiveUp, canPayCost, type Cost } from './cost.ts';
import type { Goods } from './goods.ts';
import { mayBend } from './hooks.ts';
import { writable } from './internals.ts';
import { canPay, EVERY_KIND, type Help, NO_HELP } from './payments.ts';
import { type Ability, type CardSource, NO_LIMIT } from './definitions.ts';
import { type Card, NO_CARD, type Seat } from './state.ts';
import type { Table } from './table.ts';

/** On what terms a card is played. */
export interface PlayTerms {
  readonly free: boolean;
  readonly help: Help;
  /** Abilities of the own city may help: not when something else already lets the card be played. */
  readonly abilities: boolean;
}

export const BUY: PlayTerms = { free: false, help: NO_HELP, abilities: true };
export const FREE: PlayTerms = { free: true, help: NO_HELP, abilities: false };
/** So many resources less, of the player's choice. */
export const forLess = (less: number): PlayTerms => ({
  free: false,
  help: { less, of: EVERY_KIND, swap: 0 },
  abilities: false,
});

/** Those of these cards the acting seat may play on these terms. */
export function playable(t: Table, cards: readonly Card[], from: CardSource, terms: PlayTerms = BUY): Card[] {
  const some: Card[] = [];
  const count = t.beginCount();
  const reach = reachOf(t, terms, count);
  for (const card of cards)
    if (inReach(t, card, reach, count) && canPlay(t, card, from, terms, count)) some.push(card);
  t.endCount(count);
  return some;
}

/** Whether `playable` would find any, without looking further than the first. */
export function somePlayable(
  t: Table,
  cards: readonly Card[],
  from: CardSource,
  terms: PlayTerms = BUY,
): boolean {
  let found = false;
  const count = t.beginCount();
  const reach = reachOf(t, terms, count);
  for (let i = 0; i < cards.length && !found; i++)
    found = inReach(t, cards[i], reach, count) && canPlay(t, cards[i], from, terms, count);
  t.endCount(count);
  return found;
}

/** How many resources a purse may be short of and a card still be played, at most: everything that helps together. */
export function reachOf(
  t: Table,
  { free, help, abilities }: PlayTerms,
  { purse, help: helpers }: CityCount,
): number {
  const { fold, goodKinds } = t.rules;
  if (free || mayBend(fold.playCost, t)) return NO_LIMIT;
  const jokers = goodKinds.joker < 0 ? 0 : purse[goodKinds.joker];
  return help.less + help.swap + jokers + (abilities ? helpers : 0);
}

/**
 * A quick look before `canPlay`, which decides: false only for a card that can neither be paid for, with whatever
 * helps, nor move in anywhere.
 */
export function inReach(t: Table, card: Card, reach: number, { packed, guests, purse }: CityCount): boolean {
  const price = t.rules.prices[card];
  if (coversPrice(packed, price) || guests[t.rules.infoOf[card]] > 0) return true;
  return reach > 0 && shortOf(price, purse) <= reach;
}

/** May the acting seat play this card? */
export function canPlay(t: Table, card: Card, from: CardSource, terms: PlayTerms, count: CityCount): boolean {
  const cost = t.playCost(card, from);
  if (cost.dues.length > 0) return canPayDues(t, card, from, terms, cost, count);
  return affords(t, card, from, terms, cost, count);
}

/** A function of its own, so that `canPlay` makes no closure for cards without dues. */
function canPayDues(
  t: Table,
  card: Card,
  from: CardSource,
  terms: PlayTerms,
  cost: Cost,
  count: CityCount,
): boolean {
  return canGiveUp(t, cost.dues, card, () => affords(t, card, from, terms, cost, count));
}

/** May this card be played at all, price and room apart? */
export function allowed(t: Table, card: Card, from: CardSource, terms: PlayTerms): boolean {
  const { canPlay } = t.info(card);
  if (canPlay && !canPlay(t, card)) return false;
  let ok = true;
  for (const f of t.rules.fold.mayPlay) ok = f(ok, t, card, from, terms);
  return ok;
}

/** May the card be played once its dues are given? */
export function affords(
  t: Table,
  card: Card,
  from: CardSource,
  terms: PlayTerms,
  cost: Cost,
  count: CityCount,
): boolean {
  return comesBy(t, card, from, terms, cost, count) && allowed(t, card, from, terms);
}

/** Is there room for the card and a way to pay for it? */
function comesBy(
  t: Table,
  card: Card,
  from: CardSource,
  terms: PlayTerms,
  cost: Cost,
  count: CityCount,
): boolean {
  if (terms.free) return hasRoom(t, card);
  const paid =
    canPay(t.rules.goodKinds, cost, count.purse, terms.help) ||
    (t.info(card).critter && hostFor(t, card, count.hosts, from, terms));
  if (paid && hasRoom(t, card)) return true;
  return (
    terms.abilities &&
    count.helpers.length > 0 &&
    asksGoods(cost) &&
    anyAbility(t, card, from, terms, cost, count)
  );
}

export function hasRoom(t: Table, card: Card): boolean {
  const info = t.info(card);
  if (info.goesToOpponent) return hasTarget(t, card);
  // A card that takes another's space has room whenever its canPlay found one to take.
  return info.replaces !== undefined || t.fits(card, t.seat);
}

function hasTarget(t: Table, card: Card): boolean {
  for (let seat = 0; seat < t.rules.seats; seat++) if (seat !== t.seat && t.fits(card, seat)) return true;
  return false;
}

/** Opponents into whose city a card may be played. */
export function targets(t: Table, card: Card): Seat[] {
  return t.opponents().filter((seat) => t.fits(card, seat));
}

/** May this Critter move in there, and can the acting seat pay what moving in costs? */
export function mayHost(
  t: Table,
  construction: Card,
  critter: Card,
  way: CompiledWayIn,
  from: CardSource,
  terms: PlayTerms,
): boolean {
  if (!mayMoveIn(t, construction, critter, way)) return false;
  return t.rules.fold.moveInCost.length === 0 || canPayToMoveIn(t, construction, critter, way, from, terms);
}

/** A function of its own, so that `mayHost` makes no closure where moving in costs nothing. */
function canPayToMoveIn(
  t: Table,
  construction: Card,
  critter: Card,
  way: CompiledWayIn,
  from: CardSource,
  terms: PlayTerms,
): boolean {
  return canPayCost(t, t.moveInCost(construction), critter, () =>
    stillMovesIn(t, construction, critter, way, from, terms),
  );
}

export const stillMovesIn = (
  t: Table,
  construction: Card,
  critter: Card,
  way: CompiledWayIn,
  from: CardSource,
  terms: PlayTerms,
): boolean => mayMoveIn(t, construction, critter, way) && allowed(t, critter, from, terms);

function hostFor(
  t: Table,
  critter: Card,
  hosts: readonly Card[],
  from: CardSource,
  terms: PlayTerms,
): boolean {
  const { waysIn } = t.rules;
  for (const construction of hosts)
    for (let way = 0; way < waysIn.length; way++)
      if (mayHost(t, construction, critter, waysIn[way], from, terms)) return true;
  return false;
}

/** Does the card that leaves make the room that was missing? */
const makesRoom = (t: Table, card: Card, leaves: Card): boolean =>
  leaves !== NO_CARD && !t.info(card).goesToOpponent && t.fits(card, t.seat, leaves);

/** Does it need no space since it lies on the helping card? */
const liesAtop = (t: Table, card: Card, { atop }: Ability): boolean => atop !== '' && t.mayHold(card, t.seat);

/** Is there still a card to take the place of when `leaves` has left? Tried out on the table and taken back. */
function replacesWithout(t: Table, card: Card, leaves: Card): boolean {
  const { city } = writable(t).players[t.seat];
  const at = city.indexOf(leaves);
  city.splice(at, 1);
  const can = t.info(card).canPlay?.(t, card) ?? true;
  city.splice(at, 0, leaves);
  return can;
}

export function canHelp(
  t: Table,
  card: Card,
  from: CardSource,
  terms: PlayTerms,
  cost: Cost,
  purse: Goods,
  room: boolean,
  helper: Card,
  ability: Ability,
): boolean {
  if (!room && !makesRoom(t, card, ability.leaves) && !liesAtop(t, card, ability)) return false;
  if (!canPay(t.rules.goodKinds, cost, purse, ability)) return false;
  if (
    ability.leaves !== NO_CARD &&
    t.info(card).replaces !== undefined &&
    !replacesWithout(t, card, ability.leaves)
  )
    return false;
  return t.rules.fold.helpCost.length === 0 || canPayForHelp(t, card, from, terms, cost, helper, ability);
}

function canPayForHelp(
  t: Table,
  card: Card,
  from: CardSource,
  terms: PlayTerms,
  cost: Cost,
  helper: Card,
  ability: Ability,
): boolean {
  const enough = (): boolean =>
    canPay(t.rules.goodKinds, cost, t.purse(), ability) && allowed(t, card, from, terms);
  return canPayCost(t, t.helpCost(helper), card, enough);
}

function anyAbility(
  t: Table,
  card: Card,
  from: CardSource,
  terms: PlayTerms,
  cost: Cost,
  { helpers, purse }: CityCount,
): boolean {
  const room = hasRoom(t, card);
  for (const helper of helpers)
    for (const ability of t.abilitiesOf(helper, card))
      if (canHelp(t, card, from, terms, cost, purse, room, helper, ability)) return true;
  return false;
}
