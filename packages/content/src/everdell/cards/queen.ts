import type { CardDef } from '@evertable/engine';
import { mayPlayLightFree } from '../effects.ts';

export const queen: CardDef = {
  id: 'queen',
  kind: 'critter',
  color: 'destination',
  rarity: 'unique',
  cost: { berry: 5 },
  points: 4,
  copies: 2,

  room: () => 1,
  onVisit: (turn) => mayPlayLightFree(turn, 'queen.play', ['hand', 'meadow']),
};
