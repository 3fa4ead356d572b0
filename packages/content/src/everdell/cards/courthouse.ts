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
    if (into !== turn.seat || !turn.kind(played).construction) return;
    turn.gain(turn.chooseKind('courthouse.gain', [TWIG, RESIN, PEBBLE]));
  },
};
