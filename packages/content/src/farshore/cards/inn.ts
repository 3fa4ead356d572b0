import { type Card, type CardDef, forLess, playable, somePlayable, type Table } from '@evertable/engine';

const THREE_LESS = forLess(3);

const affordable = (table: Table): Card[] => playable(table, table.onDisplay(), 'bay', THREE_LESS);

export const inn: CardDef = {
  id: 'inn',
  kind: 'construction',
  color: 'destination',
  rarity: 'common',
  cost: { driftwood: 2, seaweed: 1 },
  points: 2,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  room: () => 1,
  canVisit: (table) => somePlayable(table, table.onDisplay(), 'bay', THREE_LESS),
  onVisit(turn) {
    turn.play(turn.chooseCard('inn.play', affordable(turn)), 'bay', THREE_LESS);
  },
};
