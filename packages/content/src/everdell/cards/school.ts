import type { CardDef } from '@evertable/engine';

export const school: CardDef = {
  id: 'school',
  kind: 'construction',
  color: 'prosperity',
  rarity: 'unique',
  cost: { twig: 2, resin: 2 },
  points: 2,
  copies: 2,
  hosts: ['teacher'],

  bonus: (table, _self, owner) => table.countWhere(owner, (info) => info.critter && !info.unique),
};
