import { mayPlayLightFree } from '../../../everdell/effects.ts';
import { legend } from '../../../mistwood/legends/legendary.ts';

export const cirrusWindfall = legend('postal-pigeon', {
  id: 'cirrus-windfall',
  kind: 'critter',
  color: 'traveler',
  rarity: 'common',
  cost: { berry: 4 },
  points: 4,

  onPlay: (turn) => mayPlayLightFree(turn, 'cirrus-windfall.play', ['hand', 'meadow']),
});
