import type { CardDef } from '@evertable/engine';

export const shopkeeper: CardDef = {
  id: 'shopkeeper',
  kind: 'critter',
  color: 'governance',
  rarity: 'unique',
  cost: { berry: 2 },
  points: 1,
  copies: 3,

  afterPlay(turn, _self, played, into) {
    if (into === turn.seat && turn.info(played).critter) turn.gain('berry');
  },
};
