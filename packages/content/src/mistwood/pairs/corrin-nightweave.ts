import { type Module, totalOf } from '@evertable/engine';
import { isCorrin } from '../corrin/corrin.ts';
import { keep } from '../nightweave/cards.ts';
import { isNightweave } from '../nightweave/seat.ts';

/** Corrin's cards she keeps in her lair; for what the Warrior gives her she takes a token, resources included. */
export const corrinNightweave: Module = {
  id: 'corrin-nightweave',
  version: 2,
  modify: {
    /** They go to her lair, whether her city is full or not. */
    spaces: (n, table, card, seat) => (isNightweave(table, seat) && isCorrin(table.info(card)) ? 0 : n),
  },
  on: {
    beforeEnterCity(turn, card, into) {
      if (!isNightweave(turn, into) || !isCorrin(turn.info(card))) return undefined;
      keep(turn, card);
      return false;
    },
    afterGive(turn, to, _cards, goods) {
      const warrior = turn.named('corrin-evertail-the-warrior');
      if (isNightweave(turn, to) && turn.about === turn.placeOf(warrior.first))
        turn.gainPoints(totalOf(goods), to);
    },
  },
};
