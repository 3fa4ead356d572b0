import { TWIG } from '../../everdell/goods.ts';
import type { Power } from '../../mistwood/powers/power.ts';
import { payWith } from './paying.ts';

/** One more twig when a worker brings some; two twigs pay for any resource of a Construction. */
export const squirrels: Power = {
  id: 'squirrels',
  text: {
    modify: { playCost: payWith(TWIG, 2) },
    on: {
      afterVisit(turn) {
        if ((turn.gained[TWIG] ?? 0) > 0) turn.gain(TWIG);
      },
    },
  },
};
