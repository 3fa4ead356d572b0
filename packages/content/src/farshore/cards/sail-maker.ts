import type { CardDef } from '@evertable/engine';
import { mayPay } from '../effects.ts';
import { sail } from '../ship.ts';

export const sailMaker: CardDef = {
  id: 'sail-maker',
  kind: 'critter',
  color: 'production',
  rarity: 'common',
  cost: { mushroom: 2 },
  points: 1,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  produce(turn) {
    if (mayPay(turn, 'sail-maker.pay', { seaweed: 1 })) sail(turn, 1);
  },
};
