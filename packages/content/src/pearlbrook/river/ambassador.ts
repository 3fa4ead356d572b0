import type { Card, CrewDef, Table } from '@evertable/engine';

export const AMBASSADOR = 'ambassador';
/** The group of the four spaces with a card, and of the Shoal. */
export const RIVER = 'river';

/** Only frog spots take it, and nobody waits for it but an automatic opponent. */
export const ambassador: CrewDef = {
  id: AMBASSADOR,
  count: () => 1,
  waits: (table, seat) => table.isAutomaton(seat),
  moves: false,
};

/** The River Destination cards that somebody has turned up. */
export const faceUpRiverCards = (table: Table): Card[] =>
  table
    .spotsIn(RIVER)
    .filter((where) => table.lying('pearl', where) === 0)
    .flatMap((where) => table.cardsUnder(where));
