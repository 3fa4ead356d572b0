import type { CardDef } from '@evertable/engine';
import { PEBBLE, RESIN } from '../goods.ts';

export const architect: CardDef = {
  id: 'architect',
  kind: 'critter',
  color: 'prosperity',
  rarity: 'unique',
  cost: { berry: 4 },
  points: 2,
  copies: 2,

  bonus(table, _self, owner) {
    const { goods } = table.state.players[owner];
    return Math.min(6, goods[RESIN] + goods[PEBBLE]);
  },
};
