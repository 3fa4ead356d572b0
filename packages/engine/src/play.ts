import type { HowMany } from './turn-questions.ts';
import { asksGoods, type Cost, giveUp, payCost } from './cost.ts';
import { fillRow } from './display.ts';
import { type Goods, NO_GOODS, sameGoods, totalOf } from './goods.ts';
import { ALL } from './imagine.ts';
import { writable } from './internals.ts';
import { remove, removeExisting } from './lists.ts';
import { pileCards } from './move.ts';
import { type CompiledWayIn, occupy } from './moving-in.ts';
import { covers, payments } from './payments.ts';
import {
  affords,
  allowed,
  canHelp,
  hasRoom,
  mayHost,
  stillMovesIn,
  targets,
  type PlayTerms,
} from './playable.ts';
import { numberOption, type Option, option } from './question.ts';
import type { Ability, CardSource, PlayMethod } from './definitions.ts';
import { type Card, NO_CARD, type Seat } from './state.ts';
import type { Turn } from './turn.ts';

const PAY = option('pay');
const ONE: HowMany = { min: 1, max: 1 };

/** What was agreed on as the price, before anything is moved. */
interface Deal {
  readonly host: Card;
  /** How it moves in there. */
  readonly way: CompiledWayIn | null;
  readonly helper: Card;
  readonly ability: Ability | null;
  readonly pay: Goods;
}

const NOTHING_AGREED: Deal = { host: NO_CARD, way: null, helper: NO_CARD, ability: null, pay: NO_GOODS };

/** Asks how the card is paid for: every legal way, and none that only wastes. */
function agree(turn: Turn, card: Card, from: CardSource, cost: Cost, terms: PlayTerms): Deal {
  const { city } = turn.me;
  const { waysIn } = turn.rules;
  const purse = turn.purse();
  const room = hasRoom(turn, card);
  const direct = room ? payments(turn.rules.goodKinds, cost, purse, terms.help) : [];
  const options: Option[] = direct.length > 0 ? [PAY] : [];
  const nothingToPay = direct.some((paid) => totalOf(paid) === 0);
  if (room && !nothingToPay && turn.info(card).critter) {
    for (const way of waysIn) {
      const hosts: Card[] = [];
      for (const host of city) if (mayHost(turn, host, card, way, from, terms)) hosts.push(host);
      for (const host of turn.withoutLookalikes(hosts)) options.push(option(way.id, host));
    }
  }
  if (terms.abilities && asksGoods(cost))
    for (const helper of city)
      if (abilitiesFor(turn, card, from, cost, terms, room, helper, direct).length > 0)
        options.push(option('use', helper));

  const chosen = options[turn.pick('pay.how', options, ONE)[0]];
  if (chosen.do === 'pay') return { ...NOTHING_AGREED, pay: choosePayment(turn, direct) };
  const way = waysIn.find(({ id }) => id === chosen.do);
  if (way !== undefined) return { ...NOTHING_AGREED, host: chosen.card, way };

  const helper = chosen.card;
  const ability = chooseAbility(turn, abilitiesFor(turn, card, from, cost, terms, room, helper, direct));
  const pay = choosePayment(turn, payWith(turn, cost, ability, direct));
  return { ...NOTHING_AGREED, helper, ability, pay };
}

/** What this helper can do for the card; if it would only pay the plain price that is no way of its own. */
function abilitiesFor(
  turn: Turn,
  card: Card,
  from: CardSource,
  cost: Cost,
  terms: PlayTerms,
  room: boolean,
  helper: Card,
  direct: readonly Goods[],
): readonly Ability[] {
  const all = turn.abilitiesOf(helper, card);
  if (all.length === 0) return all;
  const purse = turn.purse();
  return all.filter(
    (ability) =>
      canHelp(turn, card, from, terms, cost, purse, room, helper, ability) &&
      payWith(turn, cost, ability, direct).length > 0,
  );
}

/** The payments an ability adds to the plain ones. */
function payWith(turn: Turn, cost: Cost, ability: Ability, direct: readonly Goods[]): Goods[] {
  const all = payments(turn.rules.goodKinds, cost, turn.purse(), ability);
  return all.filter((paid) => !direct.some((plain) => sameGoods(plain, paid)));
}

function chooseAbility(turn: Turn, abilities: readonly Ability[]): Ability {
  if (abilities.length === 1) return abilities[0];
  const leaving = turn.withoutLookalikes(abilities.filter((a) => a.leaves !== NO_CARD).map((a) => a.leaves));
  const some =
    leaving.length === 0
      ? abilities
      : [turn.chooseCard('pay.leaves', leaving)].flatMap((card) =>
          abilities.filter((a) => a.leaves === card),
        );
  const i = turn.pick(
    'pay.tokens',
    some.map((a) => numberOption(a.tokens)),
    ONE,
  )[0];
  return some[i];
}

function choosePayment(turn: Turn, ways: readonly Goods[]): Goods {
  return turn.chooseBundle('pay.goods', ways, 'pay');
}

function settle(turn: Turn, card: Card, deal: Deal): void {
  const { ability } = deal;
  if (ability !== null) {
    turn.events?.push({ type: 'ability', seat: turn.seat, card: deal.helper });
    if (ability.atop !== '') turn.lay(ability.atop, turn.placeOf(card));
    if (ability.tokens > 0) turn.lay('point', turn.placeOf(deal.helper), -ability.tokens);
    if (ability.leaves !== NO_CARD) {
      if (ability.under >= 0) turn.tuck(ability.leaves, ability.under);
      else turn.discardFromCity(ability.leaves);
    }
  }
  if (deal.way !== null) occupy(turn, deal.host, deal.way);
  if (totalOf(deal.pay) > 0) {
    if (turn.info(card).paidToOpponent) turn.giveGoods('pay.to', deal.pay);
    else turn.takeGoods(deal.pay, 'pay');
  }
}

const wayOf = (deal: Deal | null): PlayMethod =>
  deal === null ? 'free' : deal.host === NO_CARD ? 'pay' : 'occupy';

/** The dues of the card are given up before anything else… */
function payDues(turn: Turn, card: Card, from: CardSource, terms: PlayTerms): void {
  const cost = turn.playCost(card, from);
  const enough = (): boolean => stillAffords(turn, card, from, terms, cost);
  giveUp(turn, 'toll.play', cost.dues, card, enough);
}

function stillAffords(turn: Turn, card: Card, from: CardSource, terms: PlayTerms, cost: Cost): boolean {
  const count = turn.beginCount();
  const can = affords(turn, card, from, terms, cost, count);
  turn.endCount(count);
  return can;
}

/** …then what is asked for the way in which it is played, with enough left for what was agreed on. */
function payForTheWay(turn: Turn, card: Card, from: CardSource, terms: PlayTerms, deal: Deal): void {
  const { host, way, helper, pay } = deal;
  const pays = (): boolean => covers(turn.purse(), pay) && allowed(turn, card, from, terms);
  if (way !== null)
    payCost(turn, 'toll.occupy', turn.moveInCost(host), card, () =>
      stillMovesIn(turn, host, card, way, from, terms),
    );
  if (helper !== NO_CARD) payCost(turn, 'toll.help', turn.helpCost(helper), card, pays);
}

/** Takes up the card that is played; the slot of the display it lay in, or -1. */
function lift(turn: Turn, card: Card, from: CardSource): number {
  const state = writable(turn);
  let slot = -1;
  if (from === 'hand') removeExisting(state.players[turn.seat].hand, card);
  else if (from === 'revealed') removeExisting(state.revealed, card);
  else if (turn.rules.rowByName.has(from)) {
    slot = state.display.indexOf(card);
    turn.removeFromDisplay(card);
  } else removeExisting(pileCards(turn, from), card);
  state.revealed.push(card);
  state.known[card] = ALL;
  if (slot >= 0) for (const f of turn.rules.on.afterTake) f(turn, card, slot, 'play');
  return slot;
}

/**
 * Plays a card, in the order of the rulebooks: ability, price, (display), city, its effect, triggered effects.
 * A card that another effect plays goes through the same list.
 */
export function play(turn: Turn, card: Card, from: CardSource, terms: PlayTerms): void {
  const { rules } = turn;
  const info = turn.info(card);
  const outer = turn.about;
  turn.about = turn.placeOf(card);
  if (rules.fold.playCost.length > 0 || info.cost.dues.length > 0) payDues(turn, card, from, terms);
  const deal = terms.free ? null : agree(turn, card, from, turn.playCost(card, from), terms);
  if (deal !== null && rules.fold.moveInCost.length + rules.fold.helpCost.length > 0)
    payForTheWay(turn, card, from, terms, deal);
  const slot = lift(turn, card, from);
  if (deal !== null) settle(turn, card, deal);
  if (slot >= 0 && rules.rowOf[slot].refill === 'paid') fillRow(turn, rules.rowOf[slot]);
  for (const f of rules.on.afterPay) f(turn, card, from, wayOf(deal));

  info.replaces?.(turn, card);
  // What enters with or after this card does not trigger on it.
  const triggered: Card[] = [];
  for (const other of turn.me.city) if (turn.info(other).afterPlay !== undefined) triggered.push(other);
  const into = info.goesToOpponent ? turn.chooseSeat('play.into', targets(turn, card)) : turn.seat;
  enterCity(turn, card, into);

  turn.about = turn.placeOf(card);
  const paid = deal?.pay ?? NO_GOODS;
  info.onPlay?.(turn, card);
  if (into === turn.seat && info.produce !== undefined) turn.activate(card);
  for (const f of rules.on.afterPlay) f(turn, card, into);
  for (const other of triggered) {
    if (!turn.me.city.includes(other)) continue;
    turn.about = turn.placeOf(other);
    turn.paid = paid;
    if (!mayTrigger(turn, other)) continue;
    turn.info(other).afterPlay?.(turn, other, card, into);
  }
  for (const f of rules.on.afterResolve) f(turn, card, from, slot);
  turn.about = outer;
}

/** Whether a card of the city may take effect without being chosen; modules may forbid it (`beforeTrigger`). */
export function mayTrigger(turn: Turn, card: Card): boolean {
  for (const f of turn.rules.on.beforeTrigger) if (f(turn, card) === false) return false;
  return true;
}

/** Puts a turned-up card into a city, unless a module has something else in store for it. */
export function enterCity(turn: Turn, card: Card, into: Seat): void {
  turn.events?.push({ type: 'play', seat: turn.seat, card, to: into });
  for (const f of turn.rules.on.beforeEnterCity) if (f(turn, card, into) === false) return;
  const state = writable(turn);
  remove(state.revealed, card);
  state.players[into].city.push(card);
}
