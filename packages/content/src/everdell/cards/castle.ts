import type { CardDef } from '@evertable/engine';

export const castle: CardDef = {
  id: 'castle',
  kind: 'construction',
  color: 'prosperity',
  rarity: 'unique',
  cost: { twig: 2, resin: 3, pebble: 3 },
  points: 4,
  copies: 2,
  hosts: ['king'],

  bonus: (table, _self, owner) => table.countWhere(owner, (info) => info.construction && !info.unique),
};
