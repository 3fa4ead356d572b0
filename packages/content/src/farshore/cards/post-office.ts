import { type CardDef, NO_LIMIT } from '@evertable/engine';
import { drawAnywhere } from '../bay.ts';
import { discardUpTo } from '../effects.ts';

export const postOffice: CardDef = {
  id: 'post-office',
  kind: 'construction',
  color: 'destination',
  rarity: 'common',
  cost: { driftwood: 1, seaweed: 2 },
  points: 2,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  room: () => 1,
  onVisit(turn) {
    drawAnywhere(turn, NO_LIMIT);
    turn.gainAny(discardUpTo(turn, 'post-office.discard', 2));
  },
};
