import { NO_LIMIT } from '@evertable/engine';
import { legend } from '../../../mistwood/legends/legendary.ts';

export const poe = legend('teacher', {
  id: 'poe',
  kind: 'critter',
  color: 'production',
  rarity: 'common',
  cost: { berry: 4 },
  points: 4,

  produce(turn) {
    turn.discard(turn.chooseCards('poe.discard', turn.me.hand, { min: 0, max: NO_LIMIT }));
    turn.draw(NO_LIMIT);
  },
});
