import { type Card, type CardDef, forLess, playable, type Table } from '@evertable/engine';
import { STATION } from '../train.ts';

const THREE_LESS = forLess(3);

const affordable = (table: Table): Card[] =>
  playable(table, table.onDisplay('play', [STATION]), STATION, THREE_LESS);

export const locomotive: CardDef = {
  id: 'locomotive',
  kind: 'construction',
  color: 'destination',
  rarity: 'unique',
  cost: { twig: 2, resin: 1, pebble: 1 },
  points: 3,
  copies: 2,
  golden: { color: 'production' },

  room: () => 1,
  canVisit: (table) => affordable(table).length > 0,
  onVisit(turn) {
    turn.play(turn.chooseCard('locomotive.play', affordable(turn)), STATION, THREE_LESS);
  },
};
