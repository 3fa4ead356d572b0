import { PEBBLE } from '../../everdell/goods.ts';
import type { Power } from './power.ts';

const cardsFor = (kind: number): number => (kind === PEBBLE ? 3 : 2);

/** After a card is played and done with: two cards for a berry, twig or resin, or three for a pebble. */
export const stoats: Power = {
  id: 'stoats',
  text: {
    on: {
      afterResolve(turn) {
        const { hand } = turn.me;
        const kinds = turn.rules.goodKinds.resources.filter((kind) => hand.length >= cardsFor(kind));
        const { good: options } = turn.rules.options;
        const picked = turn.pick(
          'stoats.trade',
          kinds.map((kind) => options[kind]),
          { min: 0, max: 1 },
        );
        if (picked.length === 0) return;
        const kind = kinds[picked[0]];
        const n = cardsFor(kind);
        turn.discard(turn.chooseCards('stoats.discard', hand, { min: n, max: n }));
        turn.gain(kind);
      },
    },
  },
};
