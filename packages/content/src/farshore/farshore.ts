import {
  type Card,
  type GameDef,
  openCounter,
  type Seat,
  type Table,
  type Turn,
  type Place,
} from '@evertable/engine';
import { drawAnywhere } from './bay.ts';
import { cards } from './cards/index.ts';
import { compassTiles, IN_FORCE, layOutCompass, STACKS } from './compass.ts';
import { GOODS, TREASURE } from './goods.ts';
import { mapPoints, maps } from './maps.ts';
import { seasons, onSeasonChange } from './seasons.ts';
import { compassMoves, sail, SHIP, shipPoints } from './ship.ts';
import { coastLocations } from './spots/coast.ts';
import { isDrowned, islands, TIDES } from './spots/islands.ts';
import { docks } from './spots/docks.ts';
import { dunes } from './spots/dunes.ts';
import { lookout } from './spots/lookout.ts';

declare module '@evertable/engine' {
  interface CardDef {
    /** Its owner placed a worker there and has used the place. */
    afterVisit?(turn: Turn, self: Card, where: Place): void;
  }
}

const ANCHORS = openCounter('anchors', 'seat');

const treasures = (table: Table, seat: Seat): number => table.state.players[seat].goods[TREASURE];

/** Once, before the first turn, everyone may take a new hand. */
function newHands(turn: Turn): void {
  const { players } = turn.rules.setup;
  for (let order = 0; order < players; order++) {
    turn.asSeat((turn.state.first + order) % players, () => {
      if (turn.may('opening.new-hand')) turn.newHand();
    });
  }
}

export const farshore: GameDef = {
  id: 'farshore',
  version: 2,
  goods: GOODS,
  receives: { ship: sail, anyCard: drawAnywhere },
  colors: ['traveler', 'production', 'destination', 'governance', 'prosperity'],
  handLimit: 8,
  citySize: 15,
  displays: [{ id: 'bay', slots: () => 8, refill: 'turn', stacks: true, plays: true }],
  // A sixth one rides the Ship and never works.
  workers: { total: 5, start: 2 },
  hands: { 1: [5], 2: [5, 6], 3: [5, 6, 7], 4: [5, 6, 7, 8] },
  cards: [...cards, ...compassTiles],
  kinds: ['compass'],
  spots: [...coastLocations, ...islands, docks, lookout, dunes, ...maps],
  counters: [...TIDES.values(), SHIP],
  piles: [{ id: IN_FORCE, seen: 'all' }, ...STACKS.map((id) => ({ id, seen: 'nobody' as const }))],
  /** An Anchor lets a Critter in on a Construction of its colour, and stays there for the rest of the game. */
  waysIn: [
    {
      id: 'occupy',
      hosts: ({ kind, color }, critter) => kind === 'construction' && color === critter.color,
      tokens: { counter: ANCHORS, each: 3 },
    },
  ],
  seasons,
  categories: [
    {
      id: 'cards',
      score: (table, seat) => table.city(seat).reduce((sum, card) => sum + table.info(card).points, 0),
    },
    { id: 'tokens', score: (table, seat) => table.state.players[seat].points },
    {
      id: 'prosperity',
      score: (table, seat) => table.city(seat).reduce((sum, card) => sum + table.bonusOf(card, seat), 0),
    },
    { id: 'treasures', score: (table, seat) => 2 * treasures(table, seat) },
    { id: 'maps', score: mapPoints },
    { id: 'ship', score: (table, seat) => shipPoints(table.counter(SHIP, seat)) },
  ],
  ties: [
    (table, seat) => table.counter(SHIP, seat),
    (table, seat) => table.claimedEvents(seat).length,
    treasures,
    (table, seat) => table.resources(seat),
  ],

  setup(turn) {
    const { rules } = turn;
    const places = (defs: readonly { id: string }[]): number[] => defs.map((def) => turn.spotNamed(def.id));
    turn.layOut([
      ...places(coastLocations),
      ...turn.shuffled(places(islands)).slice(0, rules.setup.players),
      ...places([docks, lookout, dunes, ...maps]),
    ]);
    layOutCompass(turn);
  },
  opening: newHands,

  modify: {
    /** Nobody stands on an Island the tide has covered, besides those who are there. */
    room: (n, table, where) => (isDrowned(table, where) ? 0 : n),
  },
  on: {
    /** Steps 6 and 7: the Ship. */
    afterResolve: compassMoves,
    afterVisit(turn, where) {
      for (const card of turn.me.city.slice()) turn.info(card).def.afterVisit?.(turn, card, where);
    },
    afterPrepare: onSeasonChange,
  },
};
