import type { Module } from '@evertable/engine';
import { hasPower } from './power.ts';

const FLY = 'butterflies';

/** Four more cards in the hand, twelve to begin with; the first player (see powers.ts). */
export const butterflies: Module = {
  id: FLY,
  modify: {
    handLimit: (n, table, seat) => (hasPower(table, seat, FLY) ? n + 4 : n),
    openingHand: (n, table, seat) => (hasPower(table, seat, FLY) ? 12 : n),
  },
};
