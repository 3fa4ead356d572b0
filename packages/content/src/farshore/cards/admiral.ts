import type { CardDef } from '@evertable/engine';
import { chestsPassed, SHIP } from '../ship.ts';

export const admiral: CardDef = {
  id: 'admiral',
  kind: 'critter',
  color: 'prosperity',
  rarity: 'unique',
  cost: { mushroom: 4 },
  points: 4,
  copies: 2,
  provenance: { cost: 'proposed', rarity: 'proposed' },

  bonus: (table, _self, owner) => chestsPassed(table.counter(SHIP, owner)),
};
