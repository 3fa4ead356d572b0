import {
  type Card,
  cardsOf,
  type Module,
  NO_CARD,
  onPile,
  type Seat,
  type Table,
  type Turn,
  underPile,
} from '@evertable/engine';
import { isMet, type Sight } from './goals.ts';
import { goalOf, VISITOR_BACK, visitorCards } from './visitor-cards.ts';

/** The two piles: the Visitor on top of each lies face up in a row of its own. */
const SIDES = [
  { row: 'visitors-left', pile: 'visitor-pile-left' },
  { row: 'visitors-right', pile: 'visitor-pile-right' },
] as const;
const ROWS = SIDES.map(({ row }) => row);
/** Those discarded, until a pile has run out. */
const GONE = 'visitors-gone';
/** Those a seat has kept: beside the city, on no space of it. */
export const VISITORS = 'visitors';

/** The Visitors that show, at most two. */
export const shownVisitors = (table: Table): Card[] => ROWS.flatMap((row) => table.displayed(row));

/** A pile that has run out gets half of those discarded, the odd one included; the others go under the other pile. */
function replenish(turn: Turn, empty: number): void {
  const [here, there] = [SIDES[empty], SIDES[1 - empty]];
  const gone = turn.pile(GONE).slice();
  turn.shufflePile(here.pile, gone);
  for (const card of turn.pile(here.pile).slice(0, gone.length >> 1)) turn.move(card, underPile(there.pile));
}

/** The next Visitor of each pile shows. */
function showNext(turn: Turn): void {
  turn.refill(...ROWS);
  ROWS.forEach((row, side) => {
    if (turn.displayed(row).length === 0) replenish(turn, side);
  });
  turn.refill(...ROWS);
}

export function dismissVisitor(turn: Turn, card: Card): void {
  if (card === NO_CARD) return;
  turn.move(card, onPile(GONE));
  showNext(turn);
}

/** Beside the city of this seat. */
export function keepVisitor(turn: Turn, card: Card, seat: Seat = turn.seat): void {
  if (card === NO_CARD) return;
  turn.move(card, onPile(VISITORS, seat));
  showNext(turn);
}

/** At the Station: one of the two is discarded and the next one of its pile shows, then one of the two is kept. */
function meetVisitors(turn: Turn): void {
  dismissVisitor(turn, turn.chooseCard('visitors.dismiss', shownVisitors(turn)));
  keepVisitor(turn, turn.chooseCard('visitors.keep', shownVisitors(turn)));
}

const events = (table: Table, seat: Seat, sort: string): number =>
  table.claimedEvents(seat).filter((where) => table.rules.spots[where].def.event === sort).length;

/** What Visitors see of a seat. Point tokens on cards of the city are its tokens too. */
function sightOf(table: Table, seat: Seat): Sight {
  const { game, goods } = table.rules;
  const player = table.state.players[seat];
  return {
    city: player.city.map((card) => {
      const { construction, unique, color } = table.info(card);
      return { construction, unique, color: game.colors[color] ?? '' };
    }),
    colors: game.colors,
    goods: Object.fromEntries(goods.map(({ id }, kind) => [id, player.goods[kind]])),
    tokens: player.points + table.tokensInCity(seat),
    basicEvents: events(table, seat, 'basic'),
    specialEvents: events(table, seat, 'special'),
    journeys: table.spotsIn('journey').reduce((n, where) => n + table.workersAt(where, seat), 0),
  };
}

/** The points of the Visitors who have found what they hoped for. */
function visitorPoints(table: Table, seat: Seat): number {
  const kept = table.pile(VISITORS, seat);
  if (kept.length === 0) return 0;
  const sight = sightOf(table, seat);
  return kept.reduce((sum, card) => {
    const { id, points } = table.info(card);
    const goal = goalOf(id);
    return goal !== undefined && isMet(goal(sight)) ? sum + points : sum;
  }, 0);
}

/** Part of Newleaf: who can be met at the Station. */
export const visitors: Module = {
  id: 'visitors',
  kinds: ['visitor'],
  cards: visitorCards,
  piles: [
    ...SIDES.map(({ pile }) => ({ id: pile, seen: 'nobody' as const })),
    { id: GONE, seen: 'all' },
    { id: VISITORS, of: 'seat', seen: 'all' },
  ],
  displays: SIDES.map(({ row, pile }) => ({ id: row, slots: () => 1, from: pile })),
  categories: [{ id: 'visitors', score: visitorPoints }],
  on: { stationVisited: meetVisitors },
  setup(turn) {
    const all = turn.shuffled(cardsOf(turn.rules, VISITOR_BACK));
    const half = all.length >> 1;
    turn.shufflePile(SIDES[0].pile, all.slice(0, half));
    turn.shufflePile(SIDES[1].pile, all.slice(half));
  },
};
