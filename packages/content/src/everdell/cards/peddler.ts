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
    const given = turn.chooseResources('peddler.pay', 0, 2);
    turn.spend(given);
    turn.gainAny(totalOf(given));
  },
};
