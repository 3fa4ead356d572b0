import type { CardDef } from '@evertable/engine';

export const windmill: CardDef = {
  id: 'windmill',
  kind: 'construction',
  color: 'prosperity',
  rarity: 'unique',
  cost: { driftwood: 2, seaweed: 2, seastone: 2 },
  points: 2,
  copies: 2,
  provenance: { cost: 'proposed' },

  bonus: (table, _self, owner) => 2 * table.countColor('production', owner),
};
