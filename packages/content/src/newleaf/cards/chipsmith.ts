import type { CardDef } from '@evertable/engine';
import { canSetOff, hasGreen } from '../setting-off.ts';

export const chipsmith: CardDef = {
  id: 'chipsmith',
  kind: 'critter',
  color: 'destination',
  rarity: 'common',
  cost: { berry: 2 },
  points: 1,
  copies: 3,
  golden: { color: 'destination' },

  room: () => 1,
  canVisit: hasGreen,
  onVisit(turn) {
    const first = turn.chooseCard('chipsmith.activate', canSetOff(turn, []));
    turn.activate(first);
    const others = canSetOff(turn, [first]);
    if (others.length > 0) turn.activate(turn.chooseCard('chipsmith.activate', others));
  },
};
