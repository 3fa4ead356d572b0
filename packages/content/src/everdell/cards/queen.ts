import { type Card, type CardDef, FREE, type From, NO_CARD } from '@evertable/engine';

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
    const light = (card: Card, from: From): boolean =>
      turn.kind(card).points <= 3 && turn.canPlay(card, from, FREE);
    const inHand = turn.differing(turn.me.hand).filter((card) => light(card, 'hand'));
    const inMeadow = turn.onDisplay().filter((card) => light(card, 'display'));
    const chosen = turn.mayChooseCard('queen.play', [...inHand, ...inMeadow]);
    if (chosen !== NO_CARD) turn.play(chosen, inHand.includes(chosen) ? 'hand' : 'display', FREE);
  },
};
