import { type CardDef, goodsOf } from '@evertable/engine';
import { BERRY } from '../goods.ts';

export const monk: CardDef = {
  id: 'monk',
  kind: 'critter',
  color: 'production',
  rarity: 'unique',
  cost: { berry: 1 },
  points: 0,
  copies: 2,

  produce(turn) {
    const n = turn.chooseAmount('monk.give', 0, Math.min(2, turn.me.goods[BERRY]));
    turn.giveGoods('monk.to', goodsOf(BERRY, n));
    turn.gainPoints(2 * n);
  },
};
