import type { Card, CardDef, Table } from '@evertable/engine';

/** Constructions whose place it can take: one that takes up no space leaves none. */
const replaceable = (table: Table, self: Card): Card[] =>
  table.discardable().filter((card) => table.kind(card).construction && table.fits(self, table.seat, card));

export const ruins: CardDef = {
  id: 'ruins',
  kind: 'construction',
  color: 'traveler',
  rarity: 'common',
  cost: {},
  points: 0,
  copies: 3,
  hosts: ['peddler'],

  canPlay: (table, self) => replaceable(table, self).length > 0,
  replaces(turn, self) {
    const old = turn.chooseCard('ruins.discard', replaceable(turn, self));
    turn.discardFromCity(old, turn.place(self));
    turn.gainGoods(turn.kind(old).price);
  },
  onPlay(turn) {
    turn.draw(2);
  },
};
