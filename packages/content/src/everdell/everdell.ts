import {
  type Card,
  cardAt,
  PERMANENT,
  type GameDef,
  isCardPlace,
  isSpot,
  type Seat,
  type Table,
  type Turn,
  type Place,
} from '@evertable/engine';
import { cards } from './cards/index.ts';
import { editionOf } from './editions.ts';
import { basicEvents } from './events/basic.ts';
import { specialEvents } from './events/special.ts';
import { GOODS } from './goods.ts';
import { allSpotsIn } from './effects.ts';
import { basicLocations } from './spots/basic.ts';
import { forestLocations } from './spots/forest.ts';
import { haven } from './spots/haven.ts';
import { journeys } from './spots/journey.ts';

declare module '@evertable/engine' {
  interface CardDef {
    /** Point tokens its owner takes when an opponent visits it; 1 by default. */
    readonly paysOwner?: number;
    /** Only a worker of its own uses it: no effect copies it. */
    readonly onlyForWorkers?: true;
  }
  interface SpotDef {
    /** A place where a worker goes for what can be had there: no event, and nothing that is built or claimed. */
    readonly location?: true;
  }
  interface Values {
    /** How many places of a group (`forest`, `special-event`) are laid out. */
    spotsDrawn(n: number, table: Table, group: string): number;
    /** Is this location there for the seat, to be visited or copied? */
    isLocationFor(ok: boolean, table: Table, where: Place, seat: Seat): boolean;
    /** Cards lying beside the acting seat that it may play as if they lay in hand, Meadow or Station. */
    playedAsAnywhere(cards: readonly Card[], table: Table): readonly Card[];
    /** Cards of a hand, where they count for points. */
    cardsHeld(n: number, table: Table, seat: Seat): number;
    /** What an automaton scores in one category. */
    automatonScore(n: number, table: Table, seat: Seat, category: string): number;
  }
}

function summer(turn: Turn): void {
  if (turn.handRoom() === 0) return;
  const min = editionOf(turn).summerUpTo ? 0 : 2;
  if (min === 0 || turn.may('summer.draw')) turn.takeFromDisplay('summer.take', { min, max: 2 });
}

/** So many places of a group at random, in random order, of those that all boxes at the table bring. */
function drawn(turn: Turn, group: string, n: number): Place[] {
  return turn.shuffled(allSpotsIn(turn, group)).slice(0, turn.value('spotsDrawn', n, group));
}

function eventPoints(table: Table, seat: Seat): number {
  const { claims } = table.state;
  const { spots } = table.rules;
  let sum = 0;
  for (let i = 0; i < claims.length; i += 2) {
    const { event, def } = spots[claims[i]];
    if (event && claims[i + 1] === seat) sum += def.points?.(table, seat) ?? 0;
  }
  return sum;
}

function journeyPoints(table: Table, seat: Seat): number {
  const { rules } = table;
  let sum = 0;
  for (const worker of table.state.players[seat].workers) {
    const where = worker - PERMANENT;
    if (isSpot(rules, where) && rules.spots[where].group === 'journey')
      sum += rules.spots[where].def.points?.(table, seat) ?? 0;
  }
  return sum;
}

export const everdell: GameDef = {
  id: 'everdell',
  goods: GOODS,
  colors: ['traveler', 'production', 'destination', 'governance', 'prosperity'],
  handLimit: 8,
  citySize: 15,
  /** Timing, step 3: the Meadow is refilled before the card comes into the city. */
  displays: [{ id: 'meadow', slots: () => 8, refill: 'paid', plays: true }],
  workers: { total: 6, start: 2 },
  hands: { 1: [5], 2: [5, 6], 3: [5, 6, 7], 4: [5, 6, 7, 8] },
  cards,
  spots: [...basicLocations, haven, ...journeys, ...basicEvents, ...forestLocations, ...specialEvents],
  seasons: [
    { id: 'winter', workers: 0 },
    { id: 'spring', workers: 1, bonus: (turn) => turn.production() },
    { id: 'summer', workers: 1, bonus: summer },
    { id: 'autumn', workers: 2, bonus: (turn) => turn.production() },
  ],
  categories: [
    {
      id: 'cards',
      score: (table, seat) => table.city(seat).reduce((sum, card) => sum + table.info(card).points, 0),
    },
    {
      id: 'tokens',
      score: (table, seat) => table.state.players[seat].points + table.tokensInCity(seat),
    },
    {
      id: 'prosperity',
      score: (table, seat) => table.city(seat).reduce((sum, card) => sum + table.bonusOf(card, seat), 0),
    },
    { id: 'journey', score: journeyPoints },
    { id: 'events', score: eventPoints },
  ],
  ties: [(table, seat) => table.claimedEvents(seat).length, (table, seat) => table.resources(seat)],

  setup(turn) {
    const ids = (defs: readonly { id: string }[]): string[] => defs.map((def) => def.id);
    turn.layOut([
      ...ids([...basicLocations, haven, ...journeys, ...basicEvents]).map((id) => turn.spotNamed(id)),
      ...drawn(turn, 'forest', turn.rules.seats > 2 ? 4 : 3),
      ...drawn(turn, 'special-event', 4),
    ]);
  },

  on: {
    /** The owner of an open card takes point tokens for each opponent who visits. */
    beforeVisit(turn, where) {
      if (!isCardPlace(turn.rules, where)) return;
      const card = cardAt(turn.rules, where);
      const owner = turn.ownerOf(card);
      if (owner >= 0 && owner !== turn.seat) turn.gainPoints(turn.info(card).def.paysOwner ?? 1, owner);
    },
  },
};
