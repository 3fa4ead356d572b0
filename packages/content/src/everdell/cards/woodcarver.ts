import type { CardDef } from '@evertable/engine';
import { TWIG } from '../goods.ts';
import { payForPoints } from '../effects.ts';

export const woodcarver: CardDef = {
  id: 'woodcarver',
  kind: 'critter',
  color: 'production',
  rarity: 'common',
  cost: { berry: 2 },
  points: 2,
  copies: 3,

  produce(turn) {
    payForPoints(turn, 'woodcarver.pay', TWIG, 3);
  },
};
