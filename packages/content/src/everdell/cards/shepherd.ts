import type { CardDef } from '@evertable/engine';

export const shepherd: CardDef = {
  id: 'shepherd',
  kind: 'critter',
  color: 'traveler',
  rarity: 'unique',
  cost: { berry: 3 },
  points: 1,
  copies: 2,

  paidTo: 'opponent',
  onPlay(turn) {
    turn.gain('berry', 3);
    for (const card of turn.me.city)
      if (turn.isA(card, 'chapel')) turn.gainPoints(turn.lying('point', turn.placeOf(card)));
  },
};
