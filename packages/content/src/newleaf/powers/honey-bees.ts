import { NO_CARD } from '@evertable/engine';
import type { Power } from '../../mistwood/powers/power.ts';

const AUTUMN = 3;

/** After a card of another colour, a hand card discarded activates a Production card; not in autumn. */
export const honeyBees: Power = {
  id: 'honey-bees',
  provenance: { effect: 'single-source' },
  text: {
    on: {
      afterPlay(turn, card, into) {
        const { color } = turn.info(card).def;
        if (color === 'production' || into !== turn.seat || turn.me.season === AUTUMN) return;
        const green = turn.city().filter((other) => turn.activatable(other, turn.seat));
        if (green.length === 0) return;
        const given = turn.mayChooseCard('honey-bees.discard', turn.me.hand);
        if (given === NO_CARD) return;
        turn.discard([given]);
        turn.activate(turn.chooseCard('honey-bees.activate', turn.withoutLookalikes(green)));
      },
    },
  },
};
