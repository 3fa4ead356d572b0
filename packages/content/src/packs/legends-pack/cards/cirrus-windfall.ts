import { type Card, FREE, NO_CARD, playable } from '@evertable/engine';
import { legend } from '../../../mistwood/legends/legendary.ts';

export const cirrusWindfall = legend('postal-pigeon', {
  id: 'cirrus-windfall',
  kind: 'critter',
  color: 'traveler',
  rarity: 'common',
  cost: { berry: 4 },
  points: 4,

  onPlay(turn) {
    const light = (card: Card): boolean => turn.info(card).points <= 3;
    const inHand = playable(turn, turn.oneOfEach(turn.me.hand).filter(light), 'hand', FREE);
    const inMeadow = playable(turn, turn.onDisplay().filter(light), 'meadow', FREE);
    const chosen = turn.mayChooseCard('cirrus-windfall.play', [...inHand, ...inMeadow]);
    if (chosen !== NO_CARD) turn.play(chosen, inHand.includes(chosen) ? 'hand' : 'meadow', FREE);
  },
});
