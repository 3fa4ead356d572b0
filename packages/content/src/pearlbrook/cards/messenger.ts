import type { CardDef } from '@evertable/engine';
import { freeConstructions, MESSENGER, settleMessengers } from '../messengers.ts';

export const messenger: CardDef = {
  id: MESSENGER,
  kind: 'critter',
  color: 'traveler',
  rarity: 'common',
  cost: { berry: 2 },
  points: 0,
  copies: 3,
  sharesWith: { kind: 'construction' },

  canPlay: (table) => freeConstructions(table).length > 0,
  onPlay(turn) {
    settleMessengers(turn);
    turn.draw(1);
    turn.gainPoints(1);
  },
};
