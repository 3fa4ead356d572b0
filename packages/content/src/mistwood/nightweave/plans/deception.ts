import { DISCARD, POINTS_OR_GOODS } from '@evertable/engine';
import { draws } from '../cards.ts';
import { YOU } from '../seat.ts';
import { randomHandCards, paysToPrevent, intoHerHand, type Scheme } from '../schemes.ts';

/** Two cards of yours, unseen: one discarded, one for her. With fewer than three, two of the deck for her. */
export const deception: Scheme = {
  id: 'deception',
  on: {
    nightweaveEnters: (turn) => {
      const { hand } = turn.state.players[YOU];
      const looks = paysToPrevent(turn, 'deception', [{ n: 2, of: POINTS_OR_GOODS }]);
      if (hand.length < 3) {
        const drawn = draws(turn, 2);
        if (looks) for (const card of drawn) turn.show(card, YOU);
        return;
      }
      const [first, second] = randomHandCards(turn, 2);
      const discarded = looks ? turn.chooseCard('deception.discard', [first, second], YOU) : first;
      // Of the two that are gone you cannot tell which went where, unless you looked.
      if (!looks) turn.forget([first, second]);
      intoHerHand(turn, [discarded === first ? second : first]);
      turn.move(discarded, DISCARD);
    },
  },
};
