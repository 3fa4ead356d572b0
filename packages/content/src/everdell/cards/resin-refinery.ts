import type { CardDef } from '@evertable/engine';

export const resinRefinery: CardDef = {
  id: 'resin-refinery',
  kind: 'construction',
  color: 'production',
  rarity: 'common',
  cost: { resin: 1, pebble: 1 },
  points: 1,
  copies: 3,
  hosts: ['chip-sweep'],

  asksNothing: true,
  produce(turn) {
    turn.gain('resin');
  },
};
