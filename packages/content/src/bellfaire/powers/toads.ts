import { NO_CARD } from '@evertable/engine';
import type { Power } from '../../mistwood/powers/power.ts';

/** A hand card discarded activates a Production card once more when it is played. */
export const toads: Power = {
  id: 'toads',
  text: {
    on: {
      afterPlay(turn, card) {
        if (turn.info(card).def.produce === undefined || !turn.city().includes(card)) return;
        const given = turn.mayChooseCard('toads.discard', turn.me.hand);
        if (given === NO_CARD) return;
        turn.discard([given]);
        turn.activate(card);
      },
    },
  },
};
