import {
  type Answered,
  type Card,
  NO_CARD,
  openCounter,
  type Seat,
  type Table,
  type Turn,
} from '@evertable/engine';
import { matchesOf } from './compass.ts';
import { TREASURE } from './goods.ts';

declare module '@evertable/engine' {
  interface CardDef {
    /** The Compass moved its owner's Ship; so many tiles matched the card that was played. */
    afterCompass?(turn: Turn, self: Card, matches: number): void;
    /** Its owner's Ship reached or passed a chest. */
    afterChest?(turn: Turn, self: Card): void;
  }
  interface Values {
    /** Spaces for a card that matches so many Compass tiles. */
    compassSteps(n: number, table: Table): number;
    /** Spaces for an ability or a location that moves the Ship. */
    abilitySteps(n: number, table: Table): number;
  }
  interface Moments {
    /** A chest is reached; false when it gives nothing. */
    beforeChest(turn: Turn): Answered;
  }
}

export const SHIP = openCounter('ship', 'seat');
export const LAST_SPACE = 40;

/** The spaces with a treasure chest. */
export const CHESTS: readonly number[] = [2, 4, 6, 9, 12, 15, 18, 21, 25, 29, 33, 37];

/** Two points a space for the first half of the way, one for the second. */
export const shipPoints = (space: number): number => (space <= 20 ? 2 * space : 20 + space);

export const chestsPassed = (space: number): number => CHESTS.filter((at) => at <= space).length;

/** An ability or a location moves the Ship. */
export function sail(turn: Turn, n: number): void {
  advance(turn, turn.value('abilitySteps', n), turn.seat, NO_CARD);
}

/** Step 6 of playing a card: the Compass tiles it matches move the Ship. */
export function compassMoves(turn: Turn, played: Card): void {
  const matches = matchesOf(turn, played);
  const steps = turn.value('compassSteps', matches);
  if (advance(turn, steps, turn.seat, played) === 0) return;
  for (const card of turn.me.city.slice())
    if (card !== played) turn.info(card).def.afterCompass?.(turn, card, matches);
}

/** Moves a Ship and takes the Treasures on its way; says how far it went. A card does not answer to its own playing. */
export function advance(turn: Turn, n: number, seat: Seat, played: Card): number {
  const from = turn.counter(SHIP, seat);
  const to = Math.min(from + n, LAST_SPACE);
  if (to === from) return 0;
  turn.setCounter(SHIP, to, seat);
  turn.events?.push({ type: 'advance', seat, n: to - from });
  for (const chest of CHESTS) if (chest > from && chest <= to) takeChest(turn, seat, played);
  return to - from;
}

function takeChest(turn: Turn, seat: Seat, played: Card): void {
  const person = !turn.isAutomaton(seat);
  if (!person || turn.emit('beforeChest')) turn.gain(TREASURE, 1, seat);
  if (!person) return;
  for (const card of turn.city(seat).slice())
    if (card !== played) turn.info(card).def.afterChest?.(turn, card);
}
