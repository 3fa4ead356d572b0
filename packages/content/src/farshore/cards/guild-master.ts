import type { CardDef } from '@evertable/engine';

export const guildMaster: CardDef = {
  id: 'guild-master',
  kind: 'critter',
  color: 'prosperity',
  rarity: 'unique',
  cost: { mushroom: 4 },
  points: 2,
  copies: 2,
  provenance: { cost: 'proposed' },

  bonus: (table, _self, owner) =>
    table.countColor('destination', owner) +
    table.countColor('governance', owner) +
    table.countColor('traveler', owner),
};
