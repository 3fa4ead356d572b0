import type { CardDef } from '@evertable/engine';
import { pearlsOf } from '../pearls.ts';

export const harbor: CardDef = {
  id: 'harbor',
  kind: 'construction',
  color: 'production',
  rarity: 'unique',
  cost: { twig: 3, resin: 1, pebble: 1 },
  points: 3,
  copies: 2,
  hosts: ['shipwright'],

  produce(turn, _self, owner) {
    if (pearlsOf(turn, owner) >= 2) turn.gainAny(2);
  },
};
