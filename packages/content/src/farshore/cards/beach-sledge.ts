import type { CardDef } from '@evertable/engine';
import { gainPrinted } from '../effects.ts';

export const beachSledge: CardDef = {
  id: 'beach-sledge',
  kind: 'construction',
  color: 'production',
  rarity: 'common',
  cost: { driftwood: 1, seastone: 1 },
  points: 1,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  gives: { driftwood: 2 },
  asksNothing: true,
  produce: gainPrinted,
};
