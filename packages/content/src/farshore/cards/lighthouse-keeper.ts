import type { CardDef } from '@evertable/engine';
import { drawAnywhere } from '../bay.ts';

export const lighthouseKeeper: CardDef = {
  id: 'lighthouse-keeper',
  kind: 'critter',
  color: 'governance',
  rarity: 'unique',
  cost: { mushroom: 2 },
  points: 1,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  afterPlay(turn, _self, played) {
    if (turn.info(played).construction) drawAnywhere(turn, 1);
  },
};
