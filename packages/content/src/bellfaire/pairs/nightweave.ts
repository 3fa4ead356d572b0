import { type Module, type Place, slotPlace, type Table, type Turn } from '@evertable/engine';
import { allSpotsIn } from '../../everdell/effects.ts';
import { firstOf, nightweaveSeat } from '../../mistwood/nightweave/seat.ts';
import { bellfaireEvents } from '../events.ts';
import { MARKET, tokens, turnOver } from '../market.ts';
import { MARKER, marksPlayed } from '../powers/rats.ts';

/** Not against her: the Event she could never lose. */
const SHUT_OUT = 'the-everdell-games';
const ours = new Set((bellfaireEvents.spots ?? []).map(({ id }) => id));

const isOurs = (table: Table, where: Place): boolean => ours.has(table.rules.spots[where].id);

/** Two Special Events of Bellfaire at the ends of the row, two of the base game between them. */
function layOutEvents(turn: Turn): void {
  const all = turn.shuffled(allSpotsIn(turn, 'special-event'));
  const [first, last] = all.filter((where) => isOurs(turn, where));
  const inner = all.filter((where) => !isOurs(turn, where) && turn.rules.spots[where].id !== SHUT_OUT);
  const others = turn.state.spots.filter((where) => turn.rules.spots[where].group !== 'special-event');
  turn.layOut([...others, first, inner[0], inner[1], last]);
}

export const eventsNightweave: Module = {
  id: 'bellfaire-events-nightweave',
  setup: layOutEvents,
  modify: { nightweaveEventCards: () => 2 },
};

/** She goes to the Market and never to the Haven, beside her own spiders too; a token is turned over. */
export const marketNightweave: Module = {
  id: 'market-nightweave',
  modify: { nightweaveHaven: (_, table) => table.spotNamed(MARKET) },
  on: {
    nightweaveRests(turn) {
      const token = firstOf(turn, tokens(turn), () => true);
      if (token !== undefined) turnOver(turn, token);
    },
  },
};

/** One person against her: a tie for most gives nobody the first place, and the second asks for half as many. */
export const garlandNightweave: Module = {
  id: 'garland-nightweave',
  modify: {
    awardPoints(n, table, seat, cards) {
      if (table.rules.setup.players > 1) return n;
      const her = nightweaveSeat(table);
      const other = seat === her ? cards[0] : cards[her];
      const mine = cards[seat];
      if (mine > other) return 6;
      return mine < other && mine > 0 && 2 * mine >= other ? 3 : 0;
    },
  },
};

/** She never sits down on the marked card, and brings its owner a resource when she plays it. */
export const powersNightweave: Module = {
  id: 'bellfaire-powers-nightweave',
  modify: {
    nightweaveMaySit: (ok, table, slot) => ok && table.lying(MARKER, slotPlace(table.rules, slot)) === 0,
  },
  on: { nightweavePlayedSlot: (turn, slot) => marksPlayed(turn, slot) },
};
