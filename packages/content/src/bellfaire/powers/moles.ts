import { goodsOf } from '@evertable/engine';
import { PEBBLE } from '../../everdell/goods.ts';
import type { Power } from '../../mistwood/powers/power.ts';

/** One of the resources a worker brought for a pebble. */
export const moles: Power = {
  id: 'moles',
  text: {
    on: {
      afterVisit(turn) {
        const { goods } = turn.me;
        const kinds = turn.rules.goodKinds.resources.filter(
          (kind) => kind !== PEBBLE && (turn.gained[kind] ?? 0) > 0 && goods[kind] > 0,
        );
        const { good: options } = turn.rules.options;
        const picked = turn.pick(
          'moles.trade',
          kinds.map((kind) => options[kind]),
          { min: 0, max: 1 },
        );
        if (picked.length === 0) return;
        turn.spend(goodsOf(kinds[picked[0]], 1));
        turn.gain(PEBBLE);
      },
    },
  },
};
