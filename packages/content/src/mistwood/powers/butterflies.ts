import type { Power } from './power.ts';

/** Four more cards in the hand, twelve to begin with; the first player (see powers.ts). */
export const butterflies: Power = {
  id: 'butterflies',
  text: {
    modify: {
      handLimit: (n) => n + 4,
      openingHand: () => 12,
    },
  },
};
