import type { CardDef } from '@evertable/engine';

export const harbor: CardDef = {
  id: 'harbor',
  kind: 'construction',
  color: 'prosperity',
  rarity: 'unique',
  cost: { driftwood: 3, seaweed: 3, seastone: 2 },
  points: 5,
  copies: 2,
  provenance: { cost: 'proposed' },

  bonus: (table, _self, owner) => 3 * table.countColor('prosperity', owner),
};
