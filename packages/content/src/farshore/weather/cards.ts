import {
  ANY,
  goodsOf,
  isCardPlace,
  isSpot,
  type Table,
  type Turn,
  usable,
  type Where,
} from '@evertable/engine';
import { MUSHROOM, TREASURE } from '../goods.ts';
import { type Effect, weatherCard, type WeatherCard } from './effect.ts';

/** By seat: 1 once a chest has given nothing under the weather in force. */
export const CHEST_LOST = 'weather.chest-lost';

const isAt = (table: Table, where: Where, id: string): boolean => where === table.spotNamed(id);
const isIn = (table: Table, where: Where, group: string): boolean =>
  isSpot(table.rules, where) && table.rules.spots[where].group === group;

/** One card of the hand is lost, if there is one. */
function discardOne(turn: Turn, id: string): void {
  turn.discard(turn.chooseCards(id, turn.me.hand, { min: 1, max: 1 }));
}

/** To go to certain places one must discard a card first. */
const toll = (id: string, where: (table: Table, where: Where) => boolean): Effect => ({
  modify: { mayVisit: (ok, table, at) => ok && (table.me.hand.length > 0 || !where(table, at)) },
  on: {
    beforeVisit(turn, at) {
      if (where(turn, at)) discardOne(turn, id);
    },
  },
});

const total = (goods: readonly number[]): number => goods.reduce((sum, n) => sum + n, 0);

/** Critters from there cost a mushroom more. */
const dearer = (place: string): Effect => ({
  modify: {
    price: (price, table, card, from) =>
      from === place && table.kind(card).critter ? price + goodsOf(MUSHROOM, 1) : price,
  },
});

/** Is there a place besides these two where a worker could go? */
const elsewhere = (table: Table): boolean =>
  table.state.spots.some(
    (where) =>
      !isAt(table, where, 'docks') &&
      !isAt(table, where, 'lookout') &&
      table.workersAt(where) < table.roomAt(where) &&
      usable(table, where),
  );

const crowded = (table: Table, where: Where): boolean =>
  (isAt(table, where, 'docks') || isAt(table, where, 'lookout')) && table.workersAt(where, table.seat) > 0;

export const weatherCards: readonly WeatherCard[] = [
  weatherCard(
    'weather-fog',
    { sea: { lookoutBay: () => false } },
    { modify: { handLimit: (n) => Math.min(n, 6) } },
  ),
  weatherCard(
    'weather-doldrums',
    { sea: { compassSteps: (n) => Math.min(n, 1) } },
    { sea: { abilitySteps: () => 0 } },
  ),
  weatherCard(
    'weather-gale',
    { sea: { docks: (n) => Math.min(n, 2) } },
    {
      on: {
        afterVisit(turn, where) {
          if (isIn(turn, where, 'island')) discardOne(turn, 'weather-gale.discard');
        },
      },
    },
  ),
  weatherCard(
    'weather-hail',
    {
      modify: {
        price: (price, table, card, from) =>
          from === 'display' && table.kind(card).construction ? price + goodsOf(ANY, 1) : price,
      },
    },
    { modify: { mayOccupy: () => false } },
  ),
  weatherCard(
    'weather-riptide',
    {
      beforeChest(turn) {
        const first = turn.seatVar(CHEST_LOST) === 0;
        turn.setSeatVar(CHEST_LOST, 1);
        return first;
      },
    },
    { modify: { purse: (goods) => goods.map((n, kind) => (kind === TREASURE ? 0 : n)) } },
  ),
  weatherCard(
    'weather-red-tide',
    { sea: { gives: (n, _table, _where, thing) => (thing === 'seaweed' ? n - 1 : n) } },
    { sea: { gives: (n, _table, _where, thing) => (thing === 'mushroom' ? n - 1 : n) } },
  ),
  weatherCard('weather-drought', dearer('display'), dearer('hand')),
  weatherCard('weather-frost', { sea: { idle: () => 1 } }, { sea: { seasonCards: (n) => n - 1 } }),
  weatherCard(
    'weather-thunder',
    toll('weather-thunder.discard', (table, where) => isAt(table, where, 'dunes')),
    {
      modify: {
        mayVisit: (ok, table, where) => ok && (!isAt(table, where, 'dunes') || total(table.purse()) > 0),
      },
      on: {
        beforeVisit(turn, where) {
          if (isAt(turn, where, 'dunes'))
            turn.spend(turn.chooseGoods('weather-thunder.pay', turn.purse(), 1, 1));
        },
      },
    },
  ),
  weatherCard(
    'weather-haze',
    toll('weather-haze.discard', (table, where) => isCardPlace(table.rules, where)),
    // Where nothing else is left the Docks and the Lookout stay open, or a worker could not be placed at all.
    { modify: { mayVisit: (ok, table, where) => ok && !(crowded(table, where) && elsewhere(table)) } },
  ),
  weatherCard(
    'weather-squall',
    {
      sea: {
        gives: (n, table, where, thing) => (thing === 'card' && isIn(table, where, 'coast') ? 0 : n),
      },
    },
    {
      on: {
        afterResolve(turn, card) {
          if (turn.kind(card).unique) discardOne(turn, 'weather-squall.discard');
        },
      },
    },
  ),
];
