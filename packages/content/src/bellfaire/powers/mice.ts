import { isLocation } from '../../everdell/effects.ts';
import type { Power } from '../../mistwood/powers/power.ts';
import { lacking } from './lacking.ts';

/** From every location a resource of a kind they have none of. */
export const mice: Power = {
  id: 'mice',
  text: {
    on: {
      afterVisit(turn, where) {
        if (!isLocation(turn, where)) return;
        const kinds = lacking(turn);
        const { good: options } = turn.rules.options;
        const picked = turn.pick(
          'mice.gain',
          kinds.map((kind) => options[kind]),
          { min: 0, max: 1 },
        );
        if (picked.length > 0) turn.gain(kinds[picked[0]]);
      },
    },
  },
};
