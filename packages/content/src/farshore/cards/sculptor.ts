import type { CardDef } from '@evertable/engine';

export const sculptor: CardDef = {
  id: 'sculptor',
  kind: 'critter',
  color: 'prosperity',
  rarity: 'unique',
  cost: { mushroom: 5 },
  points: 4,
  copies: 2,
  provenance: { cost: 'proposed' },

  bonus: (table, _self, owner) => 2 * table.countWhere(owner, (info) => info.construction && info.unique),
};
