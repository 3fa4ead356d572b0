import {
  type Answered,
  type Card,
  HOME,
  isSpot,
  NO_PLACE,
  openCounter,
  type Table,
  type Turn,
  type Place,
} from '@evertable/engine';
import { eventCards } from '../../everdell/effects.ts';
import { STAR, withPoints } from './activity.ts';
import { firstOf, level, nextFrom, nightweaveSeat, people } from './seat.ts';

declare module '@evertable/engine' {
  interface Moments {
    /** The place an Activity card shows is taken, and the spider goes on. */
    nightweaveBlocked(turn: Turn, where: Place): void;
    /** A spider came to an open Destination; false when its owner is not to have a token for it. */
    nightweaveVisitsOpen(turn: Turn, card: Card): Answered;
    /** A spider went to the Haven, or would have gone there by default. */
    nightweaveRests(turn: Turn): void;
    /** A spider came to a Destination of her own. */
    nightweaveVisitsOwn(turn: Turn, card: Card): void;
    /** She has no spider left to place; false when another piece has gone out instead. */
    nightweaveLacksSpider(turn: Turn): Answered;
  }
  interface Values {
    /** So many cards of a Special Event are enough for her. */
    nightweaveEventCards(n: number, table: Table): number;
    /** Where she goes instead of the Haven. */
    nightweaveHaven(where: Place, table: Table): Place;
    /** Destinations of her own that a spider may go to. */
    nightweaveDestinations(cards: readonly Card[], table: Table): readonly Card[];
  }
}

/** Clockwise, in the order in which the Forest cards lie; with three of them the last clearing is empty. */
const CLEARINGS = ['forest-top-left', 'forest-top-right', 'forest-bottom-right', 'forest-bottom-left'];

const SPECIAL = openCounter('nightweave.special');
/** Has a spider found a place since the Activity cards were last shuffled? */
const BUSY = openCounter('nightweave.busy');
export const spiderCounters = [SPECIAL, BUSY];

const EMPTY_CLEARING = -1;

/** May a spider stand there? Room, and nothing that keeps spiders off. */
export function isFree(table: Table, where: Place): boolean {
  if (where === EMPTY_CLEARING || table.workersAt(where) >= table.roomAt(where)) return false;
  if (isSpot(table.rules, where) && table.rules.spots[where].event && table.claimedBy(where) >= 0)
    return false;
  let ok = true;
  for (const f of table.rules.fold.mayVisit) ok = f(ok, table, where);
  return ok;
}

export function stands(turn: Turn, where: Place): void {
  const her = nightweaveSeat(turn);
  // A worker taken from you goes out first: it is the last of hers.
  const { workers, crew } = turn.state.players[her];
  turn.send(
    her,
    workers.findLastIndex((at, i) => at === HOME && crew[i] === 0),
    where,
  );
  isBusy(turn);
}

/** One of her pieces has found a place. */
export const isBusy = (turn: Turn): void => turn.setCounter(BUSY, 1);

export const hasSpider = (table: Table): boolean => table.workersHome(nightweaveSeat(table)) > 0;

/** To the place the card shows, or on along the arrow. */
function goesTo(turn: Turn, ring: readonly Place[], start: number): boolean {
  const shown = ring[start];
  const where = nextFrom(turn, ring, start, (place) => isFree(turn, place));
  if (shown !== EMPTY_CLEARING && where !== shown) turn.emit('nightweaveBlocked', shown);
  if (where === undefined) return false;
  stands(turn, where);
  return true;
}

/** The places of this group that take one worker only, in board order. */
const exclusive = (turn: Turn, group: string): Place[] =>
  turn.spotsIn(group).filter((where) => turn.rules.spots[where].room === 1);

function forest(turn: Turn, clearing: number): boolean {
  const her = nightweaveSeat(turn);
  const spots = turn.spotsIn('forest').filter((where) => turn.value('isLocationFor', true, where, her));
  const ring = CLEARINGS.map((_, i) => spots[i] ?? EMPTY_CLEARING);
  return goesTo(turn, ring, clearing);
}

/** One of the people chooses among these cards. */
function toCard(turn: Turn, id: string, cards: readonly Card[]): Card | undefined {
  if (cards.length === 0) return undefined;
  const card = turn.chooseCard(id, cards, people(turn)[0]);
  stands(turn, turn.placeOf(card));
  return card;
}

const freeDestinations = (turn: Turn, seat: number, open: boolean): Card[] =>
  turn.city(seat).filter((card) => {
    const info = turn.info(card);
    const red = info.color === turn.rules.game.colors.indexOf('destination');
    return red && info.visitable && info.open === open && isFree(turn, turn.placeOf(card));
  });

/** A Destination of hers without an open sign, for two tokens. */
function ownDestination(turn: Turn): boolean {
  const her = nightweaveSeat(turn);
  const free = turn.value('nightweaveDestinations', freeDestinations(turn, her, false));
  const card = toCard(turn, 'nightweave.own', free);
  if (card === undefined) return false;
  turn.gainPoints(2, her);
  turn.emit('nightweaveVisitsOwn', card);
  return true;
}

/** An open Destination of yours, else of hers; its owner takes a token as for any visit. */
function openDestination(turn: Turn): boolean {
  const her = nightweaveSeat(turn);
  for (const seat of [...people(turn), her]) {
    const card = toCard(turn, 'nightweave.open', freeDestinations(turn, seat, true));
    if (card === undefined) continue;
    if (turn.emit('nightweaveVisitsOpen', card)) turn.gainPoints(turn.info(card).def.paysOwner ?? 1, seat);
    return true;
  }
  return false;
}

/** Left to right, as they lie. */
const unclaimed = (table: Table, group: string): Place[] =>
  table.spotsIn(group).filter((where) => isFree(table, where));

const progress = (table: Table, where: Place): ReturnType<typeof eventCards> =>
  eventCards(table, where, nightweaveSeat(table));

function claims(turn: Turn, group: string, enough: number): boolean {
  const open = unclaimed(turn, group);
  const where =
    firstOf(turn, open, (event) => progress(turn, event).all) ??
    firstOf(turn, open, (event) => progress(turn, event).has >= enough) ??
    firstOf(turn, open, () => true);
  if (where === undefined) return false;
  stands(turn, where);
  turn.claim(where, nightweaveSeat(turn));
  return true;
}

function specialEvent(turn: Turn): boolean {
  if (turn.counter(SPECIAL) > 0 || !claims(turn, 'special-event', turn.value('nightweaveEventCards', 1)))
    return false;
  turn.setCounter(SPECIAL, 1);
  return true;
}

/** Without a spider, when all of a Basic Event's cards are there: as she prepares and at the end. */
export function claimsFreely(turn: Turn): void {
  const open = unclaimed(turn, 'basic-event');
  const where = firstOf(turn, open, (event) => progress(turn, event).all);
  if (where !== undefined) turn.claim(where, nightweaveSeat(turn));
}

export function newSeason(turn: Turn): void {
  turn.setCounter(SPECIAL, 0);
  turn.setCounter(BUSY, 0);
}

/** All Activity cards seen and not one spider placed: there is no room left for any. */
export function isStuck(turn: Turn): boolean {
  const stuck = turn.counter(BUSY) === 0;
  turn.setCounter(BUSY, 0);
  return stuck;
}

export function haven(turn: Turn): boolean {
  const where = turn.value('nightweaveHaven', turn.spotNamed('haven'));
  if (!hasSpider(turn) || !isFree(turn, where)) return false;
  stands(turn, where);
  turn.emit('nightweaveRests');
  return true;
}

/** Places a spider as the card says, and takes the points beside it; false when she cannot. */
export function placesSpider(turn: Turn, deed: string): boolean {
  const { place, points } = withPoints(deed);
  if (!hasSpider(turn)) return !turn.emit('nightweaveLacksSpider');
  if (!goes(turn, place)) return false;
  turn.gainPoints(points === STAR ? level(turn) : Number(points), nightweaveSeat(turn));
  return true;
}

function goes(turn: Turn, deed: string): boolean {
  const place = turn.rules.spotByName.get(deed)?.index ?? NO_PLACE;
  for (const group of ['basic', 'journey']) {
    const ring = exclusive(turn, group);
    if (ring.includes(place)) return goesTo(turn, ring, ring.indexOf(place));
  }
  const clearing = CLEARINGS.indexOf(deed);
  if (clearing >= 0) return forest(turn, clearing);
  switch (deed) {
    case 'own':
      return ownDestination(turn);
    case 'open':
      return openDestination(turn);
    case 'basic-event':
      return claims(turn, 'basic-event', 2);
    case 'special-event':
      return specialEvent(turn);
    case 'haven':
      return haven(turn);
    default:
      throw new Error(`Nightweave does not know how to ${deed}`);
  }
}
