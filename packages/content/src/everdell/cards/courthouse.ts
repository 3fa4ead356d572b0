import type { CardDef } from '@evertable/engine';
import { PEBBLE, RESIN, TWIG } from '../goods.ts';

export const courthouse: CardDef = {
  id: 'courthouse',
  kind: 'construction',
  color: 'governance',
  rarity: 'unique',
  cost: { twig: 1, resin: 1, pebble: 2 },
  points: 2,
  copies: 2,
  hosts: ['judge'],

  afterPlay(turn, _self, played, into) {
    if (into !== turn.seat || !turn.info(played).construction) return;
    turn.gain(turn.chooseResource('courthouse.gain', [TWIG, RESIN, PEBBLE]));
  },
};
