import { NO_CARD } from '@evertable/engine';
import { keep } from '../cards.ts';
import { besideHer, slotOf } from '../seat.ts';
import type { Scheme } from '../schemes.ts';

/** As she prepares she takes the cards beside her along, those at the corners excepted. */
export const nefarious: Scheme = {
  id: 'nefarious',
  on: {
    nightweaveLeaves: (turn) => {
      const hers = slotOf(turn);
      const inLine = besideHer(turn).filter((slot) => slot % 4 === hers % 4 || slot >> 2 === hers >> 2);
      for (const slot of inLine) {
        const card = turn.state.display[slot];
        if (card !== NO_CARD) keep(turn, card);
      }
      turn.refill();
    },
  },
};
