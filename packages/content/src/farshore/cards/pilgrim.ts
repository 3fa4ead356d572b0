import type { CardDef } from '@evertable/engine';

export const pilgrim: CardDef = {
  id: 'pilgrim',
  kind: 'critter',
  color: 'prosperity',
  rarity: 'unique',
  cost: { mushroom: 4 },
  points: 2,
  copies: 2,
  provenance: { cost: 'proposed' },

  bonus: (table, _self, owner) => 2 * table.claimedEvents(owner).length,
};
