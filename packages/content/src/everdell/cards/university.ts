import type { CardDef } from '@evertable/engine';

export const university: CardDef = {
  id: 'university',
  kind: 'construction',
  color: 'destination',
  rarity: 'unique',
  cost: { resin: 1, pebble: 2 },
  points: 3,
  copies: 2,
  hosts: ['doctor'],

  room: () => 1,
  canVisit: (table, self) => table.discardable().some((card) => card !== self),
  onVisit(turn, self) {
    const others = turn.discardable().filter((card) => card !== self);
    const old = turn.chooseCard('university.discard', others);
    turn.discardFromCity(old);
    turn.gainGoods(turn.info(old).cost.goods);
    turn.gainAny(1);
    turn.gainPoints(1);
  },
};
