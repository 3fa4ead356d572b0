import type { CardDef } from '@evertable/engine';
import { gainPrinted } from '../effects.ts';

export const scriptorium: CardDef = {
  id: 'scriptorium',
  kind: 'construction',
  color: 'production',
  rarity: 'common',
  cost: { driftwood: 2, seastone: 1 },
  points: 2,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  gives: { card: 2 },
  produce: gainPrinted,
};
