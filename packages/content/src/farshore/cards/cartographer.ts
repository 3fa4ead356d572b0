import type { CardDef } from '@evertable/engine';
import { canClaim, claimMap } from '../maps.ts';

export const cartographer: CardDef = {
  id: 'cartographer',
  kind: 'critter',
  color: 'destination',
  rarity: 'unique',
  cost: { mushroom: 3 },
  points: 2,
  copies: 2,
  provenance: { cost: 'proposed', effect: 'proposed' },

  room: () => 1,
  canVisit: (table) => canClaim(table, 1),
  onVisit(turn) {
    claimMap(turn, 'cartographer.map', 1);
  },
};
