import type { CardDef } from '@evertable/engine';
import { claimable, claimMap } from '../maps.ts';

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
  canVisit: (table) => claimable(table, table.seat, 1).length > 0,
  onVisit(turn) {
    claimMap(turn, 'cartographer.map', 1);
  },
};
