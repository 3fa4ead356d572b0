import { CARDS_OR_GOODS, NO_CARD } from '@evertable/engine';
import { YOU } from '../seat.ts';
import { cityOrLair, paysToPrevent, type Scheme, seize, topOfDeck } from '../schemes.ts';

export const capturedSpoils: Scheme = {
  id: 'captured-spoils',
  on: {
    nightweaveEnters: (turn) => {
      const worth = turn.city(YOU).filter((card) => turn.info(card).points >= 1);
      if (worth.length === 0) return;
      const spared = paysToPrevent(turn, 'captured-spoils', [{ n: 2, of: CARDS_OR_GOODS }]);
      const card = spared
        ? topOfDeck(turn)
        : seize(turn, turn.chooseCard('captured-spoils.take', worth, YOU));
      if (card !== NO_CARD) cityOrLair(turn, card);
    },
  },
};
