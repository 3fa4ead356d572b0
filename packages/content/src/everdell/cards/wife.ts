import type { CardDef } from '@evertable/engine';
import { isPaired } from '../effects.ts';

export const wife: CardDef = {
  id: 'wife',
  kind: 'critter',
  color: 'prosperity',
  rarity: 'common',
  cost: { berry: 2 },
  points: 2,
  copies: 4,
  sharesWith: 'husband',

  bonus: (table, self, owner) => (isPaired(table, self, owner) ? 3 : 0),
};
