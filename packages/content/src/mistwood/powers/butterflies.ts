import { NO_LIMIT } from '@evertable/engine';
import type { Power } from './power.ts';

/** Four more cards in the hand, twelve to begin with; the first player (see powers.ts). */
export const butterflies: Power = {
  id: 'butterflies',
  taken(turn, seat) {
    turn.draw(NO_LIMIT, seat);
    if (!turn.isAutomaton(turn.state.first)) turn.begins(seat);
  },
  text: {
    modify: {
      handLimit: (n) => n + 4,
      openingHand: (_, table, seat) => table.handLimit(seat),
    },
  },
};
