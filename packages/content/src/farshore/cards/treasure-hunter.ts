import type { CardDef } from '@evertable/engine';
import { mayDiscardTwo } from '../effects.ts';

export const treasureHunter: CardDef = {
  id: 'treasure-hunter',
  kind: 'critter',
  color: 'production',
  rarity: 'unique',
  cost: { mushroom: 3 },
  points: 1,
  copies: 2,
  provenance: { cost: 'proposed', effect: 'proposed' },

  produce(turn) {
    if (mayDiscardTwo(turn, 'treasure-hunter.discard')) turn.gain('treasure');
  },
};
