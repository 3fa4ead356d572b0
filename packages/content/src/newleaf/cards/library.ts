import type { CardDef } from '@evertable/engine';

export const library: CardDef = {
  id: 'library',
  kind: 'construction',
  color: 'prosperity',
  rarity: 'unique',
  cost: { twig: 2, resin: 1, pebble: 1 },
  points: 3,
  copies: 2,
  golden: { color: 'governance' },

  bonus: (table, _self, owner) => table.colorsIn(owner).filter((n) => n > 0).length,
};
