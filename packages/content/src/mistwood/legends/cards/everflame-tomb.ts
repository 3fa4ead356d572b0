import { FREE, NO_CARD, playable } from '@evertable/engine';
import { legend } from '../legendary.ts';

export const everflameTomb = legend('cemetery', {
  id: 'everflame-tomb',
  kind: 'construction',
  color: 'destination',
  rarity: 'unique',
  cost: { twig: 1, pebble: 3 },
  points: 2,
  hosts: ['undertaker'],

  permanent: true,
  room: (table, _self, owner) => (table.has('undertaker', owner) ? 2 : 1),
  onVisit(turn) {
    const inHand = playable(turn, turn.oneOfEach(turn.me.hand), 'hand', FREE);
    const inMeadow = playable(turn, turn.onDisplay(), 'meadow', FREE);
    const chosen = turn.mayChooseCard('everflame-tomb.play', [...inHand, ...inMeadow]);
    if (chosen !== NO_CARD) turn.play(chosen, inHand.includes(chosen) ? 'hand' : 'meadow', FREE);
  },
});
