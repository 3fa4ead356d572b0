import type { CardDef } from '@evertable/engine';
import { isPaired } from '../effects.ts';

export const husband: CardDef = {
  id: 'husband',
  kind: 'critter',
  color: 'production',
  rarity: 'common',
  cost: { berry: 3 },
  points: 2,
  copies: 4,
  sharesWith: 'wife',

  produce(turn, self, owner) {
    if (isPaired(turn, self, owner) && turn.has('farm', owner)) turn.gainAny(1);
  },
};
