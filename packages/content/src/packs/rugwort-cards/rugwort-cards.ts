import type { Answered, Module, Seat, Turn } from '@evertable/engine';
import { robber } from './cards/rugwort-the-robber.ts';
import { rowdy } from './cards/rugwort-the-rowdy.ts';
import { ruler } from './cards/rugwort-the-ruler.ts';

declare module '@evertable/engine' {
  interface Moments {
    /** The acting seat is about to exchange its hand with this one; false when it does so in another way. */
    beforeRobbery(turn: Turn, robbed: Seat): Answered;
    /** The owner of the Rowdy is about to discard cards for him; false when that is done in another way. */
    beforeRowdyPays(turn: Turn, payer: Seat): Answered;
  }
}

/** Rugwort's three cards, shuffled into the deck. */
export const rugwortCards: Module = {
  id: 'rugwort-cards',
  cards: [robber, rowdy, ruler],
  modify: {
    /** Nothing else sets off the Rowdy. */
    mayCopy: (ok, table, card) => ok && table.info(card).id !== rowdy.id,
  },
};
