import type { CardDef } from '@evertable/engine';

export const ranger: CardDef = {
  id: 'ranger',
  kind: 'critter',
  color: 'traveler',
  rarity: 'unique',
  cost: { berry: 2 },
  points: 1,
  copies: 2,

  onPlay(turn) {
    turn.moveWorker('ranger');
  },
};
