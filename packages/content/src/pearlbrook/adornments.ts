import { type Card, cardsOf, type Offer, onPile, type Seat, type Table, type Turn } from '@evertable/engine';
import { ADORNMENT_BACK, PLAYED, UNPLAYED } from './adornment-piles.ts';

const EACH = 2;

export function dealAdornments(turn: Turn): void {
  const cards = turn.shuffled(cardsOf(turn.rules, ADORNMENT_BACK));
  for (let seat = 0; seat < turn.rules.seats; seat++)
    for (const card of cards.splice(0, EACH)) turn.move(card, onPile(UNPLAYED, seat));
}

const isAffordable = (table: Table, card: Card): boolean => table.affords(table.info(card).cost);

/** Beside the city for all to see. */
export function layOutAdornment(turn: Turn, card: Card): void {
  turn.move(card, onPile(PLAYED));
  turn.events?.push({ type: 'play-beside', seat: turn.seat, card });
}

/** An Adornment in place of a card: its pearl is paid first, then it takes effect. */
export const adorn: Offer = {
  do: 'adorn',
  list(table, add) {
    for (const card of table.pile(UNPLAYED)) if (isAffordable(table, card)) add({ card });
  },
  act(turn, { card }) {
    turn.pay('adorn.pay', turn.info(card).cost);
    layOutAdornment(turn, card);
    turn.asCard(card, () => turn.info(card).def.onPlay?.(turn, card));
  },
};

export const adornmentPoints = (table: Table, seat: Seat): number =>
  table.pile(PLAYED, seat).reduce((sum, card) => sum + table.bonusOf(card, seat), 0);
