import type { RandomState } from './random.ts';

/** A seat at the table: a person, a bot or an automaton. Seats are numbered clockwise from 0. */
export type Seat = number;
/** One physical card. */
export type Card = number;
/** A place a worker or token can be: a spot of the board, a card, or a slot of the display (see Rules). */
export type Place = number;

/** A worker that is not standing anywhere. */
export const HOME: Place = -1;
export const IN_RESERVE: Place = -2;
export const REMOVED: Place = -3;
/** The card under it was taken away: it waits beside the board for its owner to prepare. */
export const DISPLACED: Place = -4;
/** Added to a Place: this worker never comes back. */
export const PERMANENT = 1 << 12;

/** People and automata together. */
export const MAX_SEATS = 8;

export const NO_CARD: Card = -1;
/** State.seat once the game is over. */
export const NOBODY: Seat = -1;

export interface Player {
  hand: Card[];
  city: Card[];
  /** By kind, in the order of Rules.goods. */
  goods: number[];
  /** Point tokens. */
  points: number;
  season: number;
  passed: number;
  /** Where each of this seat's workers is. */
  workers: Place[];
  /** What sort of worker each of them is, see Rules.crews: 0 for an ordinary one. */
  crew: number[];
  vars: number[];
}

/** The whole game at one moment: plain data, so a JSON round trip changes nothing. */
export interface State {
  /** Turns finished so far. */
  turn: number;
  /** Whose turn it is. */
  seat: Seat;
  first: Seat;
  random: RandomState;
  /** The last card is the top one. */
  deck: Card[];
  discard: Card[];
  /** The slots of all rows, one row after the other (see Rules.rows); NO_CARD marks an empty slot. */
  display: Card[];
  /** Cards lying under a card of the same name in the display. */
  stacked: Card[];
  /** Cards turned up from a pile and not yet put anywhere: empty between turns. */
  revealed: Card[];
  /** Out of the game. */
  box: Card[];
  /** Pairs (Place, Card): cards lying under a card or a spot; those not known to all lie face down. */
  under: number[];
  /** Triples (thing, Place, n): what lies on cards, spots and slots; see OCCUPIED and the others. */
  on: number[];
  /** Pairs (Place, Seat): who has claimed which events and other places. */
  claims: number[];
  /** The spots in play, in board order. */
  spots: Place[];
  /** For each card the seats that know which it is although it lies hidden, as bits. */
  known: number[];
  vars: number[];
  /** What modules lay out besides, see Module.piles. */
  piles: Card[][];
  players: Player[];
}

/** Read only, all the way down. */
export type Reading<T> = T extends readonly (infer Item)[]
  ? readonly Reading<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Reading<T[K]> }
    : T;

function clonePlayer(p: Reading<Player>): Player {
  return {
    hand: p.hand.slice(),
    city: p.city.slice(),
    goods: p.goods.slice(),
    points: p.points,
    season: p.season,
    passed: p.passed,
    workers: p.workers.slice(),
    crew: p.crew.slice(),
    vars: p.vars.slice(),
  };
}

/** Written out by hand: a tenth of the time of anything generic. A test compares it field by field. */
export function clone(s: Reading<State>): State {
  const players: Player[] = [];
  for (let i = 0; i < s.players.length; i++) players.push(clonePlayer(s.players[i]));
  const piles: Card[][] = [];
  for (let i = 0; i < s.piles.length; i++) piles.push(s.piles[i].slice());
  return {
    turn: s.turn,
    seat: s.seat,
    first: s.first,
    random: s.random.slice(),
    deck: s.deck.slice(),
    discard: s.discard.slice(),
    display: s.display.slice(),
    stacked: s.stacked.slice(),
    revealed: s.revealed.slice(),
    box: s.box.slice(),
    under: s.under.slice(),
    on: s.on.slice(),
    claims: s.claims.slice(),
    spots: s.spots.slice(),
    known: s.known.slice(),
    vars: s.vars.slice(),
    piles,
    players,
  };
}

const ZEROS: number[] = [];

/** A new list of n zeros, for counting. */
export function zeros(n: number): number[] {
  while (ZEROS.length < n) ZEROS.push(0);
  return ZEROS.slice(0, n);
}

/**
 * Things that lie on places, as numbers in State.on: occupied tokens by way in, point tokens, goods by kind, markers of
 * modules. The numbers also say in which order they are kept.
 */
export const OCCUPIED = 0;
export const POINT = 8;
export const GOOD = 9;
export const MARK = 32;

/** How many of a thing lie there. */
export function lyingOn(on: readonly number[], thing: number, where: Place): number {
  for (let i = 0; i < on.length; i += 3) if (on[i] === thing && on[i + 1] === where) return on[i + 2];
  return 0;
}

/**
 * So many of a thing lie there from now on. Sorts of things are kept apart, each in the order in which they came, goods
 * on one place together: the list is the same after writing and reading a position.
 */
export function layOn(on: number[], thing: number, where: Place, n: number): void {
  for (let i = 0; i < on.length; i += 3) {
    if (on[i] !== thing || on[i + 1] !== where) continue;
    if (n === 0) on.splice(i, 3);
    else on[i + 2] = n;
    return;
  }
  if (n !== 0) on.splice(placeFor(on, thing, where), 0, thing, where, n);
}

function placeFor(on: readonly number[], thing: number, where: Place): number {
  const end = thing < POINT ? POINT : thing < GOOD ? GOOD : thing < MARK ? MARK : Infinity;
  let at = 0;
  let beside = -1;
  for (; at < on.length && on[at] < end; at += 3)
    if (end === MARK && on[at] >= GOOD && on[at + 1] === where && (on[at] < thing || beside < 0))
      beside = on[at] < thing ? at + 3 : at;
  return beside < 0 ? at : beside;
}
