import type { CardDef } from '@evertable/engine';
import { paidSomething } from '../effects.ts';

export const herbalist: CardDef = {
  id: 'herbalist',
  kind: 'critter',
  color: 'governance',
  rarity: 'unique',
  cost: { mushroom: 2 },
  points: 1,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  afterPlay(turn, _self, played) {
    if (turn.info(played).critter && paidSomething(turn)) turn.gain('mushroom');
  },
};
