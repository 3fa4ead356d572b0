import { type Card, type CardDef, forLess, playable, somePlayable, type Table } from '@evertable/engine';

const THREE_LESS = forLess(3);

const affordable = (table: Table): Card[] => playable(table, table.onDisplay(), 'meadow', THREE_LESS);

export const inn: CardDef = {
  id: 'inn',
  kind: 'construction',
  color: 'destination',
  rarity: 'common',
  cost: { twig: 2, resin: 1 },
  points: 2,
  copies: 3,
  hosts: ['innkeeper'],
  open: true,

  room: () => 1,
  canVisit: (table) => somePlayable(table, table.onDisplay(), 'meadow', THREE_LESS),
  onVisit(turn) {
    turn.play(turn.chooseCard('inn.play', affordable(turn)), 'meadow', THREE_LESS);
  },
};
