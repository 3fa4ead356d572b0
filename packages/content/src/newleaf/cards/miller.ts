import { type CardDef, goodsOf } from '@evertable/engine';
import { PEBBLE } from '../../everdell/goods.ts';

export const miller: CardDef = {
  id: 'miller',
  kind: 'critter',
  color: 'production',
  rarity: 'unique',
  cost: { berry: 3 },
  points: 2,
  copies: 2,
  golden: { color: 'prosperity' },

  produce(turn) {
    if (turn.me.goods[PEBBLE] === 0 || !turn.may('miller.pay')) return;
    turn.spend(goodsOf(PEBBLE, 1));
    turn.gainPoints(3);
  },
};
