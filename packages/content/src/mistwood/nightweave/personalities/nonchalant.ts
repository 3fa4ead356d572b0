import { slotPlace } from '@evertable/engine';
import { keep } from '../cards.ts';
import { filledFrom, isBesideHer, MINIATURE, slotOf } from '../seat.ts';
import { isPersonActing, type Scheme } from '../schemes.ts';

/** She strolls on to another card, which goes into her lair. */
export const nonchalant: Scheme = {
  id: 'nonchalant',
  on: {
    afterTake(turn, _card, slot) {
      if (!isPersonActing(turn) || !isBesideHer(turn, slot)) return;
      turn.refill();
      const from = slotOf(turn);
      let rolled = turn.roll(8) - 1;
      while (rolled === from) rolled = turn.roll(8) - 1;
      const to = filledFrom(turn, rolled);
      if (to < 0) return;
      keep(turn, turn.state.display[to]);
      turn.takeAway(MINIATURE, slotPlace(turn.rules, from));
      turn.lay(MINIATURE, slotPlace(turn.rules, to));
      turn.refill();
    },
  },
};
