import { type CardDef, NO_PLACE, canUse } from '@evertable/engine';
import { editionOf } from '../editions.ts';
import { isLocation } from '../effects.ts';

export const clockTower: CardDef = {
  id: 'clock-tower',
  kind: 'construction',
  color: 'governance',
  rarity: 'unique',
  cost: { twig: 3, pebble: 1 },
  points: 0,
  copies: 3,
  hosts: ['historian'],

  onPlay(turn, self) {
    turn.lay('point', turn.placeOf(self), 3);
  },
  beforePrepare(turn, self) {
    if (turn.lying('point', turn.placeOf(self)) === 0) return;
    const places = turn.recallable().filter((where) => isLocation(turn, where) && canUse(turn, where));
    const chosen = turn.choosePlace('clock-tower.again', places, editionOf(turn).clockTowerMay ? 0 : 1);
    if (chosen === NO_PLACE) return;
    turn.lay('point', turn.placeOf(self), -1);
    turn.use(chosen);
  },
};
