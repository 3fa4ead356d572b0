import type { CardDef } from '@evertable/engine';
import { mayPay } from '../effects.ts';
import { sail } from '../ship.ts';

export const cooper: CardDef = {
  id: 'cooper',
  kind: 'critter',
  color: 'destination',
  rarity: 'unique',
  cost: { mushroom: 3 },
  points: 2,
  copies: 2,
  provenance: { cost: 'proposed', effect: 'proposed' },

  room: () => 1,
  onVisit(turn) {
    if (mayPay(turn, 'cooper.pay', { driftwood: 2 })) sail(turn, 2);
  },
};
