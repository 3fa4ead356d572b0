import { legend } from '../../../mistwood/legends/legendary.ts';

export const foresight = legend('historian', {
  id: 'foresight',
  kind: 'critter',
  color: 'governance',
  rarity: 'unique',
  cost: { berry: 4 },
  points: 4,

  afterPlay(turn, _self, played, into) {
    if (into !== turn.seat) return;
    if (turn.info(played).critter)
      turn.draw(turn.chooseAmount('foresight.draw', 0, Math.min(2, turn.handRoom())));
    else turn.gainAny(1);
  },
});
