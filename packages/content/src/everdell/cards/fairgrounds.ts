import type { CardDef } from '@evertable/engine';

export const fairgrounds: CardDef = {
  id: 'fairgrounds',
  kind: 'construction',
  color: 'production',
  rarity: 'unique',
  cost: { twig: 1, resin: 2, pebble: 1 },
  points: 3,
  copies: 3,
  hosts: ['fool'],

  produce(turn) {
    turn.draw(2);
  },
};
