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

  bonus: (table, self, owner) =>
    2 * table.countWhere(owner, (_, card) => card !== self && table.isA(card, 'scurrble-champion')),
};
