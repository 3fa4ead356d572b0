import { NO_CARD, onPile } from '@evertable/engine';
import type { Power } from '../../mistwood/powers/power.ts';

/** Cards of the Meadow face down beside their owner, who plays them as if they lay in hand, Meadow or Station. */
const ARCHIVE = 'archive';

/** After each card they play, one of the Meadow for the archive. */
export const bats: Power = {
  id: 'bats',
  provenance: { effect: 'single-source' },
  piles: [{ id: ARCHIVE, of: 'seat', seen: 'owner', plays: { do: 'play' } }],
  text: {
    modify: { playedAsAnywhere: (cards, table) => [...cards, ...table.oneOfEach(table.pile(ARCHIVE))] },
    on: {
      afterResolve(turn) {
        const card = turn.mayChooseCard('bats.archive', turn.onDisplay('draw'));
        if (card === NO_CARD) return;
        turn.takeTo(card, onPile(ARCHIVE));
        turn.refill();
      },
    },
  },
};
