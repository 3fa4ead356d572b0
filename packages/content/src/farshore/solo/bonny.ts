import {
  type Automaton,
  type Card,
  cardsOf,
  cityOf,
  HOME,
  type Module,
  NO_CARD,
  NO_LIMIT,
  onPile,
  type Seat,
  type Table,
  type Turn,
  type Place,
} from '@evertable/engine';
import { matchesOf } from '../compass.ts';
import { TREASURE } from '../goods.ts';
import { claimable, mapPoints } from '../maps.ts';
import { advance, SHIP, shipPoints } from '../ship.ts';
import { isDrowned } from '../spots/islands.ts';
import { firstOf, layOutProgramme, takeFromProgramme, programmed, programmeCounters } from './programme.ts';
import { placesOn, type RoutePlace, routes } from './routes.ts';

/** Captain Bonny sits after the people and comes last in every round. */
const seatOf = (table: Table): Seat => table.rules.setup.players;

const ROUTES = 'routes';
const ROUTES_USED = 'routes-used';

const SPRING = 1;
const SUMMER = 2;
const AUTUMN = 3;

// Playing cards ----------------------------------------------------------------------------------------------------

/** A card comes into her city, free and without a word; the Compass moves her Ship. */
function putDown(turn: Turn, card: Card): void {
  const { me, seat } = turn;
  turn.move(card, cityOf(seat));
  if (me.season <= SPRING) takeFromProgramme(turn, card);
  const steps = turn.rules.automata[seat]?.level === 1 ? 1 : 2;
  advance(turn, steps * matchesOf(turn, card), seat, NO_CARD);
}

/** Her hand lies face down and is shuffled before she plays: any card of it may come. */
function fromHand(turn: Turn): void {
  putDown(turn, turn.atRandom(turn.me.hand)[0]);
}

function playCard(turn: Turn): void {
  if (turn.me.hand.length > 0) return fromHand(turn);
  const card = programmed(turn);
  for (const top of card === NO_CARD ? turn.reveal(1) : [card]) putDown(turn, top);
}

/** Takes cards of the Bay into her hand, one by one as the programme says; the unseen top of the deck if none fits. */
function takeCards(turn: Turn, n: number): void {
  for (let i = 0; i < n; i++) {
    const card = programmed(turn);
    if (card === NO_CARD) {
      turn.draw(1);
      continue;
    }
    turn.take(card);
    takeFromProgramme(turn, card);
  }
}

// Workers ----------------------------------------------------------------------------------------------------------

function send(turn: Turn, where: Place): void {
  turn.send(turn.seat, turn.me.workers.indexOf(HOME), where);
}

/** Where this step of a route leads, or -1 when nobody can stand there. */
function placeFor(turn: Turn, place: RoutePlace): Place {
  const isFree = (where: Place): boolean => turn.workersAt(where) === 0;
  switch (place.at) {
    case 'coast':
      return isFree(turn.spotNamed(place.spot)) ? turn.spotNamed(place.spot) : -1;
    case 'island':
      return turn.spotsIn('island').find((where) => isFree(where) && !isDrowned(turn, where)) ?? -1;
    case 'red': {
      const red = turn.me.city.filter((card) => turn.info(card).def.color === 'destination');
      return red.map((card) => turn.placeOf(card)).find(isFree) ?? -1;
    }
    default:
      return turn.spotNamed(place.at);
  }
}

/** What she does there: Coast and Islands she only blocks. */
function act(turn: Turn, place: RoutePlace): void {
  if (place.at === 'docks') advance(turn, place.ship, turn.seat, NO_CARD);
  if (place.at === 'lookout') looksOut(turn, place.discards);
  if (place.at !== 'red') return;
  if (place.does === 'treasure') turn.gain(TREASURE, place.n);
  else if (place.does === 'ship') advance(turn, place.n, turn.seat, NO_CARD);
  else for (let i = 0; i < place.n; i++) playCard(turn);
}

/** A purple card for her, every card of one colour out of the Bay, and a Treasure. */
function looksOut(turn: Turn, color: string): void {
  const purple = firstOf(turn, 'prosperity');
  if (purple !== NO_CARD) {
    if (turn.me.season === AUTUMN) putDown(turn, purple);
    else turn.take(purple);
  }
  for (let card = firstOf(turn, color); card !== NO_CARD; card = firstOf(turn, color))
    turn.discardFromDisplay([card]);
  turn.gain(TREASURE);
}

function nextRoute(turn: Turn): readonly RoutePlace[] {
  const route = turn.turnUp(ROUTES, onPile(ROUTES_USED));
  return placesOn(turn.info(route).def);
}

/** The topmost place of the next route where a worker can go; the last one always has room. */
function followRoute(turn: Turn): void {
  for (const place of nextRoute(turn)) {
    const where = placeFor(turn, place);
    if (where < 0) continue;
    send(turn, where);
    act(turn, place);
    return;
  }
}

// Her year ---------------------------------------------------------------------------------------------------------

const peopleAreAhead = (table: Table): boolean =>
  table.state.players.every((player, seat) => table.isAutomaton(seat) || player.season > table.me.season);

function prepare(turn: Turn): void {
  const { me } = turn;
  turn.recallAll();
  turn.enterSeason();
  turn.gainWorkers(1);
  for (const map of claimable(turn)) turn.claim(map);
  if (me.season === SPRING) turn.draw(4);
  else takeCards(turn, me.season === SUMMER ? 6 : 3);
}

function autumnTurn(turn: Turn): void {
  if (turn.me.hand.length > 0) {
    fromHand(turn);
    for (const map of claimable(turn)) {
      if (turn.workersHome() === 0) return;
      send(turn, turn.spotNamed('dunes'));
      turn.claim(map);
    }
  } else if (turn.workersHome() > 0) {
    const last = nextRoute(turn).at(-1) as RoutePlace;
    send(turn, placeFor(turn, last));
    act(turn, last);
  } else {
    turn.pass();
  }
}

function takeTurn(turn: Turn): void {
  if (peopleAreAhead(turn)) prepare(turn);
  else if (turn.me.season === AUTUMN) autumnTurn(turn);
  else if (turn.workersHome() > 0) followRoute(turn);
  else playCard(turn);
}

function score(table: Table, seat: Seat, category: string): number {
  switch (category) {
    case 'cards':
      return 2 * table.city(seat).length + 4 * table.countColor('prosperity', seat);
    case 'treasures':
      return 2 * table.state.players[seat].goods[TREASURE];
    case 'maps':
      return mapPoints(table, seat);
    case 'ship':
      return shipPoints(table.counter(SHIP, seat));
    default:
      return 0;
  }
}

export const bonny = (level: number): Automaton => ({
  id: 'bonny',
  level,
  winsTies: false,
  discardsGifts: true,
  takeTurn,
  score,
});

export const bonnyRules: Module = {
  id: 'bonny',
  version: 2,
  cards: routes,
  kinds: ['route'],
  counters: programmeCounters,
  piles: [
    { id: ROUTES, seen: 'nobody' },
    { id: ROUTES_USED, seen: 'all' },
  ],
  setup(turn) {
    turn.shufflePile(ROUTES, cardsOf(turn.rules, 'routes'));
    layOutProgramme(turn);
    turn.draw(2, seatOf(turn));
  },
  modify: {
    handLimit: (n, table, seat) => (seat === seatOf(table) ? NO_LIMIT : n),
    citySize: (n, table, seat) => (seat === seatOf(table) ? NO_LIMIT : n),
  },
};
