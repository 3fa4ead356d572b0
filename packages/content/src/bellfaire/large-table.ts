import type { Module, Table } from '@evertable/engine';

const isLarge = (table: Table): boolean => table.rules.setup.players > 4;

/** Five and six players. What the hands of the last two seats are is our proposal, see docs/provenance.md. */
export const largeTable: Module = {
  id: 'large-table',
  hands: { 5: [5, 6, 7, 8, 8], 6: [5, 6, 7, 8, 8, 8] },
  modify: {
    handLimit: (n, table) => (isLarge(table) ? n - 1 : n),
    spotsDrawn: (n, table, group) => (isLarge(table) && group === 'special-event' ? table.rules.seats : n),
  },
  on: {
    afterPass(turn, seat) {
      if (isLarge(turn)) turn.asSeat(seat, () => turn.discard(turn.me.hand.slice()));
    },
    /** So many hands and cities can hold every card: the Meadow is filled as soon as there are some again. */
    afterTurn(turn) {
      if (isLarge(turn)) turn.refill();
    },
  },
};
