import {
  type Card,
  type Goods,
  goodsOf,
  NOBODY,
  type Seat,
  type SpotDef,
  type Table,
  totalOf,
  type Turn,
} from '@evertable/engine';
import { BERRY, PEBBLE, RESIN, TWIG } from '../goods.ts';

interface SpecialEvent {
  readonly holds?: readonly [string, string];
  readonly needs?: NonNullable<SpotDef['needs']>;
  /** Whether what it asks to give up is there. */
  readonly canVisit?: (table: Table) => boolean;
  readonly onVisit?: (turn: Turn) => void;
  readonly points?: (table: Table, owner: Seat) => number;
}

export const special = (id: string, event: SpecialEvent): SpotDef => ({
  id,
  group: 'special-event',
  room: 1,
  event: 'special',
  ...event,
});

/** "Up to three of a kind from your supply onto the event." */
function putOn(turn: Turn, id: string, kind: number): void {
  const n = turn.chooseAmount(id, 0, Math.min(3, turn.me.goods[kind]));
  turn.spend(goodsOf(kind, n));
  turn.putStock(turn.about, goodsOf(kind, n));
}

const lyingOn = (table: Table, id: string): number => totalOf(table.stockOn(table.spotNamed(id)));
const lyingUnder = (table: Table, id: string): number => table.cardsUnder(table.spotNamed(id)).length;

/** Something counted on the cards of one name in the owner's city. */
const onCards = (table: Table, owner: Seat, id: string, count: (card: Card) => number): number =>
  table.city(owner).reduce((sum, card) => sum + (table.isA(card, id) ? count(card) : 0), 0);

const workersOn = (table: Table, owner: Seat, id: string): number =>
  onCards(table, owner, id, (card) => table.workersAt(table.placeOf(card)));

const couples = (table: Table, seat: Seat): number =>
  Math.min(table.count('husband', seat), table.count('wife', seat));

/** One opponent after the other until three are given; what nobody may receive is lost, and counts all the same. */
function giveUpToThree(turn: Turn): void {
  const where = turn.about;
  const choose = (min: number, max: number): Goods =>
    turn.chooseResources('a-brilliant-marketing-plan.give', min, max);
  let given = 0;
  let seats = turn.opponents().filter((seat) => turn.mayReceive(seat));
  if (seats.length === 0) {
    const goods = choose(0, 3);
    given = totalOf(goods);
    turn.spend(goods);
  }
  const only = seats.length === 1;
  while (seats.length > 0 && given < 3 && turn.resources() > 0) {
    const to = only ? seats[0] : turn.mayChooseSeat('a-brilliant-marketing-plan.to', seats);
    if (to === NOBODY) break;
    seats = seats.filter((seat) => seat !== to);
    const goods = choose(only ? 0 : 1, 3 - given);
    given += totalOf(goods);
    turn.giveGoodsTo(to, goods);
  }
  turn.lay('point', where, 2 * given);
}

export const specialEvents: readonly SpotDef[] = [
  special('a-brilliant-marketing-plan', {
    holds: ['shopkeeper', 'post-office'],
    onVisit: giveUpToThree,
    points: (table) => table.lying('point', table.spotNamed('a-brilliant-marketing-plan')),
  }),
  special('a-well-run-city', {
    holds: ['chip-sweep', 'clock-tower'],
    onVisit: (turn) => turn.recall(turn.choosePlace('a-well-run-city.recall', turn.recallable())),
    points: () => 4,
  }),
  special('an-evening-of-fireworks', {
    holds: ['lookout', 'miner-mole'],
    onVisit: (turn) => putOn(turn, 'an-evening-of-fireworks.put', TWIG),
    points: (table) => 2 * lyingOn(table, 'an-evening-of-fireworks'),
  }),
  special('ancient-scrolls-discovered', {
    holds: ['historian', 'ruins'],
    onVisit(turn) {
      const cards = turn.reveal(5);
      const kept = turn.chooseCards('ancient-scrolls-discovered.keep', cards, {
        min: 0,
        max: turn.handRoom(),
      });
      for (const card of cards) {
        if (kept.includes(card)) turn.revealedToHand(card);
        else turn.tuck(card, turn.about);
      }
    },
    points: (table) => lyingUnder(table, 'ancient-scrolls-discovered'),
  }),
  special('capture-of-the-acorn-thieves', {
    holds: ['courthouse', 'ranger'],
    onVisit(turn) {
      const critters = turn.discardable().filter((card) => turn.info(card).critter);
      for (const card of turn.chooseCards('capture-of-the-acorn-thieves.put', critters, { min: 0, max: 2 }))
        turn.tuck(card, turn.about);
    },
    points: (table) => 3 * lyingUnder(table, 'capture-of-the-acorn-thieves'),
  }),
  special('croak-wart-cure', {
    holds: ['undertaker', 'barge-toad'],
    canVisit: (table) => table.me.goods[BERRY] >= 2 && table.discardable().length >= 2,
    onVisit(turn) {
      turn.spend(goodsOf(BERRY, 2));
      const cards = turn.chooseCards('croak-wart-cure.discard', turn.discardable(), { min: 2, max: 2 });
      for (const card of cards) turn.discardFromCity(card);
    },
    points: () => 6,
  }),
  special('flying-doctor-service', {
    holds: ['doctor', 'postal-pigeon'],
    points: (table) => 3 * table.state.players.reduce((sum, _, seat) => sum + couples(table, seat), 0),
  }),
  special('graduation-of-scholars', {
    holds: ['teacher', 'university'],
    onVisit(turn) {
      const critters = turn.me.hand.filter((card) => turn.info(card).critter);
      for (const card of turn.chooseCards('graduation-of-scholars.put', critters, { min: 0, max: 3 }))
        turn.tuck(card, turn.about);
    },
    points: (table) => 2 * lyingUnder(table, 'graduation-of-scholars'),
  }),
  special('ministering-to-miscreants', {
    holds: ['monk', 'dungeon'],
    points: (table, owner) =>
      3 * onCards(table, owner, 'dungeon', (card) => table.cardsUnder(table.placeOf(card)).length),
  }),
  special('path-of-the-pilgrims', {
    holds: ['monastery', 'wanderer'],
    points: (table, owner) => 3 * workersOn(table, owner, 'monastery'),
  }),
  special('performer-in-residence', {
    holds: ['inn', 'bard'],
    onVisit: (turn) => putOn(turn, 'performer-in-residence.put', BERRY),
    points: (table) => 2 * lyingOn(table, 'performer-in-residence'),
  }),
  special('pristine-chapel-ceiling', {
    holds: ['woodcarver', 'chapel'],
    onVisit(turn) {
      const tokens = onCards(turn, turn.seat, 'chapel', (card) => turn.lying('point', turn.placeOf(card)));
      turn.draw(tokens);
      turn.gainAny(tokens);
    },
    points: (table, owner) =>
      2 * onCards(table, owner, 'chapel', (card) => table.lying('point', table.placeOf(card))),
  }),
  special('remembering-the-fallen', {
    holds: ['cemetery', 'shepherd'],
    points: (table, owner) => 3 * workersOn(table, owner, 'cemetery'),
  }),
  special('tax-relief', {
    holds: ['judge', 'queen'],
    onVisit: (turn) => turn.production(),
    points: () => 3,
  }),
  special('the-everdell-games', {
    needs: { traveler: 2, production: 2, destination: 2, governance: 2, prosperity: 2 },
    points: () => 9,
  }),
  special('under-new-management', {
    holds: ['peddler', 'general-store'],
    onVisit(turn) {
      const goods = turn.chooseResources('under-new-management.put', 0, 3);
      turn.spend(goods);
      turn.putStock(turn.about, goods);
    },
    points(table) {
      const goods = table.stockOn(table.spotNamed('under-new-management'));
      return totalOf(goods) + goods[RESIN] + goods[PEBBLE];
    },
  }),
];
