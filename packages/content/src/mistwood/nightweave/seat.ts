import type { Card, Seat, Table, Turn, Place } from '@evertable/engine';
import { NO_CARD, slotPlace } from '@evertable/engine';
import { activityOf } from './activity.ts';

declare module '@evertable/engine' {
  interface Values {
    /** Faces of the die she rolls for an open card. */
    nightweaveDie(faces: number, table: Table): number;
    /** The slot of the display that a roll means. */
    nightweaveSlot(slot: number, table: Table, rolled: number): number;
  }
}

/** Nightweave sits after the people and begins. */
export const nightweaveSeat = (table: Table): Seat => table.rules.setup.players;
export const isNightweave = (table: Table, seat: Seat): boolean => seat === nightweaveSeat(table);

/** In what is for one person alone: Plans and Plots. */
export const YOU: Seat = 0;

/** The level, which is also what a star is worth. */
export const level = (table: Table): number => table.rules.automata[nightweaveSeat(table)]?.level ?? 0;

/** The miniature in the Meadow, and the cobwebs. */
export const MINIATURE = 'nightweave';
export const WEB = 'web';

/** A cobweb on a place that has none. */
export function spin(turn: Turn, where: Place): void {
  if (turn.lying(WEB, where) === 0) turn.lay(WEB, where);
}

export const LAIR = 'lair';
export const ACTIVITIES = 'activity';
export const PLAYED = 'activity-played';
export const LATER_ACTIVITIES = 'activity-later';

/** Her slot of the Meadow, or -1 while she is in her lair. */
export function slotOf(table: Table): number {
  const { display } = table.state;
  for (let slot = 0; slot < display.length; slot++)
    if (table.lying(MINIATURE, slotPlace(table.rules, slot)) > 0) return slot;
  return -1;
}

/** The Meadow lies in two rows of four; clockwise round it from the top left. */
const CLOCKWISE = [0, 1, 2, 3, 7, 6, 5, 4];

/** The slots next to hers, corners included. */
export function besideHer(table: Table): number[] {
  const hers = slotOf(table);
  if (hers < 0) return [];
  return CLOCKWISE.filter((slot) => slot !== hers && Math.abs((slot % 4) - (hers % 4)) <= 1);
}

export const isBesideHer = (table: Table, slot: number): boolean => {
  const hers = slotOf(table);
  if (!CLOCKWISE.includes(hers) || !CLOCKWISE.includes(slot)) return false;
  return slot !== hers && Math.abs((slot % 4) - (hers % 4)) <= 1;
};

/** She rolls for an open card: its slot, whether a card lies there or not. */
export function rollsSlot(turn: Turn): number {
  const n = turn.roll(turn.value('nightweaveDie', CLOCKWISE.length));
  return turn.value('nightweaveSlot', n - 1, n);
}

/** This slot, or the next one of its row that holds a card, clockwise in the Meadow; -1 when none does. */
export function filledFrom({ state, rules }: Table, slot: number): number {
  if (slot < 0) return -1;
  const { first, end } = rules.rowOf[slot];
  const ring = first === 0 ? CLOCKWISE : Array.from({ length: end - first }, (_, i) => first + i);
  const start = ring.indexOf(slot);
  const order = [...ring.slice(start), ...ring.slice(0, start)];
  return order.find((next) => state.display[next] !== NO_CARD) ?? -1;
}

/** The Activity card turned up last, or NO_CARD. */
function currentActivity(table: Table): Card {
  const played = table.pile(PLAYED);
  return played.length === 0 ? NO_CARD : played[played.length - 1];
}

/** The arrow of the current Activity card: 1 clockwise, -1 counter-clockwise. */
function arrow(table: Table): number {
  const card = currentActivity(table);
  return card === NO_CARD ? 1 : activityOf(table.info(card)).arrow;
}

/** People in the order in which she turns to them: clockwise the one on her left first. */
export function people(table: Table): Seat[] {
  const seats = Array.from({ length: table.rules.setup.players }, (_, seat) => seat);
  return arrow(table) === 1 ? seats : seats.reverse();
}

/** The first valid one of a row: from the left going clockwise, from the right otherwise. */
export function firstOf<T>(table: Table, row: readonly T[], valid: (item: T) => boolean): T | undefined {
  return arrow(table) === 1 ? row.find(valid) : row.findLast(valid);
}

/** From a blocked place on to the next valid one, round the board if need be. */
export function nextFrom(
  table: Table,
  ring: readonly Place[],
  start: number,
  valid: (where: Place) => boolean,
): Place | undefined {
  const step = arrow(table);
  for (let i = 0; i < ring.length; i++) {
    const where = ring[(start + step * i + ring.length * ring.length) % ring.length];
    if (valid(where)) return where;
  }
  return undefined;
}
