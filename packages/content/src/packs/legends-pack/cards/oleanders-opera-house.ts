import { legend } from '../../../mistwood/legends/legendary.ts';

export const oleandersOperaHouse = legend('theater', {
  id: 'oleanders-opera-house',
  kind: 'construction',
  color: 'prosperity',
  rarity: 'unique',
  cost: { twig: 3, resin: 2, pebble: 2 },
  points: 4,
  hosts: ['bard'],

  bonus: (table, _self, owner) => 2 * table.countWhere(owner, (info) => info.critter && info.unique),
});
