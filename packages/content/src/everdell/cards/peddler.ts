import { type CardDef, totalOf } from '@evertable/engine';

export const peddler: CardDef = {
  id: 'peddler',
  kind: 'critter',
  color: 'production',
  rarity: 'common',
  cost: { berry: 2 },
  points: 1,
  copies: 3,

  produce(turn) {
    const given = turn.chooseGoods('peddler.pay', turn.me.goods.slice(0, 4), 0, 2);
    turn.spend(given);
    turn.gainAny(totalOf(given));
  },
};
