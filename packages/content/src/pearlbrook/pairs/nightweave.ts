import {
  type Card,
  changeCity,
  HOME,
  IN_RESERVE,
  type Module,
  type Place,
  type Seat,
  type Table,
  type Turn,
} from '@evertable/engine';
import { activity } from '../../mistwood/nightweave/activity.ts';
import { firstOf, isNightweave, level, nightweaveSeat, people } from '../../mistwood/nightweave/seat.ts';
import { hasSpider, isBusy, stands } from '../../mistwood/nightweave/spiders.ts';
import { AUTUMN } from '../../mistwood/nightweave/year.ts';
import { PLAYED, UNPLAYED } from '../adornment-piles.ts';
import { layOutAdornment } from '../adornments.ts';
import { PEARL, pearlsOf } from '../pearls.ts';
import { AMBASSADOR, RIVER } from '../river/ambassador.ts';
import { WONDER, wonderPoints } from '../wonders.ts';

const SPRING = 1;
const POINTS_PER_PEARL = 2;
/** By level, instead of what is printed on them. */
const PER_ADORNMENT = [3, 4, 5, 6, 7];

/** Proposed like the other Activity cards. The Ambassador comes in spring, so neither is a winter card. */
const activityCards = [
  activity(
    'activity-spring-4',
    '-',
    '↻',
    ['ambassador / play-meadow', 'ambassador / play-and-draw', 'ambassador / play-hand'],
    'draw',
  ),
  activity('activity-summer-4', 'worker', '↺', ['wonder / own', 'wonder / haven*'], 'haven'),
];

const frogOf = (table: Table): number => {
  const sort = table.rules.crews.findIndex(({ id }) => id === AMBASSADOR);
  return table.state.players[nightweaveSeat(table)].crew.indexOf(sort);
};

/** Cards of the wanted colours her city lacks. */
function missing(table: Table, where: Place): number {
  const { needs } = table.rules.spots[where];
  const colors = table.colorsIn(nightweaveSeat(table));
  let n = 0;
  for (let i = 0; i < needs.length; i += 2) n += Math.max(0, needs[i + 1] - colors[needs[i]]);
  return n;
}

/** To the river space she is best qualified for, one nobody has seen if there is one; false when she cannot. */
function sendsAmbassador(turn: Turn): boolean {
  const her = nightweaveSeat(turn);
  const frog = frogOf(turn);
  const free = turn
    .spotsIn(RIVER)
    .filter((where) => turn.rules.spots[where].needs.length > 0 && turn.workersAt(where) === 0);
  const unseen = free.filter((where) => turn.lying(PEARL.id, where) > 0);
  const spaces = unseen.length > 0 ? unseen : free;
  const fewest = Math.min(...spaces.map((space) => missing(turn, space)));
  const where = firstOf(turn, spaces, (space) => missing(turn, space) === fewest);
  if (turn.state.players[her].workers[frog] !== HOME || where === undefined) return false;
  turn.send(her, frog, where);
  isBusy(turn);
  turn.asSeat(her, () => {
    turn.turnUpUnder(where);
    turn.takeStock(where);
    turn.gain(PEARL.id);
  });
  return true;
}

const pearlPrice = ({ rules }: Table, where: Place): number =>
  rules.spots[where].cost?.goods[rules.goodByName(PEARL.id)] ?? 0;

function paysPearls(turn: Turn, n: number): void {
  turn.asSeat(nightweaveSeat(turn), () => {
    const goods = turn.rules.goods.map(({ id }) => (id === PEARL.id ? n : 0));
    turn.spend(goods);
  });
}

/** The Wonder with the highest price in pearls that she can pay, which is all she pays; undefined when there is none. */
function affordableWonder(turn: Turn): Place | undefined {
  const open = turn.spotsIn(WONDER).filter((where) => turn.claimedBy(where) < 0);
  const payable = open.filter((where) => pearlPrice(turn, where) <= pearlsOf(turn, nightweaveSeat(turn)));
  const most = Math.max(...payable.map((where) => pearlPrice(turn, where)));
  return firstOf(turn, payable, (where) => pearlPrice(turn, where) === most);
}

function takesWonder(turn: Turn, place: (where: Place) => void): boolean {
  const where = affordableWonder(turn);
  if (where === undefined) return false;
  place(where);
  paysPearls(turn, pearlPrice(turn, where));
  turn.claim(where, nightweaveSeat(turn));
  return true;
}

/** Her topmost Adornment for a pearl: no place for a worker, and its text means nothing. */
function revealsAdornment(turn: Turn): boolean {
  const her = nightweaveSeat(turn);
  const card = turn.pile(UNPLAYED, her).at(-1);
  if (card === undefined || pearlsOf(turn, her) === 0) return false;
  paysPearls(turn, 1);
  turn.asSeat(her, () => layOutAdornment(turn, card));
  return true;
}

/** A Wonder, an Adornment, or both; impossible only when she can do neither. */
function buildsAndAdorns(turn: Turn): boolean {
  const sent = hasSpider(turn) ? takesWonder(turn, (where) => stands(turn, where)) : sendsAmbassador(turn);
  const adorned = revealsAdornment(turn);
  return sent || adorned;
}

/** Whoever she sends a Pirate Ship to. */
const harborFor = (table: Table, ship: Card): Seat | undefined =>
  people(table).find((seat) => table.fits(ship, seat));
const isShip = (table: Table, card: Card): boolean => table.info(card).id === 'pirate-ship';

export const pearlbrookNightweave: Module = {
  id: 'pearlbrook-nightweave',
  cards: activityCards,
  setup(turn) {
    turn.send(nightweaveSeat(turn), frogOf(turn), IN_RESERVE);
  },
  modify: {
    /** The frog takes the place of a spider in spring. */
    newWorkers: (n, table, seat) =>
      isNightweave(table, seat) && table.state.players[seat].season === SPRING ? 0 : n,
    /** A ship that can sail goes first; one that cannot stays where it is. */
    nightweaveDestinations(cards, table) {
      const ship = cards.find((card) => isShip(table, card) && harborFor(table, card) !== undefined);
      return ship === undefined ? cards.filter((card) => !isShip(table, card)) : [ship];
    },
    automatonScore(n, table, her, category) {
      if (!isNightweave(table, her)) return n;
      if (category === 'wonders') return wonderPoints(table, her);
      if (category === 'adornments') return PER_ADORNMENT[level(table)] * table.pile(PLAYED, her).length;
      return category === 'pearls' ? POINTS_PER_PEARL * pearlsOf(table, her) : n;
    },
  },
  on: {
    nightweaveDoes(turn, deed) {
      const done = deed === 'wonder' ? buildsAndAdorns(turn) : sendsAmbassador(turn);
      return done ? false : undefined;
    },
    nightweaveLacksSpider: (turn) => (sendsAmbassador(turn) ? false : undefined),
    nightweaveVisitsOwn(turn, card) {
      const to = isShip(turn, card) ? harborFor(turn, card) : undefined;
      if (to !== undefined) changeCity(turn, card, to);
    },
    nightweavePrepared(turn, season) {
      if (season === SPRING) turn.send(nightweaveSeat(turn), frogOf(turn), HOME);
    },
    /** One last Wonder when her autumn ends. */
    nightweaveLeaves(turn) {
      if (turn.state.players[nightweaveSeat(turn)].season === AUTUMN) takesWonder(turn, () => {});
    },
  },
};
