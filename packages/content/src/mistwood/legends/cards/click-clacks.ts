import { legend } from '../legendary.ts';

export const clickClacks = legend('general-store', {
  id: 'click-clacks',
  kind: 'construction',
  color: 'production',
  rarity: 'common',
  cost: { twig: 2, resin: 2, pebble: 1 },
  points: 4,
  hosts: ['shopkeeper'],

  produce(turn, _self, owner) {
    turn.gain('berry', 3);
    turn.gainAny(turn.count('farm', owner));
  },
});
