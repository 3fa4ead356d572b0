import { type CardDef, totalOf } from '@evertable/engine';
import { payUpTo } from '../effects.ts';

export const abbey: CardDef = {
  id: 'abbey',
  kind: 'construction',
  color: 'destination',
  rarity: 'common',
  cost: { driftwood: 1, seaweed: 1, seastone: 1 },
  points: 2,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  room: () => 1,
  onVisit(turn) {
    turn.gainPoints(2 * totalOf(payUpTo(turn, 'abbey.pay', 2)));
  },
};
