import type { CardDef } from '@evertable/engine';

export const everTree: CardDef = {
  id: 'ever-tree',
  kind: 'construction',
  color: 'prosperity',
  rarity: 'unique',
  cost: { twig: 3, resin: 3, pebble: 3 },
  points: 5,
  copies: 2,
  hosts: 'any',

  bonus: (table, _self, owner) => table.countColor('prosperity', owner),
};
