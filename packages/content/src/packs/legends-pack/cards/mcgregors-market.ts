import { legend } from '../../../mistwood/legends/legendary.ts';

export const mcgregorsMarket = legend('farm', {
  id: 'mcgregors-market',
  kind: 'construction',
  color: 'production',
  rarity: 'common',
  cost: { twig: 2, resin: 2, pebble: 1 },
  points: 4,
  hosts: ['husband', 'wife'],

  produce: (turn) => turn.gainAny(2),
});
