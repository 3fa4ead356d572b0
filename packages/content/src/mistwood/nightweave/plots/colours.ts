import { cardAt, isCardPlace } from '@evertable/engine';
import { colorOf, isPersonActing, nightweaveGainsLevel } from '../schemes.ts';
import { YOU } from '../seat.ts';
import type { Plot } from './plot.ts';

/** As many tokens as her level whenever you play a card of this colour. */
const whenPlayed = (id: string, color: string): Plot => ({
  id,
  kind: 'seasonal',
  on: {
    afterPlay(turn, card, into) {
      if (isPersonActing(turn) && into === YOU && colorOf(turn, card) === color) nightweaveGainsLevel(turn);
    },
  },
});

export const administrativeErrors = whenPlayed('administrative-errors', 'governance');
export const recession = whenPlayed('recession', 'prosperity');
export const unproductive = whenPlayed('unproductive', 'production');

const redPlayed = whenPlayed('fatigue', 'destination');

export const fatigue: Plot = {
  ...redPlayed,
  on: {
    ...redPlayed.on,
    beforeVisit(turn, where) {
      if (!isPersonActing(turn) || !isCardPlace(turn.rules, where)) return;
      if (colorOf(turn, cardAt(turn.rules, where)) === 'destination') nightweaveGainsLevel(turn);
    },
  },
};
