import { isBesideHer } from '../seat.ts';
import { nightweaveGains, isPersonActing, type Scheme } from '../schemes.ts';

/** One of your point tokens for each card, or you cannot have it. */
export const needy: Scheme = {
  id: 'needy',
  modify: {
    mayTake: (ok, table, slot, to) =>
      ok && (to === 'discard' || !isPersonActing(table) || !isBesideHer(table, slot) || table.me.points > 0),
  },
  on: {
    afterTake(turn, _card, slot) {
      if (!isPersonActing(turn) || !isBesideHer(turn, slot) || turn.me.points === 0) return;
      turn.losePoints(1);
      nightweaveGains(turn, 1);
    },
  },
};
