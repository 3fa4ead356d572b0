import type { CardDef } from '@evertable/engine';

export const chapel: CardDef = {
  id: 'chapel',
  kind: 'construction',
  color: 'destination',
  rarity: 'unique',
  cost: { twig: 2, resin: 1, pebble: 1 },
  points: 2,
  copies: 2,
  onlyForWorkers: true,
  hosts: ['shepherd'],

  room: () => 1,
  onVisit(turn, self) {
    turn.lay('point', turn.placeOf(self), 1);
    turn.draw(2 * turn.lying('point', turn.placeOf(self)));
  },
};
