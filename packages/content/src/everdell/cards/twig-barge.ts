import type { CardDef } from '@evertable/engine';

export const twigBarge: CardDef = {
  id: 'twig-barge',
  kind: 'construction',
  color: 'production',
  rarity: 'common',
  cost: { twig: 1, pebble: 1 },
  points: 1,
  copies: 3,
  hosts: ['barge-toad'],

  asksNothing: true,
  produce(turn) {
    turn.gain('twig', 2);
  },
};
