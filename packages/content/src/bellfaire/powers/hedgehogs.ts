import { BERRY } from '../../everdell/goods.ts';
import { isLocation } from '../../everdell/effects.ts';
import type { Power } from '../../mistwood/powers/power.ts';
import { payWith } from './paying.ts';

/** A berry from every location that gave none; two berries pay for any resource of a Construction. */
export const hedgehogs: Power = {
  id: 'hedgehogs',
  text: {
    modify: { playCost: payWith(BERRY, 2) },
    on: {
      afterVisit(turn, where) {
        if (isLocation(turn, where) && (turn.gained[BERRY] ?? 0) === 0) turn.gain(BERRY);
      },
    },
  },
};
