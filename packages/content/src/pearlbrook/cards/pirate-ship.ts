import { type Card, type CardDef, changeCity, type Seat, type Table } from '@evertable/engine';
import { MESSENGER } from '../messengers.ts';
import { pearlsOf } from '../pearls.ts';

const MOST = 3;

const harbors = (table: Table, self: Card): Seat[] =>
  table.opponents().filter((seat) => table.fits(self, seat));

export const pirateShip: CardDef = {
  id: 'pirate-ship',
  kind: 'construction',
  color: 'destination',
  rarity: 'common',
  cost: {},
  points: 0,
  copies: 3,
  hosts: ['pirate'],
  onlyForWorkers: true,

  room: () => 1,
  canVisit: (table, self) => harbors(table, self).length > 0,
  onVisit(turn, self) {
    const to = turn.chooseSeat('pirate-ship.to', harbors(turn, self));
    changeCity(turn, self, to, [MESSENGER]);
    const loot = Math.min(MOST, pearlsOf(turn, to));
    turn.gainAny(loot);
    turn.gainPoints(loot);
  },
};
