import { legend } from '../legendary.ts';

export const jorGoldwing = legend('bard', {
  id: 'jor-goldwing',
  kind: 'critter',
  color: 'traveler',
  rarity: 'unique',
  cost: { berry: 4 },
  points: 4,

  onPlay(turn) {
    turn.gainPoints(Math.min(8, turn.me.hand.length));
  },
});
