import { NO_CARD, POINTS_OR_GOODS } from '@evertable/engine';
import { turnUp } from '../cards.ts';
import { YOU } from '../seat.ts';
import { randomHandCards, cityOrLair, paysToPrevent, type Scheme, topOfDeck } from '../schemes.ts';

export const powerGrab: Scheme = {
  id: 'power-grab',
  on: {
    nightweaveEnters: (turn) => {
      const { hand } = turn.state.players[YOU];
      if (hand.length < 2) {
        const card = topOfDeck(turn);
        if (card !== NO_CARD) cityOrLair(turn, card);
        return;
      }
      const chosen = paysToPrevent(turn, 'power-grab', [{ n: 2, of: POINTS_OR_GOODS }])
        ? turn.chooseCard('power-grab.give', hand, YOU)
        : randomHandCards(turn, 1)[0];
      cityOrLair(turn, turnUp(turn, chosen));
    },
  },
};
