import type { CardDef } from '@evertable/engine';
import { gainPrinted } from '../effects.ts';

export const hideout: CardDef = {
  id: 'hideout',
  kind: 'construction',
  color: 'traveler',
  rarity: 'unique',
  cost: { driftwood: 1, seaweed: 1, seastone: 1 },
  points: 0,
  copies: 2,
  provenance: { cost: 'proposed', effect: 'proposed' },

  gives: { treasure: 2 },
  onPlay: gainPrinted,
};
