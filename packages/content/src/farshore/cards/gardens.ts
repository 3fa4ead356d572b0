import type { CardDef } from '@evertable/engine';

export const gardens: CardDef = {
  id: 'gardens',
  kind: 'construction',
  color: 'prosperity',
  rarity: 'unique',
  cost: { driftwood: 2, seaweed: 3, seastone: 2 },
  points: 4,
  copies: 2,
  provenance: { cost: 'proposed' },

  bonus: (table, _self, owner) => 2 * table.countWhere(owner, (info) => info.critter && info.unique),
};
