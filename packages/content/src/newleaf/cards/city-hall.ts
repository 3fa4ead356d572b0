import type { CardDef } from '@evertable/engine';
import { mayGiveCard } from '../giving.ts';

export const cityHall: CardDef = {
  id: 'city-hall',
  kind: 'construction',
  color: 'governance',
  rarity: 'unique',
  cost: { twig: 2, resin: 1, pebble: 1 },
  points: 2,
  copies: 2,
  golden: { color: 'governance' },

  afterPlay(turn, _self, played, into) {
    if (into !== turn.seat || !turn.info(played).construction || !mayGiveCard(turn, 'city-hall')) return;
    turn.gainPoints(1);
    turn.draw(1);
  },
};
