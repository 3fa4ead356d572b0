import type { CardDef } from '@evertable/engine';

export const farm: CardDef = {
  id: 'farm',
  kind: 'construction',
  color: 'production',
  rarity: 'common',
  cost: { twig: 2, resin: 1 },
  points: 1,
  copies: 8,
  hosts: ['husband', 'wife'],

  asksNothing: true,
  produce(turn) {
    turn.gain('berry');
  },
};
