import { handOf, NO_LIMIT, onPile, totalOf } from '@evertable/engine';
import { YOU } from '../seat.ts';
import { randomHandCards, nightweaveGains, intoHerHand } from '../schemes.ts';
import { CAUGHT, type Plot } from './plot.ts';

/** Three cards you can neither play nor discard; they fill your hand all the same. */
export const caughtInTheWeb: Plot = {
  id: 'caught-in-the-web',
  kind: 'seasonal',
  drawn(turn) {
    for (const card of randomHandCards(turn, 3)) turn.move(card, onPile(CAUGHT));
  },
  over(turn) {
    for (const card of turn.pile(CAUGHT).slice()) turn.move(card, handOf(YOU));
  },
  modify: {
    handLimit: (n, table, seat) => (seat === YOU ? n - table.pile(CAUGHT).length : n),
  },
};

export const borrowed: Plot = {
  id: 'borrowed',
  kind: 'single-use',
  drawn(turn) {
    const wanted = Math.min(3, turn.me.hand.length);
    const paid = turn.chooseResources('borrowed.foil', 0, wanted);
    turn.spend(paid);
    intoHerHand(turn, randomHandCards(turn, wanted - totalOf(paid)));
  },
};

export const pickpocket: Plot = {
  id: 'pickpocket',
  kind: 'single-use',
  drawn(turn) {
    const wanted = (turn.me.hand.length + 1) >> 1;
    const kept = turn.chooseAmount('pickpocket.foil', 0, wanted);
    nightweaveGains(turn, kept);
    intoHerHand(turn, randomHandCards(turn, wanted - kept));
  },
};

export const copycat: Plot = {
  id: 'copycat',
  kind: 'single-use',
  drawn(turn) {
    turn.discard(turn.chooseCards('copycat.foil', turn.me.hand, { min: 0, max: NO_LIMIT }));
    nightweaveGains(turn, 2 * turn.me.hand.length);
  },
};
