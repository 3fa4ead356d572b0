import type { CardDef } from '@evertable/engine';

const LOAD = [2, 2, 2, 2];

export const freightCar: CardDef = {
  id: 'freight-car',
  kind: 'construction',
  color: 'production',
  rarity: 'unique',
  cost: { twig: 1, resin: 2, pebble: 2 },
  points: 3,
  copies: 2,
  golden: { rarity: 'unique' },

  onPlay: (turn, self) => turn.putStock(turn.placeOf(self), LOAD),
  produce(turn, self) {
    const where = turn.placeOf(self);
    const load = turn.stockOn(where).slice(0, LOAD.length);
    turn.takeStock(where, turn.chooseGoods('freight-car.take', load, 2, 2));
  },
  // It unloads itself: a card of another city that copies it carries nothing.
  copyable: (table, _self, owner) => owner === table.seat,
};
