import type { CardDef } from '@evertable/engine';
import { isPaired } from '../../everdell/effects.ts';

export const greenhouse: CardDef = {
  id: 'greenhouse',
  kind: 'construction',
  color: 'production',
  rarity: 'common',
  cost: { twig: 1, resin: 2 },
  points: 2,
  copies: 3,
  sharesWith: 'farm',
  golden: { color: 'production' },

  produce(turn, self, owner) {
    turn.draw(1);
    if (isPaired(turn, self, owner)) turn.gainAny(1);
  },
};
