import type { CardDef } from '@evertable/engine';

export const wanderer: CardDef = {
  id: 'wanderer',
  kind: 'critter',
  color: 'traveler',
  rarity: 'common',
  cost: { berry: 2 },
  points: 1,
  copies: 3,
  spaces: 0,

  onPlay(turn) {
    turn.draw(3);
  },
};
