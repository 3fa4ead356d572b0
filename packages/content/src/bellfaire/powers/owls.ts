import { NOBODY } from '@evertable/engine';
import type { Power } from '../../mistwood/powers/power.ts';

/** One more card in the hand; after each worker a card discarded, one drawn, and two more for giving that one away. */
export const owls: Power = {
  id: 'owls',
  text: {
    modify: { handLimit: (n) => n + 1 },
    on: {
      afterVisit(turn) {
        turn.discard(turn.chooseCards('owls.discard', turn.me.hand, { min: 0, max: 1 }));
        if (turn.handRoom() === 0 || !turn.may('owls.draw')) return;
        const drawn = turn.draw(1);
        const seats = turn.opponents().filter((seat) => turn.mayReceive(seat) && turn.handRoom(seat) > 0);
        const to = drawn.length === 0 ? NOBODY : turn.mayChooseSeat('owls.give', seats);
        if (to === NOBODY) return;
        turn.giveCardsTo(to, drawn);
        turn.draw(2);
      },
    },
  },
};
