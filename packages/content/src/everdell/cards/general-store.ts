import type { CardDef } from '@evertable/engine';

export const generalStore: CardDef = {
  id: 'general-store',
  kind: 'construction',
  color: 'production',
  rarity: 'common',
  cost: { resin: 1, pebble: 1 },
  points: 1,
  copies: 3,
  hosts: ['shopkeeper'],

  asksNothing: true,
  produce(turn, _self, owner) {
    turn.gain('berry', turn.has('farm', owner) ? 2 : 1);
  },
};
