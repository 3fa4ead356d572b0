import { NO_LIMIT } from '@evertable/engine';
import { keep } from '../cards.ts';
import { YOU } from '../seat.ts';
import type { Scheme } from '../schemes.ts';

/** A card of the deck into her lair for each card in your hand; discard first if you like. */
export const manipulation: Scheme = {
  id: 'manipulation',
  on: {
    nightweaveEnters: (turn) =>
      turn.asSeat(YOU, () => {
        turn.discard(turn.chooseCards('manipulation.discard', turn.me.hand, { min: 0, max: NO_LIMIT }));
        for (const card of turn.reveal(turn.me.hand.length)) keep(turn, card);
      }),
  },
};
