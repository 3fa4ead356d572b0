import type { CardDef } from '@evertable/engine';
import { mayGiveCard } from '../giving.ts';

export const teaHouse: CardDef = {
  id: 'tea-house',
  kind: 'construction',
  color: 'production',
  rarity: 'common',
  cost: { twig: 2, resin: 2 },
  points: 1,
  copies: 3,
  golden: { rarity: 'common' },

  produce(turn) {
    if (!mayGiveCard(turn, 'tea-house')) return;
    turn.gainAny(1);
    turn.draw(1);
  },
};
