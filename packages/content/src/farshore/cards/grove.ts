import type { CardDef } from '@evertable/engine';
import { gainPrinted } from '../effects.ts';

export const grove: CardDef = {
  id: 'grove',
  kind: 'construction',
  color: 'production',
  rarity: 'common',
  cost: { driftwood: 2, seaweed: 1 },
  points: 1,
  copies: 5,
  provenance: { cost: 'proposed', effect: 'proposed' },

  gives: { mushroom: 1 },
  asksNothing: true,
  produce: gainPrinted,
};
