import type { CardDef } from '@evertable/engine';

export const theater: CardDef = {
  id: 'theater',
  kind: 'construction',
  color: 'prosperity',
  rarity: 'unique',
  cost: { twig: 3, resin: 1, pebble: 1 },
  points: 3,
  copies: 2,
  hosts: ['bard'],

  bonus: (table, _self, owner) => table.countWhere(owner, (info) => info.critter && info.unique),
};
