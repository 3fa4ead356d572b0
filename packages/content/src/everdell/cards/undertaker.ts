import type { CardDef } from '@evertable/engine';

export const undertaker: CardDef = {
  id: 'undertaker',
  kind: 'critter',
  color: 'traveler',
  rarity: 'unique',
  cost: { berry: 2 },
  points: 1,
  copies: 2,

  onPlay(turn) {
    turn.discardFromDisplay(
      turn.chooseCards('undertaker.discard', turn.onDisplay('discard'), { min: 3, max: 3 }),
    );
    turn.refill();
    turn.takeFromDisplay('undertaker.take', { min: 1, max: 1 });
  },
};
