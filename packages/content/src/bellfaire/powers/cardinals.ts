import { counter } from '@evertable/engine';
import type { Power } from '../../mistwood/powers/power.ts';

/** The further card is being drawn, which is no reason for another one. */
const DRAWING = counter('cardinals.drawing', { of: 'seat', seen: 'all' });

/** Two more cards in the hand; one more card whenever some are drawn from the deck. */
export const cardinals: Power = {
  id: 'cardinals',
  counters: [DRAWING],
  text: {
    modify: { handLimit: (n) => n + 2 },
    on: {
      afterDraw(turn, seat, drawn) {
        const fromDeck = drawn.some((card) => turn.state.known[card] === 1 << seat);
        if (!fromDeck || turn.counter(DRAWING, seat) > 0 || turn.handRoom(seat) === 0) return;
        turn.setCounter(DRAWING, 1, seat);
        if (turn.asSeat(seat, () => turn.may('cardinals.more'))) drawn.push(...turn.draw(1, seat));
        turn.setCounter(DRAWING, 0, seat);
      },
    },
  },
};
