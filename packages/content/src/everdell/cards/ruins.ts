import type { Card, CardDef, Table } from '@evertable/engine';

/** Another Construction whose place it can take: one that takes up no space leaves none. */
const canReplace = (table: Table, self: Card, old: Card): boolean =>
  old !== self && table.info(old).construction && table.mayDiscard(old) && table.fits(self, table.seat, old);

export const ruins: CardDef = {
  id: 'ruins',
  kind: 'construction',
  color: 'traveler',
  rarity: 'common',
  cost: {},
  points: 0,
  copies: 3,
  hosts: ['peddler'],

  canPlay: (table, self) => table.city().some((old) => canReplace(table, self, old)),
  replaces(turn, self) {
    const constructions = turn.city().filter((card) => canReplace(turn, self, card));
    const old = turn.chooseCard('ruins.discard', constructions);
    turn.discardFromCity(old, turn.placeOf(self));
    turn.gainGoods(turn.info(old).cost.goods);
  },
  onPlay(turn) {
    turn.draw(2);
  },
};
