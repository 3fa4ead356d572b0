import type { CardDef, Seat, Table } from '@evertable/engine';

/** The tokens on the Bank of a city. */
const savings = (table: Table, seat: Seat): number =>
  table
    .city(seat)
    .reduce((n, card) => (table.isA(card, 'bank') ? n + table.lying('point', table.placeOf(card)) : n), 0);

export const bank: CardDef = {
  id: 'bank',
  kind: 'construction',
  color: 'production',
  rarity: 'unique',
  cost: { resin: 2, pebble: 2 },
  points: 2,
  copies: 2,
  golden: { color: 'prosperity' },

  asksNothing: true,
  produce: (turn, self) => turn.lay('point', turn.placeOf(self)),
  // A Mole of another city cannot make use of it.
  copyable: (table, _self, owner) => owner === table.seat,
  texts: [{ modify: { handLimit: (n, table, seat) => n + savings(table, seat) } }],
};
