import { type Card, type CardDef, FREE, NO_CARD, playable } from '@evertable/engine';

export const queen: CardDef = {
  id: 'queen',
  kind: 'critter',
  color: 'destination',
  rarity: 'unique',
  cost: { berry: 5 },
  points: 4,
  copies: 2,

  room: () => 1,
  onVisit(turn) {
    const light = (card: Card): boolean => turn.info(card).points <= 3;
    const inHand = playable(turn, turn.oneOfEach(turn.me.hand).filter(light), 'hand', FREE);
    const inMeadow = playable(turn, turn.onDisplay().filter(light), 'meadow', FREE);
    const chosen = turn.mayChooseCard('queen.play', [...inHand, ...inMeadow]);
    if (chosen !== NO_CARD) turn.play(chosen, inHand.includes(chosen) ? 'hand' : 'meadow', FREE);
  },
};
