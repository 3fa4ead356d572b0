import { NO_CARD } from '@evertable/engine';
import type { Power } from '../../mistwood/powers/power.ts';

/** Three more cards in the hand; each card is drawn from the deck or taken from the Meadow. */
export const starlings: Power = {
  id: 'starlings',
  text: {
    modify: { handLimit: (n) => n + 3 },
    on: {
      beforeDraw(turn, seat, drawn) {
        return turn.asSeat(seat, () => {
          const card = turn.mayChooseCard('starlings.take', turn.onDisplay('draw'));
          if (card === NO_CARD) return undefined;
          turn.take(card);
          drawn.push(card);
          return false;
        });
      },
      afterDraw: (turn) => turn.refill(),
    },
  },
};
