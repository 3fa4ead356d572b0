import { FREE } from '@evertable/engine';
import { mayPlayFrom } from '../../../everdell/playing.ts';
import { legend } from '../legendary.ts';

export const everflameTomb = legend('cemetery', {
  id: 'everflame-tomb',
  kind: 'construction',
  color: 'destination',
  rarity: 'unique',
  cost: { twig: 1, pebble: 3 },
  points: 2,
  hosts: ['undertaker'],

  permanent: true,
  room: (table, _self, owner) => (table.has('undertaker', owner) ? 2 : 1),
  onVisit: (turn) => mayPlayFrom(turn, 'everflame-tomb.play', ['hand', 'meadow'], FREE),
});
