import { legend } from '../legendary.ts';

export const tarryHare = legend('shopkeeper', {
  id: 'tarry-hare',
  kind: 'critter',
  color: 'governance',
  rarity: 'unique',
  cost: { berry: 5 },
  points: 4,

  afterPlay(turn, _self, played, into) {
    if (into !== turn.seat) return;
    if (turn.info(played).critter) turn.gainAny(1);
    else turn.draw(turn.chooseAmount('tarry-hare.draw', 0, Math.min(2, turn.handRoom())));
  },
});
