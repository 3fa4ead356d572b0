import {
  type CardDef,
  type CardInfo,
  cardsOf,
  type Module,
  onPile,
  type Seat,
  type Table,
} from '@evertable/engine';

declare module '@evertable/engine' {
  interface CardDef {
    /** Of an award: the cards of a city that count for it. */
    readonly counts?: (info: CardInfo) => boolean;
  }
  interface Values {
    /** The points of a seat for an award, of which each seat has so many cards. */
    awardPoints(n: number, table: Table, seat: Seat, cards: readonly number[]): number;
  }
}

/** The award of this game, for all to see. */
const PILE = 'garland';
const BACK = 'award';
const FIRST = 6;
const SECOND = 3;

const award = (id: string, counts: (info: CardInfo) => boolean): CardDef => ({
  id,
  kind: 'award',
  copies: 1,
  deck: BACK,
  counts,
});
const color =
  (name: string) =>
  (info: CardInfo): boolean =>
    info.def.color === name;

const AWARDS: readonly CardDef[] = [
  award('agriculture', color('production')),
  award('architecture', (info) => info.construction),
  award('beauty', color('prosperity')),
  award('community', (info) => info.critter),
  award('peace', color('governance')),
  award('storytelling', color('traveler')),
  award('tourism', color('destination')),
];

/** Ties are friendly: everybody with most has the first place, everybody with the next number the second. */
function points(cards: readonly number[], seat: Seat): number {
  const mine = cards[seat];
  if (mine === 0) return 0;
  const ahead = new Set(cards.filter((n) => n > mine)).size;
  return ahead === 0 ? FIRST : ahead === 1 ? SECOND : 0;
}

/** What the award is worth to a seat now. */
function garlandPoints(table: Table, seat: Seat): number {
  const [card] = table.pile(PILE);
  const counts = table.info(card).def.counts ?? (() => false);
  const cards = table.state.players.map((_, other) => table.countWhere(other, counts));
  return table.value('awardPoints', points(cards, seat), seat, cards);
}

/** The Garland Award: one of seven kinds of cards is worth points to those with most of them. */
export const garland: Module = {
  id: PILE,
  cards: AWARDS,
  kinds: ['award'],
  piles: [{ id: PILE, seen: 'all' }],
  categories: [{ id: PILE, score: garlandPoints }],
  setup: (turn) => turn.move(turn.shuffled(cardsOf(turn.rules, BACK))[0], onPile(PILE)),
  modify: {
    automatonScore: (n, table, seat, category) => (category === PILE ? garlandPoints(table, seat) : n),
  },
};
