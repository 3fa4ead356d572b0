import { type CardDef, goodsOf } from '@evertable/engine';
import { BERRY, PEBBLE, RESIN, TWIG } from '../goods.ts';

const CHOICES = [goodsOf(TWIG, 3), goodsOf(RESIN, 2), goodsOf(PEBBLE, 1), goodsOf(BERRY, 2)];

export const storehouse: CardDef = {
  id: 'storehouse',
  kind: 'construction',
  color: 'production',
  rarity: 'common',
  cost: { twig: 1, resin: 1, pebble: 1 },
  points: 2,
  copies: 3,
  hosts: ['woodcarver'],

  produce(turn, self) {
    turn.putStock(turn.placeOf(self), turn.chooseBundle('storehouse.stock', CHOICES));
  },
  // A Mole of another city cannot make use of it.
  copyable: (table, _self, owner) => owner === table.seat,
  room: () => 1,
  onVisit(turn, self) {
    turn.takeStock(turn.placeOf(self));
  },
};
