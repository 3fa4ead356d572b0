import { type Card, CARDS_OR_GOODS, giveUp, type Turn } from '@evertable/engine';
import { isBesideHer } from '../seat.ts';
import { nightweaveGains, isPersonActing, type Scheme } from '../schemes.ts';
import { OWED } from './owed.ts';

/** As many tokens as the card is worth, at least one; you may deny them one by one. */
function demand(turn: Turn, tokens: number): void {
  const most = Math.min(tokens, turn.me.hand.length + turn.resources());
  const denied = turn.chooseAmount('nasty.deny', 0, most);
  giveUp(turn, 'foil.give', [{ n: denied, of: CARDS_OR_GOODS }]);
  nightweaveGains(turn, tokens - denied);
}

const worth = (turn: Turn, card: Card): number => Math.max(1, turn.info(card).points);

export const nasty: Scheme = {
  id: 'nasty',
  on: {
    afterTake(turn, card, slot, to) {
      if (!isPersonActing(turn) || !isBesideHer(turn, slot)) return;
      // A card that is played is paid for first.
      if (to === 'play') turn.setCounter(OWED, worth(turn, card));
      else demand(turn, worth(turn, card));
    },
    afterPay(turn) {
      const tokens = turn.counter(OWED);
      if (tokens === 0) return;
      turn.setCounter(OWED, 0);
      demand(turn, tokens);
    },
  },
};
