import type { CardDef, Turn } from '@evertable/engine';
import { OPEN_ROWS } from '../places.ts';

const MOST = 2;

/** Where there is a card to take. */
const sources = (turn: Turn): string[] => {
  const rows = OPEN_ROWS.filter((row) => turn.onDisplay('draw', [row]).length > 0);
  return turn.state.deck.length + turn.state.discard.length > 0 ? ['deck', ...rows] : rows;
};

export const lamplighter: CardDef = {
  id: 'lamplighter',
  kind: 'critter',
  color: 'production',
  rarity: 'common',
  cost: { berry: 1 },
  points: 1,
  copies: 3,
  golden: { rarity: 'common' },

  produce(turn) {
    for (let i = 0; i < MOST && turn.handRoom() > 0; i++) {
      const from = turn.chooseWord('lamplighter.from', [...sources(turn), 'enough']);
      if (from === 'enough') return;
      if (from === 'deck') turn.draw(1);
      else turn.takeFromDisplay('lamplighter.take', { min: 1, max: 1 }, [from]);
    }
  },
};
