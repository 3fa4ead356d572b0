import { CARDS_OR_GOODS } from '@evertable/engine';
import { level } from '../seat.ts';
import { paysToPrevent, type Scheme, nightweaveGainsLevel } from '../schemes.ts';

/** A spider sent to a blocked place. */
export const enchantment: Scheme = {
  id: 'enchantment',
  on: {
    nightweaveBlocked: (turn) => {
      if (level(turn) > 0 && !paysToPrevent(turn, 'enchantment', [{ n: 1, of: CARDS_OR_GOODS }]))
        nightweaveGainsLevel(turn);
    },
  },
};
