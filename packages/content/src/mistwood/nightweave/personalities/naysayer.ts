import { type Card, inSlot, NO_CARD, type Table } from '@evertable/engine';
import { isBesideHer } from '../seat.ts';
import { isPersonActing, type Scheme } from '../schemes.ts';

const alike = (table: Table, card: Card): Card[] =>
  table.me.hand.filter((other) => table.info(other).color === table.info(card).color);

/** Whatever else is done about it first: can the gap this slot leaves be filled? */
const canFill = (table: Table, slot: number): boolean =>
  !isPersonActing(table) || !isBesideHer(table, slot) || alike(table, table.state.display[slot]).length > 0;

/** The gap must be filled with a card of the same colour from your hand. */
export const naysayer: Scheme = {
  id: 'naysayer',
  modify: {
    mayTake: (ok, table, slot, to) => ok && (to === 'discard' || canFill(table, slot)),
    mayPlay: (ok, table, card, from) =>
      ok && (from !== 'meadow' || canFill(table, table.state.display.indexOf(card))),
  },
  on: {
    afterTake(turn, card, slot) {
      if (!isPersonActing(turn) || !isBesideHer(turn, slot)) return;
      const filler = turn.chooseCard('naysayer.refill', alike(turn, card));
      if (filler !== NO_CARD) turn.move(filler, inSlot(slot));
    },
  },
};
