import { type CardDef, NOWHERE, usable } from '@evertable/engine';
import { editionOf } from '../editions.ts';
import { isLocation } from '../phrases.ts';

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
    turn.lay('point', turn.place(self), 3);
  },
  beforePrepare(turn, self) {
    if (turn.lying('point', turn.place(self)) === 0) return;
    const places = turn.deployed().filter((where) => isLocation(turn, where) && usable(turn, where));
    const chosen = turn.chooseWhere('clock-tower.again', places, editionOf(turn).clockTowerMay ? 0 : 1);
    if (chosen === NOWHERE) return;
    turn.lay('point', turn.place(self), -1);
    turn.use(chosen);
  },
};
