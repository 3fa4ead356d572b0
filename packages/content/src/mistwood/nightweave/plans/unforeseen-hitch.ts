import { cardAt, isCardPlace, NO_CARD, REVEALED } from '@evertable/engine';
import { isNightweave, level, YOU } from '../seat.ts';
import { nightweaveGains, intoHerCity, type Scheme, nightweaveGainsLevel } from '../schemes.ts';

/** Open Destinations take no space of hers, and she profits from every visit there and from hers to yours. */
export const unforeseenHitch: Scheme = {
  id: 'unforeseen-hitch',
  modify: {
    spaces: (n, table, card, seat) => (isNightweave(table, seat) && table.info(card).open ? 0 : n),
  },
  on: {
    beforeVisit(turn, where) {
      if (!isCardPlace(turn.rules, where)) return;
      const card = cardAt(turn.rules, where);
      if (!isNightweave(turn, turn.ownerOf(card)) || !turn.info(card).open) return;
      // Instead of the one token she has just had as the owner.
      nightweaveGains(turn, level(turn) - 1);
    },
    nightweaveVisitsOpen(turn) {
      nightweaveGainsLevel(turn);
      return false;
    },
    nightweaveEnters: (turn) => {
      const open = turn.displayed().filter((card) => turn.info(card).open);
      const card = turn.chooseCard('unforeseen-hitch.choose', open, YOU);
      if (card === NO_CARD) return;
      turn.move(card, REVEALED);
      intoHerCity(turn, card);
      turn.refill();
    },
  },
};
