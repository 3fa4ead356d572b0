import type { CardDef } from '@evertable/engine';

export const bargeToad: CardDef = {
  id: 'barge-toad',
  kind: 'critter',
  color: 'production',
  rarity: 'common',
  cost: { berry: 2 },
  points: 1,
  copies: 3,

  asksNothing: true,
  produce(turn, _self, owner) {
    turn.gain('twig', 2 * turn.count('farm', owner));
  },
};
