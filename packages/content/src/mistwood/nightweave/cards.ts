import {
  type Answered,
  type Card,
  enterCity,
  NO_CARD,
  onPile,
  REVEALED,
  slotPlace,
  type Table,
  type Turn,
} from '@evertable/engine';
import {
  filledFrom,
  isBesideHer,
  LAIR,
  MINIATURE,
  nightweaveSeat,
  people,
  rollsSlot,
  slotOf,
} from './seat.ts';

declare module '@evertable/engine' {
  interface Moments {
    /** She is about to put this turned-up card into her city; false when it went elsewhere. */
    nightweavePutsDown(turn: Turn, card: Card): Answered;
    /** She has taken this slot of the display. */
    nightweaveEnters(turn: Turn, slot: number): void;
    /** She played the card of this slot, which is beside her. */
    nightweavePlaysBeside(turn: Turn, slot: number): void;
    /** She played the card of this slot. */
    nightweavePlayedSlot(turn: Turn, slot: number): void;
  }
  interface Values {
    /** May she take this slot of the display for herself? */
    nightweaveMaySit(ok: boolean, table: Table, slot: number): boolean;
  }
}

export const hand = (table: Table): readonly Card[] => table.state.players[nightweaveSeat(table)].hand;

export const cityIsFull = (table: Table): boolean =>
  table.spacesUsed(nightweaveSeat(table)) >= table.citySize(nightweaveSeat(table));

export const draws = (turn: Turn, n: number): Card[] => turn.draw(n, nightweaveSeat(turn));

/** Her hand is shuffled whenever cards come to it, so the top card is any of them. */
function topOfHand(turn: Turn): Card {
  return turn.atRandom(hand(turn))[0] ?? NO_CARD;
}

/** A card of a hand or of the Meadow is turned up. */
export function turnUp(turn: Turn, card: Card): Card {
  turn.move(card, REVEALED);
  return card;
}

/** A turned-up card comes into her city; a Fool goes to one of you who has room for it, or nowhere. */
export function putDown(turn: Turn, card: Card): void {
  if (!turn.emit('nightweavePutsDown', card)) return;
  if (!turn.isA(card, 'fool')) {
    enterCity(turn, card, nightweaveSeat(turn));
    return;
  }
  const target = people(turn).find((seat) => turn.fits(card, seat));
  if (target === undefined) turn.discardRevealed([card]);
  else enterCity(turn, card, target);
}

/** A turned-up card, or one of the Meadow, into her lair. */
export function keep(turn: Turn, card: Card): void {
  turn.asSeat(nightweaveSeat(turn), () => turn.move(card, onPile(LAIR)));
}

export function playsTopOfDeck(turn: Turn): void {
  for (const card of turn.reveal(1)) putDown(turn, card);
}

export function playsFromHand(turn: Turn): boolean {
  const card = topOfHand(turn);
  if (card === NO_CARD || (cityIsFull(turn) && !turn.fits(card, nightweaveSeat(turn)))) return false;
  putDown(turn, turnUp(turn, card));
  return true;
}

export function discards(turn: Turn, tokens: number): boolean {
  const card = topOfHand(turn);
  if (card === NO_CARD) return false;
  turn.discardRevealed([turnUp(turn, card)]);
  turn.gainPoints(tokens, nightweaveSeat(turn));
  return true;
}

/** Rolls for an open card and plays it; `instead` where she stands herself. */
export function playsFromMeadow(turn: Turn, instead: () => void): boolean {
  if (cityIsFull(turn)) return false;
  const rolled = rollsSlot(turn);
  if (rolled >= 0 && rolled === slotOf(turn)) {
    instead();
    return true;
  }
  const slot = filledFrom(turn, rolled);
  if (slot < 0) return true;
  const card = turn.state.display[slot];
  putDown(turn, turnUp(turn, card));
  if (isBesideHer(turn, slot)) turn.emit('nightweavePlaysBeside', slot);
  turn.emit('nightweavePlayedSlot', slot);
  turn.refill();
  return true;
}

/** She takes the place of an open card; the slot stays empty until she prepares. */
export function entersMeadow(turn: Turn): boolean {
  if (slotOf(turn) >= 0) return false;
  let slot = filledFrom(turn, rollsSlot(turn));
  while (slot >= 0 && !turn.value('nightweaveMaySit', true, slot)) slot = filledFrom(turn, rollsSlot(turn));
  if (slot < 0) return false;
  const card = turn.state.display[slot];
  const full = cityIsFull(turn) && !turn.fits(card, nightweaveSeat(turn));
  turnUp(turn, card);
  if (full) turn.discardRevealed([card]);
  else putDown(turn, card);
  turn.lay(MINIATURE, slotPlace(turn.rules, slot));
  turn.emit('nightweaveEnters', slot);
  return true;
}
