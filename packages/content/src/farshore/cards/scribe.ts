import type { CardDef } from '@evertable/engine';
import { discardUpTo } from '../effects.ts';

export const scribe: CardDef = {
  id: 'scribe',
  kind: 'critter',
  color: 'production',
  rarity: 'common',
  cost: { mushroom: 2 },
  points: 1,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  produce(turn) {
    turn.gainPoints(discardUpTo(turn, 'scribe.discard', 2));
  },
};
