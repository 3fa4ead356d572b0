import type { CardDef } from '@evertable/engine';
import { BERRY } from '../goods.ts';
import { payForPoints } from '../effects.ts';

export const doctor: CardDef = {
  id: 'doctor',
  kind: 'critter',
  color: 'production',
  rarity: 'unique',
  cost: { berry: 4 },
  points: 4,
  copies: 2,

  produce(turn) {
    payForPoints(turn, 'doctor.pay', BERRY, 3);
  },
};
