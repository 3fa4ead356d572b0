import type { CardDef } from '@evertable/engine';

export const scurrbleChampion: CardDef = {
  id: 'scurrble-champion',
  kind: 'critter',
  color: 'prosperity',
  rarity: 'common',
  cost: { berry: 2 },
  points: 2,
  copies: 3,
  sharesWith: 'scurrble-champion',

  bonus: (table, _self, owner) => 2 * (table.count('scurrble-champion', owner) - 1),
};
