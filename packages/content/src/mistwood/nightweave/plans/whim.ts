import { draws } from '../cards.ts';
import { PERSONALITIES, PERSONALITY } from '../personalities/index.ts';
import type { Scheme } from '../schemes.ts';

/** A new Meadow and a new mood whenever she comes out. */
export const whim: Scheme = {
  id: 'whim',
  on: {
    nightweaveEnters: (turn) => {
      draws(turn, 1);
      turn.discardFromDisplay(turn.displayed());
      turn.refill();
      const others = PERSONALITIES.map((_, i) => i + 1).filter((i) => i !== turn.counter(PERSONALITY));
      turn.setCounter(PERSONALITY, turn.atRandom(others)[0]);
    },
  },
};
