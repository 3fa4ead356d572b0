import {
  type Card,
  cityOf,
  discardToLimit,
  handOf,
  type Module,
  NO_CARD,
  REVEALED,
  type Seat,
  swapHands,
  type Turn,
} from '@evertable/engine';
import { isLegendary } from '../../mistwood/legends/legendary.ts';
import { hand } from '../../mistwood/nightweave/cards.ts';
import { isNightweave, nightweaveSeat, people } from '../../mistwood/nightweave/seat.ts';
import { loot, payForRowdy } from '../rugwort-cards/cards/rugwort-the-rowdy.ts';
import { mostEvents } from '../rugwort-cards/cards/rugwort-the-ruler.ts';

/** So many cards of hers change hands at most. */
const MOST = 8;

/** Her hand for that of a person: no tokens for anything, and her Legendary cards stay with her. */
function swaps(turn: Turn, person: Seat): void {
  const her = nightweaveSeat(turn);
  for (const card of turn.atRandom(hand(turn), hand(turn).length - MOST)) {
    turn.move(card, REVEALED);
    turn.discardRevealed([card]);
  }
  const kept = hand(turn).filter((card) => isLegendary(turn.info(card)));
  turn.asSeat(person, () => swapHands(turn, her));
  for (const card of kept) turn.move(card, handOf(her));
  discardToLimit(turn, 'rugwort-the-robber.discard', person);
}

/** The green card of a person's city that is worth most and leaves room for the Rowdy; its owner chooses among equals. */
function best(turn: Turn, self: Card, owner: Seat): Card {
  const green = loot(turn, owner).filter((card) => turn.fits(self, owner, card));
  const most = Math.max(...green.map((card) => turn.info(card).points));
  const worth = green.filter((card) => turn.info(card).points === most);
  return turn.chooseCard('rugwort-the-rowdy.lose', turn.oneOfEach(worth), owner);
}

/** Her Rowdy takes your best green card for her, full city or not, and stays with you; false if he has no room there. */
function rowdyOfHers(turn: Turn, self: Card): boolean {
  const [victim] = people(turn);
  const stolen = best(turn, self, victim);
  if (stolen === NO_CARD && !turn.fits(self, victim)) return false;
  if (stolen !== NO_CARD) turn.move(stolen, cityOf(nightweaveSeat(turn)));
  turn.move(self, cityOf(victim));
  payForRowdy(turn, victim);
  return true;
}

/** Yours costs her two cards of her hand, with a token for each. */
function paysForYours(turn: Turn): void {
  const her = nightweaveSeat(turn);
  const lost = turn.atRandom(hand(turn), 2);
  for (const card of lost) {
    turn.move(card, REVEALED);
    turn.discardRevealed([card]);
  }
  turn.gainPoints(lost.length, her);
}

/** The only cards whose text means something to her. */
export const rugwortCardsNightweave: Module = {
  id: 'rugwort-cards-nightweave',
  modify: {
    automatonScore: (n, table, seat, category) =>
      category === 'prosperity' && isNightweave(table, seat) && table.has('rugwort-the-ruler', seat)
        ? n + mostEvents(table, seat)
        : n,
  },
  on: {
    beforeRobbery(turn, robbed) {
      if (!isNightweave(turn, robbed)) return undefined;
      swaps(turn, turn.seat);
      return false;
    },
    beforeRowdyPays(turn, payer) {
      if (!isNightweave(turn, payer)) return undefined;
      paysForYours(turn);
      return false;
    },
    nightweavePutsDown(turn, card) {
      if (turn.isA(card, 'rugwort-the-robber')) swaps(turn, people(turn)[0]);
      return turn.isA(card, 'rugwort-the-rowdy') && rowdyOfHers(turn, card) ? false : undefined;
    },
  },
};
