import { CARDS_OR_GOODS } from '@evertable/engine';
import { level } from '../seat.ts';
import { foiled, type Scheme, star } from '../schemes.ts';

/** A spider sent to a blocked place. */
export const enchantment: Scheme = {
  id: 'enchantment',
  on: {
    nightweaveBlocked: (turn) => {
      if (level(turn) > 0 && !foiled(turn, 'enchantment', [{ n: 1, of: CARDS_OR_GOODS }])) star(turn);
    },
  },
};
