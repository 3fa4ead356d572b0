import { NO_LIMIT, type SpotDef } from '@evertable/engine';

export const haven: SpotDef = {
  id: 'haven',
  group: 'haven',
  location: true,
  room: NO_LIMIT,
  onVisit(turn) {
    const cards = turn.chooseCards('haven.discard', turn.me.hand, { min: 0, max: NO_LIMIT });
    turn.discard(cards);
    turn.gainAny(cards.length >> 1);
  },
};
