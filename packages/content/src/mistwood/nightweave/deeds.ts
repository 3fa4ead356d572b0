import type { Answered, Turn } from '@evertable/engine';
import {
  discards,
  draws,
  entersMeadow,
  hand,
  playsFromHand,
  playsFromMeadow,
  playsTopOfDeck,
} from './cards.ts';
import { level, nightweaveSeat } from './seat.ts';
import { haven, placesSpider } from './spiders.ts';
import type { Activity } from './activity.ts';

declare module '@evertable/engine' {
  interface Moments {
    /** She is to do something that only a module knows; false when it is done. */
    nightweaveDoes(turn: Turn, deed: string): Answered;
  }
}

/** Does what a row of an Activity card says; false, with nothing done, when she cannot. */
export function performDeed(turn: Turn, deed: string): boolean {
  switch (deed) {
    case 'draw':
      draws(turn, 1);
      return true;
    case 'discard':
      return discards(turn, 1);
    case 'play-hand':
      return playsFromHand(turn);
    case 'play-meadow':
      return playsFromMeadow(turn, () => playsTopOfDeck(turn));
    case 'play-and-draw':
      if (!playsFromMeadow(turn, () => playsFromHand(turn))) return false;
      draws(turn, 1);
      return true;
    case 'play-and-discard':
      if (!playsFromMeadow(turn, () => playsTopOfDeck(turn))) return false;
      discards(turn, 1);
      return true;
    case 'nightweave':
      return entersMeadow(turn);
    case 'ambassador':
    case 'wonder':
      return !turn.emit('nightweaveDoes', deed);
    default:
      return placesSpider(turn, deed);
  }
}

/** As much as possible of the default action; the star in any case. */
export function performFallback(turn: Turn, otherwise: Activity['otherwise']): void {
  turn.gainPoints(level(turn), nightweaveSeat(turn));
  if (otherwise === 'haven') {
    if (!haven(turn)) turn.emit('nightweaveRests');
  } else if (otherwise === 'draw') draws(turn, 1);
  // The book names no token here.
  else if (hand(turn).length > 0) discards(turn, 0);
}
