import { type GameEvent, type GameEventType, OPEN } from './event.ts';
import { ALL, SPECTATOR } from './imagine.ts';
import { placeKey } from './keys.ts';
import { type Rules, slotPlace } from './rules.ts';
import type { Card, Place, Seat } from './state.ts';

/** An event as one seat may know it: one shape for all of them. */
export interface GameEventView {
  readonly type: GameEventType;
  readonly seat: Seat;
  /** null: a card this viewer may not know. */
  readonly card?: string | null;
  readonly where?: string;
  readonly to?: Seat;
  /** For placing a worker: its crew, if it is no ordinary one. */
  readonly crew?: string;
  /** For moving in: how, if it was not the way of the cards. */
  readonly way?: string;
  /** A good; for a roll the faces of the die, for a season, a mark and a pile their names. */
  readonly kind?: string;
  readonly n?: number;
}

/** The viewer of events who sees everything: a reader of the whole game. */
export const EVERYTHING: Seat = -2;

/** Fields of events that have a name of their own on the wire; what is not listed here is not shown. */
interface Shown {
  readonly seat: Seat;
  readonly card: Card;
  readonly seen: number;
  readonly where: Place;
  readonly to: Seat;
  readonly good: number;
  readonly mark: number;
  readonly pile: number;
  readonly faces: number;
  readonly season: number;
  readonly slot: number;
  readonly way: number;
  readonly crew: number;
  readonly n: number;
}

export function viewEvent(rules: Rules, event: GameEvent, viewer: Seat): GameEventView {
  const { card, where, to, seen = event.type in OPEN ? ALL : 0, ...fields }: Partial<Shown> = event;
  const mayKnow =
    seen === ALL || viewer === EVERYTHING || (viewer !== SPECTATOR && ((seen >> viewer) & 1) === 1);
  const kind = eventKind(rules, fields);
  const { slot } = fields;
  const at = slot !== undefined && rules.rowOf[slot].index > 0 ? slotPlace(rules, slot) : where;
  const n = fields.n ?? fields.season ?? (slot === undefined || at !== where ? undefined : slot + 1);
  return {
    type: event.type,
    seat: event.seat,
    ...(card !== undefined && { card: mayKnow ? rules.cardNames[card] : null }),
    ...(at !== undefined && { where: placeKey(rules, at) }),
    ...(to !== undefined && { to }),
    ...(fields.way !== undefined && { way: rules.waysIn[fields.way].id }),
    ...(fields.crew !== undefined && { crew: rules.crews[fields.crew].id }),
    ...(kind !== undefined && { kind }),
    ...(n !== undefined && { n }),
  };
}

function eventKind(rules: Rules, { good, mark, pile, faces, season }: Partial<Shown>): string | undefined {
  if (good !== undefined) return rules.goods[good].id;
  if (season !== undefined) return rules.game.seasons[season].id;
  if (mark !== undefined) return [...rules.marks.keys()][mark];
  if (pile !== undefined) return rules.piles[pile].name;
  return faces === undefined ? undefined : String(faces);
}
