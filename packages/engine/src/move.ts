import { ALL } from './imagine.ts';
import { writable } from './internals.ts';
import { remove } from './lists.ts';
import { shuffle } from './random.ts';
import type { Pile } from './rules.ts';
import { type Card, NO_CARD, type Seat, type Place } from './state.ts';
import type { Turn } from './turn.ts';

/** Where a card can be moved to by `Turn.move`. */
export type Zone =
  | { readonly in: 'hand' | 'city'; readonly seat: Seat }
  | { readonly in: 'slot'; readonly slot: number }
  | { readonly in: 'pile' | 'bottom'; readonly pile: string; readonly seat: Seat | undefined }
  | { readonly in: 'under'; readonly where: Place; readonly faceDown: boolean }
  | { readonly in: 'discard' | 'revealed' | 'box' };

export const handOf = (seat: Seat): Zone => ({ in: 'hand', seat });
export const cityOf = (seat: Seat): Zone => ({ in: 'city', seat });
/** A slot of the display, counted from 0. */
export const inSlot = (n: number): Zone => ({ in: 'slot', slot: n });
/** On top of a pile of a module, that of the acting seat where no other is named and each seat has one… */
export const onPile = (id: string, seat?: Seat): Zone => ({ in: 'pile', pile: id, seat });
/** …or at its bottom. */
export const underPile = (id: string, seat?: Seat): Zone => ({ in: 'bottom', pile: id, seat });
/** Under a card or a spot, where everybody sees it… */
export const under = (where: Place): Zone => ({ in: 'under', where, faceDown: false });
/** …or nobody, until `Turn.turnUpUnder`. */
export const hiddenUnder = (where: Place): Zone => ({ in: 'under', where, faceDown: true });
export const DISCARD: Zone = { in: 'discard' };
/** Turned up and not yet put anywhere: to be moved on within the turn. */
export const REVEALED: Zone = { in: 'revealed' };
export const BOX: Zone = { in: 'box' };

/** Where a card lay before it was moved; null for one that set-up has not laid out yet. */
type Origin =
  | { readonly in: 'hand' | 'city'; readonly seat: Seat }
  | { readonly in: 'pile'; readonly def: Pile }
  | { readonly in: 'display'; readonly open: boolean }
  | { readonly in: 'under' | 'deck' | 'discard' | 'revealed' | 'box' }
  | null;

/** Takes a card away from wherever it lies: no card is ever in two places. */
function takeAway(turn: Turn, card: Card): Origin {
  const state = writable(turn);
  const { rules } = turn;
  for (let seat = 0; seat < state.players.length; seat++) {
    if (remove(state.players[seat].hand, card)) return { in: 'hand', seat };
    if (remove(state.players[seat].city, card)) return { in: 'city', seat };
  }
  for (let i = 0; i < state.piles.length; i++)
    if (remove(state.piles[i], card)) return { in: 'pile', def: rules.piles[i] };
  if (remove(state.revealed, card)) return { in: 'revealed' };
  if (remove(state.discard, card)) return { in: 'discard' };
  if (remove(state.deck, card)) return { in: 'deck' };
  if (remove(state.box, card)) return { in: 'box' };
  if (remove(state.stacked, card)) return { in: 'display', open: true };
  if (removeUnder(state.under, card)) return { in: 'under' };
  const slot = state.display.indexOf(card);
  if (slot >= 0) {
    const open = !turn.isFaceDown(slot);
    turn.removeFromDisplay(card);
    return { in: 'display', open };
  }
  if (!turn.settingUp) throw new Error(`${rules.cardNames[card]} lies nowhere`);
  return null;
}

function removeUnder(pairs: number[], card: Card): boolean {
  for (let i = 0; i < pairs.length; i += 2) {
    if (pairs[i + 1] !== card) continue;
    pairs.splice(i, 2);
    return true;
  }
  return false;
}

/**
 * Puts a card somewhere else, knows who has seen it then, and tells it: played, given, drawn, taken, discarded,
 * refilled, removed or tucked away, by where it was and where it goes. What a module lays aside and takes back of a
 * hand or a city, and what it turns up, is told by what follows.
 */
export function move(turn: Turn, card: Card, to: Zone): void {
  const from = takeAway(turn, card);
  if (from?.in === 'city' && !staysInCity(turn, to)) turn.leavesCity(card, from.seat, to.in !== 'under');
  const before = seenIn(turn, card, from);
  if (from?.in === 'hand') hideHand(turn, card, from.seat, to);
  put(turn, card, to, from);
  // Like playing it, showing a card of one's own hand can be undone.
  const own = from?.in === 'hand' && from.seat === turn.seat;
  if (!own && (seenAt(turn, card, to) & ~before) !== 0) turn.markRevealed();
  tell(turn, card, from, to);
}

/** Cards laid aside with everything that lies on them. */
const staysInCity = (turn: Turn, to: Zone): boolean =>
  (to.in === 'pile' || to.in === 'bottom') && pileDef(turn, to.pile).ofCity;

const pileDef = (turn: Turn, id: string, seat?: Seat): Pile => turn.rules.piles[turn.pileIndex(id, seat)];
export const pileCards = (turn: Turn, id: string, seat: Seat = turn.seat): Card[] =>
  writable(turn).piles[turn.pileIndex(id, seat)];

/** The seats, as bits, that know which card this is where it lay… */
function seenIn({ state }: Turn, card: Card, from: Origin): number {
  const known = state.known[card];
  switch (from?.in) {
    case 'hand':
      return known | (1 << from.seat);
    case 'pile':
      return known | bitsOf(from.def);
    case 'display':
      return from.open ? ALL : known;
    case 'city':
    case 'revealed':
      return ALL;
    default:
      return known;
  }
}

/** …and where it lies now. */
function seenAt(turn: Turn, card: Card, to: Zone): number {
  const known = turn.state.known[card];
  return to.in === 'pile' || to.in === 'bottom' ? known | bitsOf(pileDef(turn, to.pile, to.seat)) : known;
}

const bitsOf = ({ seen }: Pile): number => (seen === 'all' ? ALL : seen === 'nobody' ? 0 : 1 << seen);

/**
 * Unless everybody sees which card leaves a hand, no other person can tell it from those that stay. A player who plays
 * alone has none to hide it from.
 */
function hideHand(turn: Turn, card: Card, seat: Seat, to: Zone): void {
  if (to.in === 'under') return turn.hideHand(seat);
  if (turn.rules.setup.players === 1 || to.in === 'city' || to.in === 'slot' || to.in === 'revealed') return;
  if ((to.in === 'pile' || to.in === 'bottom') && pileDef(turn, to.pile).seen === 'all') return;
  const { known, players } = writable(turn);
  for (const one of [card, ...players[seat].hand]) known[one] &= 1 << seat;
}

function put(turn: Turn, card: Card, to: Zone, from: Origin = null): void {
  const state = writable(turn);
  switch (to.in) {
    case 'hand':
      state.players[to.seat].hand.push(card);
      // What a seat laid aside for itself it knows by right.
      if (from?.in !== 'pile' || from.def.seen !== to.seat) state.known[card] |= 1 << to.seat;
      return;
    case 'city':
      state.players[to.seat].city.push(card);
      state.known[card] = ALL;
      return;
    case 'slot':
      state.display[to.slot] = card;
      state.known[card] = ALL;
      return;
    case 'pile':
    case 'bottom': {
      const cards = pileCards(turn, to.pile, to.seat);
      if (to.in === 'pile') cards.push(card);
      else cards.unshift(card);
      if (pileDef(turn, to.pile).seen === 'all') state.known[card] = ALL;
      return;
    }
    case 'under':
      state.under.push(to.where, card);
      state.known[card] = to.faceDown ? 0 : ALL;
      return;
    case 'revealed':
      state.revealed.push(card);
      state.known[card] = ALL;
      return;
    default:
      state[to.in].push(card);
  }
}

/** False for a card that lay face down in the display or under a place. */
const liesOpen = ({ state }: Turn, card: Card, from: NonNullable<Origin>): boolean =>
  from.in === 'display' ? from.open : from.in !== 'under' || state.known[card] === ALL;

function tell(turn: Turn, card: Card, from: Origin, to: Zone): void {
  const { events, seat, state } = turn;
  if (events === null || from === null) return;
  switch (to.in) {
    case 'hand':
      if (from.in === 'hand')
        events.push({ type: 'give-card', seat: from.seat, card, to: to.seat, seen: state.known[card] });
      else if (from.in === 'deck' || from.in === 'box' || !liesOpen(turn, card, from))
        events.push({ type: 'draw', seat: to.seat, card, seen: 1 << to.seat });
      else if (from.in === 'display' || from.in === 'revealed' || from.in === 'under')
        events.push({ type: 'take', seat: to.seat, card });
      return;
    case 'city':
      if (from.in !== 'pile' || !from.def.ofCity) events.push({ type: 'play', seat, card, to: to.seat });
      return;
    case 'slot':
      events.push({ type: 'refill', seat, card, slot: to.slot, seen: ALL });
      return;
    case 'discard':
      if (from.in !== 'city') {
        // Nobody looks through the eyes of an automaton; recorded games have its bit.
        const seen = state.known[card] | (turn.isAutomaton(seat) ? 1 << seat : 0);
        events.push({ type: 'discard', seat: from.in === 'hand' ? from.seat : seat, card, seen });
      }
      return;
    case 'pile':
    case 'bottom':
      if (from.in === 'revealed' || (from.in === 'display' && from.open))
        events.push({ type: 'tuck', seat, card, pile: turn.pileIndex(to.pile, to.seat) });
      return;
    case 'under':
      if (!to.faceDown) events.push({ type: 'tuck', seat, card, where: to.where });
      return;
    default:
  }
}

/** Turns up the top card of a pile and puts it there; NO_CARD when the pile is empty. */
export function turnUp(turn: Turn, id: string, to: Zone): Card {
  const card = turn.takeTop(turn.pileIndex(id));
  if (card === NO_CARD) return NO_CARD;
  writable(turn).known[card] = ALL;
  put(turn, card, to);
  turn.events?.push({ type: 'reveal', seat: turn.seat, card });
  return card;
}

/** Adds cards to a pile and shuffles it: nobody knows any more which of them lies where. */
export function shufflePile(turn: Turn, id: string, add: readonly Card[]): void {
  const state = writable(turn);
  for (const card of add) takeAway(turn, card);
  const cards = pileCards(turn, id);
  cards.push(...add);
  // From one fixed order, so that what comes next depends on the cards and not on how they were gathered.
  cards.sort((a, b) => a - b);
  for (const card of cards) state.known[card] = 0;
  shuffle(state.random, cards);
}
