import { isBesideHer } from '../seat.ts';
import { hers, isYours, type Scheme } from '../schemes.ts';

/** One of your point tokens for each card, or you cannot have it. */
export const needy: Scheme = {
  id: 'needy',
  modify: {
    mayTake: (ok, table, slot, to) =>
      ok && (to === 'discard' || !isYours(table) || !isBesideHer(table, slot) || table.me.points > 0),
  },
  on: {
    afterTake(turn, _card, slot) {
      if (!isYours(turn) || !isBesideHer(turn, slot) || turn.me.points === 0) return;
      turn.losePoints(1);
      hers(turn, 1);
    },
  },
};
