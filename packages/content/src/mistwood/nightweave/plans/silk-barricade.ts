import { CARDS_OR_GOODS } from '@evertable/engine';
import { spin, WEB, YOU } from '../seat.ts';
import { colorOf, paysToPrevent, isPersonActing, type Scheme } from '../schemes.ts';

/** A green card works once, when it is played, and never again. */
export const silkBarricade: Scheme = {
  id: 'silk-barricade',
  on: {
    afterResolve(turn, card) {
      if (!isPersonActing(turn) || colorOf(turn, card) !== 'production' || turn.ownerOf(card) !== YOU) return;
      if (!paysToPrevent(turn, 'silk-barricade', [{ n: 1, of: CARDS_OR_GOODS }]))
        spin(turn, turn.placeOf(card));
    },
  },
  modify: {
    mayActivate: (ok, table, card) => ok && table.lying(WEB, table.placeOf(card)) === 0,
  },
};
