import type { CardDef } from '@evertable/engine';

export const everWall: CardDef = {
  id: 'ever-wall',
  kind: 'construction',
  color: 'prosperity',
  rarity: 'unique',
  cost: { twig: 4, resin: 4, pebble: 3 },
  points: 6,
  copies: 2,
  spaces: 0,
  golden: { color: 'prosperity' },

  bonus: (table, _self, owner) => 2 * Math.floor(table.spacesUsed(owner) / 5),
};
