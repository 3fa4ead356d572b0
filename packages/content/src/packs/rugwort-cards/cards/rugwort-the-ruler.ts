import type { CardDef, Seat, Table } from '@evertable/engine';

/** The Events of the opponent who achieved most. */
export const mostEvents = (table: Table, owner: Seat): number =>
  Math.max(
    0,
    ...table.state.players.map((_, seat) => (seat === owner ? 0 : table.claimedEvents(seat).length)),
  );

export const ruler: CardDef = {
  id: 'rugwort-the-ruler',
  kind: 'critter',
  color: 'prosperity',
  rarity: 'unique',
  cost: { berry: 4 },
  points: 2,
  copies: 1,
  movesInto: { color: 'prosperity' },

  bonus: (table, _self, owner) => mostEvents(table, owner),
};
