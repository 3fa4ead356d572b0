import type { CardDef } from '@evertable/engine';
import { isPearl, pearlsOf } from '../pearls.ts';

export const bridge: CardDef = {
  id: 'bridge',
  kind: 'construction',
  color: 'governance',
  rarity: 'unique',
  cost: { twig: 2, pebble: 1 },
  points: 1,
  copies: 2,
  hosts: ['messenger'],

  texts: [
    {
      modify: { handLimit: (n, table, seat) => n + pearlsOf(table, seat) },
      on: {
        afterGain(turn, seat, good, n) {
          if (isPearl(turn, good)) turn.draw(2 * n, seat);
        },
      },
    },
  ],
};
