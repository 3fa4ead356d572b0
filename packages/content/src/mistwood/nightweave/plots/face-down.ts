import {
  type Card,
  CARDS_OR_GOODS,
  cityOf,
  giveUp,
  type CardInfo,
  onPile,
  type Table,
} from '@evertable/engine';
import { YOU } from '../seat.ts';
import { CLOSED_SPACES, FACE_DOWN, type Plot } from './plot.ts';

/** A Unique card that lies face down is there all the same. */
const liesFaceDown = (table: Table, card: Card): boolean => {
  const { unique, is } = table.info(card);
  return unique && table.pile(FACE_DOWN).some((other) => table.info(other).is === is);
};

/** These cards lie face down for a season: they take their spaces, and that is all. A card or resource spares one. */
const turnsDown = (id: string, which: (info: CardInfo) => boolean): Plot => ({
  id,
  kind: 'single-use',
  drawn(turn) {
    const cards = turn.me.city.filter((card) => which(turn.info(card)));
    const most = turn.me.hand.length + turn.resources();
    const spared = turn.chooseCards(`${id}.foil`, cards, { min: 0, max: most });
    giveUp(turn, 'foil.give', [{ n: spared.length, of: CARDS_OR_GOODS }]);
    const before = turn.spacesUsed(YOU);
    for (const card of cards) if (!spared.includes(card)) turn.move(card, onPile(FACE_DOWN));
    turn.setCounter(CLOSED_SPACES, before - turn.spacesUsed(YOU));
  },
  over(turn) {
    for (const card of turn.pile(FACE_DOWN).slice()) turn.move(card, cityOf(YOU));
    turn.setCounter(CLOSED_SPACES, 0);
  },
  modify: {
    citySize: (n, table, seat) => (seat === YOU ? n - table.counter(CLOSED_SPACES) : n),
    mayEnter: (ok, table, card, seat) => ok && !(seat === YOU && liesFaceDown(table, card)),
  },
});

export const closedToday = turnsDown('closed-today', (info) => info.construction);
export const paralyzingFear = turnsDown('paralyzing-fear', (info) => info.critter);
