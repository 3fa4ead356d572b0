import type { CardDef } from '@evertable/engine';
import { gainPrinted } from '../effects.ts';

export const tumbler: CardDef = {
  id: 'tumbler',
  kind: 'construction',
  color: 'production',
  rarity: 'common',
  cost: { driftwood: 1, seaweed: 1, seastone: 1 },
  points: 2,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  gives: { seastone: 1 },
  asksNothing: true,
  produce: gainPrinted,
};
