import type { CardDef } from '@evertable/engine';
import { discardUpTo } from '../effects.ts';

export const illuminator: CardDef = {
  id: 'illuminator',
  kind: 'critter',
  color: 'destination',
  rarity: 'unique',
  cost: { mushroom: 3 },
  points: 2,
  copies: 2,
  provenance: { cost: 'proposed', effect: 'proposed' },

  room: () => 1,
  onVisit(turn) {
    turn.gainPoints(discardUpTo(turn, 'illuminator.discard', 4));
  },
};
