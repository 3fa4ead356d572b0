import {
  type CardDef,
  isCardPlace,
  isSpot,
  type RulesText,
  type Table,
  type Turn,
  canUse,
  type Place,
  withAny,
  withGoods,
} from '@evertable/engine';
import { GOODS, MUSHROOM, TREASURE } from '../goods.ts';
import { weatherCard } from './effect.ts';

const isAt = (table: Table, where: Place, id: string): boolean => where === table.spotNamed(id);
const isIn = (table: Table, where: Place, group: string): boolean =>
  isSpot(table.rules, where) && table.rules.spots[where].group === group;

/** Cards of the hand are lost, as far as there are any. */
function discard(turn: Turn, id: string, n: number): void {
  turn.discard(turn.chooseCards(id, turn.me.hand, { min: n, max: n }));
}

/** To go to certain places one must discard so many cards first. */
const toll = (id: string, n: number, where: (table: Table, where: Place) => boolean): RulesText => ({
  modify: { mayVisit: (ok, table, at) => ok && (table.me.hand.length >= n || !where(table, at)) },
  on: {
    beforeVisit(turn, at) {
      if (where(turn, at)) discard(turn, id, n);
    },
  },
});

const total = (goods: readonly number[]): number => goods.reduce((sum, n) => sum + n, 0);

/** Critters from there cost three mushrooms more. */
const dearer = (place: string): RulesText => ({
  modify: {
    playCost: (cost, table, card, from) =>
      from === place && table.info(card).critter ? withGoods(cost, MUSHROOM, 3) : cost,
  },
});

const RESOURCES: readonly string[] = [...GOODS.slice(0, TREASURE).map(({ id }) => id), 'any'];

/** Locations give less of each resource they give; Treasures, cards and the Ship's way are none. */
const scarce: RulesText = {
  modify: { gives: (n, _table, _where, thing) => (RESOURCES.includes(thing) ? n - 1 : n) },
};

/** Is there a place besides these two where a worker could go? */
const elsewhere = (table: Table): boolean =>
  table.state.spots.some(
    (where) =>
      !isAt(table, where, 'docks') &&
      !isAt(table, where, 'lookout') &&
      table.workersAt(where) < table.roomAt(where) &&
      canUse(table, where),
  );

const crowded = (table: Table, where: Place): boolean =>
  (isAt(table, where, 'docks') || isAt(table, where, 'lookout')) && table.workersAt(where, table.seat) > 0;

export const weatherCards: readonly CardDef[] = [
  weatherCard(
    'weather-fog',
    { modify: { lookoutBay: () => false } },
    { modify: { handLimit: (n) => Math.min(n, 4) } },
  ),
  weatherCard(
    'weather-doldrums',
    { modify: { compassSteps: () => 0 } },
    { modify: { abilitySteps: () => 0 } },
  ),
  weatherCard(
    'weather-gale',
    { modify: { docks: (n) => Math.min(n, 1) } },
    {
      on: {
        afterVisit(turn, where) {
          if (isIn(turn, where, 'island')) discard(turn, 'weather-gale.discard', 2);
        },
      },
    },
  ),
  weatherCard(
    'weather-hail',
    {
      modify: {
        playCost: (cost, table, card, from) =>
          from === 'bay' && table.info(card).construction ? withAny(cost, 3) : cost,
      },
    },
    { modify: { mayOccupy: () => false } },
  ),
  weatherCard(
    'weather-riptide',
    { on: { beforeChest: () => false } },
    { modify: { purse: (goods) => goods.map((n, kind) => (kind === TREASURE ? 0 : n)) } },
  ),
  weatherCard('weather-red-tide', scarce, scarce),
  weatherCard('weather-drought', dearer('bay'), dearer('hand')),
  weatherCard('weather-frost', { modify: { idle: () => 1 } }, { modify: { seasonCards: (n) => n - 2 } }),
  weatherCard(
    'weather-thunder',
    toll('weather-thunder.discard', 2, (table, where) => isAt(table, where, 'dunes')),
    {
      modify: {
        mayVisit: (ok, table, where) => ok && (!isAt(table, where, 'dunes') || total(table.purse()) >= 2),
      },
      on: {
        beforeVisit(turn, where) {
          if (isAt(turn, where, 'dunes'))
            turn.spend(turn.chooseGoods('weather-thunder.pay', turn.purse(), 2, 2));
        },
      },
    },
  ),
  weatherCard(
    'weather-haze',
    toll('weather-haze.discard', 2, (table, where) => isCardPlace(table.rules, where)),
    // Where nothing else is left the Docks and the Lookout stay open, or a worker could not be placed at all.
    { modify: { mayVisit: (ok, table, where) => ok && !(crowded(table, where) && elsewhere(table)) } },
  ),
  weatherCard(
    'weather-squall',
    {
      modify: {
        gives: (n, table, where, thing) => (thing === 'card' && isIn(table, where, 'coast') ? 0 : n),
      },
    },
    {
      on: {
        afterResolve(turn, card) {
          if (turn.info(card).unique) discard(turn, 'weather-squall.discard', 2);
        },
      },
    },
  ),
];
