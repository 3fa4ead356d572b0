import { type Module, openCounter, type Table } from '@evertable/engine';

const isLarge = (table: Table): boolean => table.rules.setup.players > 4;

/** How many cards a seat held when it passed: points for them are counted before they are discarded. */
const HELD = openCounter('held', 'seat');

/** Five and six players. What the hands of the last two seats are is our proposal, see docs/provenance.md. */
export const largeTable: Module = {
  id: 'large-table',
  version: 2,
  counters: [HELD],
  hands: { 5: [5, 6, 7, 8, 8], 6: [5, 6, 7, 8, 8, 8] },
  modify: {
    handLimit: (n, table) => (isLarge(table) ? n - 1 : n),
    cardsHeld: (n, table, seat) => n + table.counter(HELD, seat),
    spotsDrawn: (n, table, group) => (isLarge(table) && group === 'special-event' ? table.rules.seats : n),
  },
  on: {
    afterPass(turn, seat) {
      if (!isLarge(turn)) return;
      turn.setCounter(HELD, turn.state.players[seat].hand.length, seat);
      turn.asSeat(seat, () => turn.discard(turn.me.hand.slice()));
    },
    /** So many hands and cities can hold every card: the Meadow is filled as soon as there are some again. */
    afterTurn(turn) {
      if (isLarge(turn)) turn.refill();
    },
  },
};
