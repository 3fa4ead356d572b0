import type { CardDef } from '@evertable/engine';

export const monastery: CardDef = {
  id: 'monastery',
  kind: 'construction',
  color: 'destination',
  rarity: 'unique',
  cost: { twig: 1, resin: 1, pebble: 1 },
  points: 1,
  copies: 2,
  onlyForWorkers: true,
  hosts: ['monk'],

  permanent: true,
  room: (table, _self, owner) => (table.has('monk', owner) ? 2 : 1),
  canVisit: (table) => table.resources() >= 2,
  onVisit(turn) {
    turn.giveGoods('monastery.to', turn.chooseResources('monastery.give', 2, 2));
    turn.gainPoints(4);
  },
};
