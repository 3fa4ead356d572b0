import type { CardDef } from '@evertable/engine';

export const manor: CardDef = {
  id: 'manor',
  kind: 'construction',
  color: 'prosperity',
  rarity: 'unique',
  cost: { driftwood: 3, seaweed: 2, seastone: 2 },
  points: 4,
  copies: 2,
  provenance: { cost: 'proposed' },

  bonus: (table, _self, owner) => 2 * table.countWhere(owner, (info) => info.critter && !info.unique),
};
