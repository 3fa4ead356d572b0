import { type CardDef, NO_CARD } from '@evertable/engine';
import { canSetOff } from '../setting-off.ts';

export const gardener: CardDef = {
  id: 'gardener',
  kind: 'critter',
  color: 'traveler',
  rarity: 'common',
  cost: { berry: 3 },
  points: 1,
  copies: 3,
  golden: { color: 'production' },

  onPlay(turn) {
    const done: number[] = [];
    while (done.length < 2) {
      const card = turn.mayChooseCard('gardener.activate', canSetOff(turn, done));
      if (card === NO_CARD) return;
      done.push(card);
      turn.activate(card);
    }
  },
};
