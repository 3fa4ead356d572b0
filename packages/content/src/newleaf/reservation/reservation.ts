import {
  type Card,
  DISCARD,
  forLess,
  type Module,
  onPile,
  openCounter,
  type PlayTerms,
  type Table,
} from '@evertable/engine';

/** The card a seat has set aside: it is in neither hand, Meadow nor Station. */
const RESERVED = 'reserved';
/** 1 while the token lies turned over: since its card was played, until its owner prepares. */
const USED = openCounter('reservation.used', 'seat');

/** One resource less, of any kind; or another card-playing ability instead. */
const ONE_LESS: PlayTerms = { ...forLess(1), abilities: true };

const isReady = (table: Table): boolean => table.counter(USED) === 0 && table.pile(RESERVED).length === 0;

/** Cards of the rows that are played from: Meadow and Station. */
const open = (table: Table): Card[] =>
  table.onDisplay(
    'draw',
    table.rules.rows.filter(({ plays }) => plays).map(({ id }) => id),
  );

/** As a turn: one open card set aside, to be played for less. */
export const reservation: Module = {
  id: 'reservation',
  counters: [USED],
  piles: [
    {
      id: RESERVED,
      of: 'seat',
      seen: 'all',
      plays: { do: 'play', terms: ONE_LESS, after: (turn) => turn.setCounter(USED, 1) },
    },
  ],
  offers: [
    {
      do: 'reserve',
      list(table, add) {
        if (isReady(table) && open(table).length > 0) add({});
      },
      act(turn) {
        turn.takeTo(turn.chooseCard('reservation.card', open(turn)), onPile(RESERVED));
        turn.refill();
      },
    },
  ],
  on: {
    /** The token is ready again; a card under it may be discarded. */
    afterPrepare(turn) {
      turn.setCounter(USED, 0);
      const [card] = turn.pile(RESERVED);
      if (card !== undefined && turn.may('reservation.discard')) turn.move(card, DISCARD);
    },
  },
};
