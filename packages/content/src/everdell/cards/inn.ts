import { type CardDef, forLess } from '@evertable/engine';
import { canPlayFrom, playFrom } from '../playing.ts';

const THREE_LESS = forLess(3);

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
  canVisit: (table) => canPlayFrom(table, ['meadow'], THREE_LESS),
  onVisit: (turn) => playFrom(turn, 'inn.play', ['meadow'], THREE_LESS),
};
