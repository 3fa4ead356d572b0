import { legend } from '../legendary.ts';

export const strongrootCastle = legend('castle', {
  id: 'strongroot-castle',
  kind: 'construction',
  color: 'prosperity',
  rarity: 'unique',
  cost: { twig: 4, resin: 4, pebble: 4 },
  points: 4,
  hosts: ['king'],

  bonus: (table, _self, owner) => 2 * table.countWhere(owner, (info) => info.construction && !info.unique),
});
