import {
  canGiveUp,
  type Card,
  type Dues,
  enterCity,
  giveUp,
  handOf,
  type Module,
  NO_CARD,
  REVEALED,
  type RulesText,
  type Table,
  type Turn,
} from '@evertable/engine';
import { cityIsFull, keep, putDown } from './cards.ts';
import { isNightweave, level, nightweaveSeat, YOU } from './seat.ts';

/**
 * A Personality, a Plan or a Plot: a text with a name. A Personality is in force while she has it, a Plot while it lies
 * face up, a Plan for the whole game.
 */
export type Scheme = RulesText & Pick<Module, 'id' | 'setup'>;

/** Tokens for her. */
export const nightweaveGains = (turn: Turn, n: number): void => {
  if (n >= 0) turn.gainPoints(n, nightweaveSeat(turn));
  else turn.losePoints(-n, nightweaveSeat(turn));
};
/** As many as her level. */
export const nightweaveGainsLevel = (turn: Turn): void => nightweaveGains(turn, level(turn));

export const isPersonActing = (table: Table): boolean => !isNightweave(table, table.seat);

/** You may pay to be spared; true when you did. */
export function paysToPrevent(turn: Turn, id: string, dues: readonly Dues[]): boolean {
  return turn.asSeat(YOU, () => {
    if (!canGiveUp(turn, dues) || !turn.may(`${id}.foil`)) return false;
    giveUp(turn, 'foil.give', dues);
    return true;
  });
}

/** So many cards of your hand, nobody knows which beforehand. */
export function randomHandCards(turn: Turn, n: number): Card[] {
  const inOrder = turn.state.players[YOU].hand.slice().sort((a, b) => a - b);
  return turn.atRandom(inOrder, n);
}

/** Moves cards of your hand into hers, face down. They are taken, not given: no token for it. */
export function intoHerHand(turn: Turn, cards: readonly Card[]): void {
  for (const card of cards) turn.move(card, handOf(nightweaveSeat(turn)));
}

/** A turned-up card into her city; where it is full into the lair. */
export function cityOrLair(turn: Turn, card: Card): void {
  if (cityIsFull(turn) && !turn.fits(card, nightweaveSeat(turn))) keep(turn, card);
  else putDown(turn, card);
}

/** A card of your city becomes a turned-up one. */
export function seize(turn: Turn, card: Card): Card {
  turn.move(card, REVEALED);
  return card;
}

/** Into her city, full or not. */
export function intoHerCity(turn: Turn, card: Card): void {
  enterCity(turn, card, nightweaveSeat(turn));
}

export function topOfDeck(turn: Turn): Card {
  return turn.reveal(1)[0] ?? NO_CARD;
}

export const colorOf = (table: Table, card: Card): string => table.rules.game.colors[table.info(card).color];
