import { type Card, handOf, type Module, NO_CARD, type Table, type Turn } from '@evertable/engine';
import { allSpotsIn } from '../../everdell/effects.ts';
import { bellfaireEvents } from '../../bellfaire/events.ts';
import { firstOf, isNightweave, level, nightweaveSeat, spin, WEB } from '../../mistwood/nightweave/seat.ts';
import { isOfNewleaf } from '../box.ts';
import { specialEvents } from '../events.ts';
import { STATION } from '../train.ts';
import { dismissVisitor, keepVisitor, shownVisitors, VISITORS } from '../visitors/visitors.ts';

/** 1 to 8 are the cards of the Meadow, 9 to 11 those of the Station from top to bottom, 12 is the best of them. */
const FACES = 12;
const MEADOW = 8;

const worth = (table: Table, card: Card): number => table.info(card).points;

const isInStation = (table: Table, slot: number): boolean => table.rules.rowOf[slot]?.id === STATION;

/** Of these cards the one worth most, the first along the arrow among equals. */
function best(table: Table, cards: readonly Card[]): Card {
  const most = Math.max(...cards.map((card) => worth(table, card)));
  return firstOf(table, cards, (card) => worth(table, card) === most) ?? NO_CARD;
}

/** She takes in the Visitor worth more, and the other one has to go. */
function takesVisitor(turn: Turn): void {
  const shown = shownVisitors(turn);
  const taken = best(turn, shown);
  for (const other of shown) if (other !== taken) dismissVisitor(turn, other);
  keepVisitor(turn, taken, nightweaveSeat(turn));
}

/** What Visitors are worth to her: as many as her level, the best ones, whatever they hoped to find. */
function visitorPoints(table: Table): number {
  const kept = table.pile(VISITORS, nightweaveSeat(table)).map((card) => worth(table, card));
  return kept
    .sort((a, b) => b - a)
    .slice(0, level(table))
    .reduce((sum, n) => sum + n, 0);
}

export const newleafNightweave: Module = {
  id: 'newleaf-nightweave',
  /** Cobwebs keep her own workers off the Basic locations for the whole game. */
  setup(turn) {
    for (const where of turn.spotsIn('basic')) spin(turn, where);
  },
  modify: {
    nightweaveDie: () => FACES,
    nightweaveSlot(slot, table, rolled) {
      if (rolled <= MEADOW) return slot;
      const { first } = table.row(STATION);
      if (rolled < FACES) return first + rolled - MEADOW - 1;
      return table.state.display.indexOf(best(table, table.displayed(STATION)));
    },
    mayVisit: (ok, table, where) => ok && !(isNightweave(table, table.seat) && table.lying(WEB, where) > 0),
    nightweavePrizes: (ok, table, card) => ok || isOfNewleaf(table.info(card)),
    automatonScore: (n, table, seat, category) =>
      category === VISITORS && isNightweave(table, seat) ? visitorPoints(table) : n,
  },
  on: {
    /** With a place in the Station comes a Visitor, with one in the Meadow every Newleaf card that lies there. */
    nightweaveEnters(turn, slot) {
      if (isInStation(turn, slot)) {
        takesVisitor(turn);
        return;
      }
      for (const card of turn.displayed())
        if (isOfNewleaf(turn.info(card))) turn.move(card, handOf(nightweaveSeat(turn)));
      turn.refill();
    },
    /** A card of the Station brings her tokens, and the others there are swept away. */
    nightweavePlayedSlot(turn, slot) {
      if (!isInStation(turn, slot)) return;
      turn.gainPoints(level(turn), nightweaveSeat(turn));
      turn.discardFromDisplay(turn.displayed(STATION));
    },
    nightweaveActed(turn, activity) {
      if (turn.info(activity).def.bringsVisitor) takesVisitor(turn);
    },
  },
};

const drawn = (turn: Turn, ids: readonly { readonly id: string }[]): number[] => {
  const ours = new Set(ids.map(({ id }) => id));
  return turn.shuffled(
    allSpotsIn(turn, 'special-event').filter((where) => ours.has(turn.rules.spots[where].id)),
  );
};

/** These four Special Events, and no others. */
function layOut(turn: Turn, four: readonly number[]): void {
  const others = turn.state.spots.filter((where) => turn.rules.spots[where].group !== 'special-event');
  turn.layOut([...others, ...four]);
}

const eventsNightweave = (setup: (turn: Turn) => void): Module => ({
  id: 'newleaf-events-nightweave',
  setup,
  modify: { nightweaveEventCards: () => 2 },
});

/** Special Events of Newleaf alone… */
export const newleafEvents = eventsNightweave((turn) => layOut(turn, drawn(turn, specialEvents).slice(0, 4)));

/** …or two of them between two of Bellfaire, which has its own at the ends of the row. */
export const newleafAndBellfaireEvents = eventsNightweave((turn) => {
  const [first, last] = drawn(turn, bellfaireEvents.spots ?? []);
  const [one, other] = drawn(turn, specialEvents);
  layOut(turn, [first, one, other, last]);
});
