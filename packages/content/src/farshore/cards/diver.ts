import type { CardDef } from '@evertable/engine';
import { gainPrinted } from '../effects.ts';

export const diver: CardDef = {
  id: 'diver',
  kind: 'critter',
  color: 'production',
  rarity: 'common',
  cost: { mushroom: 3 },
  points: 1,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  gives: { seastone: 1 },
  asksNothing: true,
  produce: gainPrinted,
};
