import type { CardDef } from '@evertable/engine';

export const mine: CardDef = {
  id: 'mine',
  kind: 'construction',
  color: 'production',
  rarity: 'common',
  cost: { twig: 1, resin: 1, pebble: 1 },
  points: 2,
  copies: 3,
  hosts: ['miner-mole'],

  asksNothing: true,
  produce(turn) {
    turn.gain('pebble');
  },
};
