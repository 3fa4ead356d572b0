import { YOU } from '../seat.ts';
import { colorOf, nightweaveGains, isPersonActing, type Scheme } from '../schemes.ts';

/** What a purple card is worth to you it brings her at once. */
export const net: Scheme = {
  id: 'net',
  on: {
    afterPlay(turn, card, into) {
      if (isPersonActing(turn) && into === YOU && colorOf(turn, card) === 'prosperity')
        nightweaveGains(turn, turn.info(card).points);
    },
  },
};
