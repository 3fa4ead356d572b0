import type { CardDef } from '@evertable/engine';
import { gainPrinted } from '../effects.ts';

export const tangleRaft: CardDef = {
  id: 'tangle-raft',
  kind: 'construction',
  color: 'production',
  rarity: 'common',
  cost: { seaweed: 1, seastone: 1 },
  points: 1,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  gives: { seaweed: 1, card: 1 },
  produce: gainPrinted,
};
