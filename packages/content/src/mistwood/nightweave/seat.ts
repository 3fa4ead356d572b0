import type { Card, Seat, Table, Turn, Place } from '@evertable/engine';
import { NO_CARD, slotPlace } from '@evertable/engine';
import { activityOf } from './activity.ts';

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
  return hers >= 0 && slot >= 0 && slot !== hers && Math.abs((slot % 4) - (hers % 4)) <= 1;
};

/** This slot, or the next one clockwise that holds a card; -1 when none does. */
export function filledFrom(table: Table, slot: number): number {
  const { display } = table.state;
  const start = CLOCKWISE.indexOf(slot);
  for (let i = 0; i < CLOCKWISE.length; i++) {
    const next = CLOCKWISE[(start + i) % CLOCKWISE.length];
    if (display[next] !== NO_CARD) return next;
  }
  return -1;
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
