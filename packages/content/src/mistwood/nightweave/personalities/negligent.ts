import { NO_CARD, type Turn } from '@evertable/engine';
import { besideHer, isBesideHer } from '../seat.ts';
import { isPersonActing, type Scheme } from '../schemes.ts';

/** Everything beside her goes, and new cards come. */
function sweep(turn: Turn): void {
  const { display } = turn.state;
  turn.discardFromDisplay(
    besideHer(turn)
      .map((slot) => display[slot])
      .filter((card) => card !== NO_CARD),
  );
  turn.refill();
}

export const negligent: Scheme = {
  id: 'negligent',
  on: {
    nightweaveEnters: sweep,
    afterTake(turn, _card, slot) {
      if (isPersonActing(turn) && isBesideHer(turn, slot)) sweep(turn);
    },
  },
};
