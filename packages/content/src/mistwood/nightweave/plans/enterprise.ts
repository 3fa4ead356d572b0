import { keep } from '../cards.ts';
import { YOU } from '../seat.ts';
import type { Scheme } from '../schemes.ts';

const FREE_OF_CHARGE = 3;

/** A card of the deck into her lair for each resource beyond three; discard first if you like. */
export const enterprise: Scheme = {
  id: 'enterprise',
  on: {
    nightweaveEnters: (turn) =>
      turn.asSeat(YOU, () => {
        const beyond = turn.resources() - FREE_OF_CHARGE;
        if (beyond <= 0) return;
        turn.spend(turn.chooseResources('enterprise.discard', 0, beyond));
        for (const card of turn.reveal(turn.resources() - FREE_OF_CHARGE)) keep(turn, card);
      }),
  },
};
