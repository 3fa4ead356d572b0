import { writable } from './internals.ts';
import { MAX_TURNS, RulesFault } from './bounds.ts';
import type { CityCount } from './city-count.ts';
import { homeOf, mustPlace } from './crew.ts';
import { fillRow } from './display.ts';
import { mayTrigger } from './play.ts';
import { BUY, canPlay, inReach, reachOf } from './playable.ts';
import { NO_PLACE, type Option, option, pickQuestion } from './question.ts';
import type { Offer } from './definitions.ts';
import { type Card, NO_CARD, type Seat } from './state.ts';
import type { Table } from './table.ts';
import type { Turn } from './turn.ts';
import { addPlaces, placeWorker } from './visit.ts';

/** Everything the acting seat may do with its turn. */
export function turnOptions(t: Table): Option[] {
  const found: Option[] = [];
  const count = t.beginCount();
  const { crews } = t.rules;
  for (let sort = 0; sort < crews.length; sort++)
    if (homeOf(t.me, sort) >= 0) addPlaces(t, count, sort, t.rules.options.place[sort], found);
  addCards(t, count, found);
  if (t.rules.offers.size > 0) addOffers(t, found);
  t.endCount(count);

  const { options, game } = t.rules;
  if (t.me.season === game.seasons.length - 1) found.push(options.pass);
  else if (!mustPlace(t)) found.push(options.prepare);
  return found;
}

/** Two copies in the hand are one choice; two in the display are not, since they leave different gaps. */
function addCards(t: Table, count: CityCount, found: Option[]): void {
  const { display } = t.state;
  const { playSlots, rowOf } = t.rules;
  const { play } = t.rules.options;
  const reach = reachOf(t, BUY, count);
  const hand = t.oneOfEach(cardsInReach(t, t.me.hand, reach, count));
  for (let i = 0; i < hand.length; i++)
    if (canPlay(t, hand[i], 'hand', BUY, count)) found.push(play[hand[i]]);
  for (let i = 0; i < playSlots.length; i++) {
    const slot = playSlots[i];
    const card = display[slot];
    if (card === NO_CARD || !inReach(t, card, reach, count)) continue;
    if (t.mayTake(slot) && canPlay(t, card, rowOf[slot].id, BUY, count)) found.push(play[card]);
  }
}

function cardsInReach(t: Table, cards: readonly Card[], reach: number, count: CityCount): Card[] {
  const some: Card[] = [];
  for (let i = 0; i < cards.length; i++) if (inReach(t, cards[i], reach, count)) some.push(cards[i]);
  return some;
}

function addOffers(t: Table, found: Option[]): void {
  for (const offer of t.rules.offers.values())
    offer.list(t, (o) => found.push(option(offer.do, o.card, o.where, o.seat, o.good, o.n, o.goods)));
}

function offerOf({ rules }: Table, chosen: Option): Offer {
  const offer = rules.offers.get(chosen.do);
  if (offer === undefined) throw new Error(`no module knows how to ${chosen.do}`);
  return offer;
}

function chooseAction(turn: Turn): Option {
  if (turn.action !== null) {
    turn.asked++;
    return turn.action;
  }
  const options = turnOptions(turn);
  return options[turn.alwaysAsk(pickQuestion('turn', turn.seat, options, 1, 1, turn.about))[0]];
}

/** A person's turn: one action. */
function takeTurn(turn: Turn): void {
  const chosen = chooseAction(turn);
  switch (chosen.do) {
    case 'place':
      placeWorker(turn, chosen.where);
      return;
    case 'play': {
      const from = turn.sourceOf(chosen.card);
      if (turn.rules.pileByName.has(from)) offerOf(turn, chosen).act(turn, chosen);
      else turn.play(chosen.card, from);
      return;
    }
    case 'prepare':
      prepare(turn);
      return;
    case 'pass':
      turn.pass();
      return;
    default: {
      const sort = turn.rules.crews.findIndex(({ id }) => id === chosen.do);
      if (sort > 0) placeWorker(turn, chosen.where, sort);
      else takeOffer(turn, chosen);
    }
  }
}

/** Something more to do, after which the turn is still to be used if it is free. */
function takeOffer(turn: Turn, chosen: Option): void {
  const offer = offerOf(turn, chosen);
  offer.act(turn, chosen);
  if (!offer.free) return;
  turn.action = null;
  takeTurn(turn);
}

/** Prepare for Season: what happens before, workers back, new workers, the season's bonus. */
function prepare(turn: Turn): void {
  const { rules, me } = turn;
  for (const card of me.city.slice()) {
    const { beforePrepare } = turn.info(card);
    if (beforePrepare === undefined) continue;
    turn.about = turn.placeOf(card);
    if (mayTrigger(turn, card)) beforePrepare(turn, card);
  }
  turn.about = NO_PLACE;
  turn.recallAll();
  turn.enterSeason();
  const season = rules.game.seasons[me.season];
  let workers = season.workers;
  for (const f of rules.fold.newWorkers) workers = f(workers, turn, turn.seat);
  turn.gainWorkers(workers);
  season.bonus?.(turn);
  for (const f of rules.on.afterPrepare) f(turn);
}

/** The next seat that still has turns, or -1 when nobody has. */
function nextSeat(t: Table): Seat {
  const { players } = t.state;
  for (let i = 1; i <= players.length; i++) {
    const seat = (t.state.seat + i) % players.length;
    const automaton = t.rules.automata[seat];
    if (players[seat].passed === 0 && (automaton === null || automaton.takeTurn !== undefined)) return seat;
  }
  return -1;
}

/** Runs the turn of the seat whose turn it is, to its end, and hands on to the next one. */
export function runTurn(turn: Turn): void {
  const { rules } = turn;
  const state = writable(turn);
  if (state.turn >= MAX_TURNS) throw new RulesFault(`${MAX_TURNS} turns: the game never ends`);
  turn.begin();
  if (state.turn === 0) for (const module of rules.modules) module.opening?.(turn);
  // Who begins may have been settled only now.
  turn.seat = state.seat;
  turn.events?.push({ type: 'turn', seat: turn.seat });
  const automaton = rules.automata[state.seat];
  if (automaton === null) takeTurn(turn);
  else automaton.takeTurn?.(turn);
  for (const row of rules.rows) if (row.refill === 'turn') fillRow(turn, row);
  for (const f of rules.on.afterTurn) f(turn);
  state.turn++;
  state.seat = nextSeat(turn);
  if (state.seat < 0) {
    for (const module of rules.modules) module.ending?.(turn);
    turn.events?.push({ type: 'over', seat: turn.seat });
  }
}
