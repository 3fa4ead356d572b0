import { ALL, type Card, NO_CARD, remove, type Table } from '@evertable/engine';
import { isBesideHer } from '../seat.ts';
import { isYours, type Scheme } from '../schemes.ts';

const alike = (table: Table, card: Card): Card[] =>
  table.me.hand.filter((other) => table.kind(other).color === table.kind(card).color);

/** The gap must be filled with a card of the same colour from your hand. */
export const naysayer: Scheme = {
  id: 'naysayer',
  modify: {
    mayTake: (ok, table, slot, to) =>
      ok &&
      (to === 'discard' ||
        !isYours(table) ||
        !isBesideHer(table, slot) ||
        alike(table, table.state.display[slot]).length > 0),
  },
  on: {
    afterTake(turn, card, slot) {
      if (!isYours(turn) || !isBesideHer(turn, slot)) return;
      const filler = turn.chooseCard('naysayer.refill', alike(turn, card));
      if (filler === NO_CARD) return;
      remove(turn.me.hand, filler);
      turn.state.display[slot] = filler;
      turn.state.known[filler] = ALL;
      turn.tell('refill', turn.seat, filler, undefined, undefined, undefined, slot + 1);
    },
  },
};
