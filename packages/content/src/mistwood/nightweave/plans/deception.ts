import { POINTS_OR_GOODS, remove } from '@evertable/engine';
import { draws } from '../cards.ts';
import { nightweaveSeat, YOU } from '../seat.ts';
import { atRandom, foiled, intoHerHand, type Scheme } from '../schemes.ts';

/** Two cards of yours, unseen: one discarded, one for her. With fewer than three, two of the deck for her. */
export const deception: Scheme = {
  id: 'deception',
  when: {
    'nightweave.enters': (turn) => {
      const { state } = turn;
      const { hand } = state.players[YOU];
      const looks = foiled(turn, 'deception', [{ n: 2, of: POINTS_OR_GOODS }]);
      if (hand.length < 3) {
        const drawn = draws(turn, 2);
        if (looks) for (const card of drawn) state.known[card] |= 1 << YOU;
        return;
      }
      const [first, second] = atRandom(turn, 2);
      const discarded = looks ? turn.chooseCard('deception.discard', [first, second], YOU) : first;
      // Of the two that are gone you cannot tell which went where, unless you looked.
      if (!looks) for (const card of [first, second]) state.known[card] = 0;
      intoHerHand(turn, [discarded === first ? second : first]);
      remove(hand, discarded);
      state.discard.push(discarded);
      const seen = state.known[discarded] | (1 << nightweaveSeat(turn));
      turn.events?.push({ type: 'discard', seat: YOU, card: discarded, seen });
    },
  },
};
