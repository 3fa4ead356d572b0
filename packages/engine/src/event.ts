import type { Card, Seat, Place } from './state.ts';

/**
 * What can happen, by type. A module adds types of its own by merging into this interface. Field names have one meaning
 * everywhere, and `viewEvent` shows those it knows; `seen` says, as bits, which seats may know the card, and the others
 * learn only that it was some card. Every event with a card that may be hidden has it.
 */
export interface GameEvents {
  /** The seat begins a turn. */
  turn: { seat: Seat };
  /** A worker is placed; of which crew, if it is no ordinary one. */
  place: { seat: Seat; where: Place; crew?: number };
  /** A place is used without placing a worker. */
  use: { seat: Seat; where: Place };
  /** A worker leaves this place for another. */
  move: { seat: Seat; where: Place };
  /** Workers come home, from this place or from all. */
  recall: { seat: Seat; where?: Place; n: number };
  /** New workers. */
  worker: { seat: Seat; n: number };
  /** Workers leave the game. */
  'lose-worker': { seat: Seat; n: number };
  season: { seat: Seat; season: number };
  pass: { seat: Seat };
  /** A card is played into the city of `to`. */
  play: { seat: Seat; card: Card; to: Seat };
  /** A card is played beside the city. */
  'play-beside': { seat: Seat; card: Card };
  /** A card moves into the city of `to` with all that lies on it. */
  'change-city': { seat: Seat; card: Card; to: Seat };
  pay: { seat: Seat; good: number; n: number };
  /** This card gets its occupied token; of which way in, if it is not the first. */
  occupy: { seat: Seat; card: Card; way?: number };
  /** This card helps to play another. */
  ability: { seat: Seat; card: Card };
  gain: { seat: Seat; good: number; n: number };
  /** Goods go back to the supply, other than as a price. */
  spend: { seat: Seat; good: number; n: number };
  /** Point tokens gained, or lost when negative. */
  points: { seat: Seat; n: number };
  /** From the deck into the hand. */
  draw: { seat: Seat; card: Card; seen: number };
  /** From the display, or turned up, into the hand. */
  take: { seat: Seat; card: Card };
  discard: { seat: Seat; card: Card; seen: number };
  give: { seat: Seat; to: Seat; good: number; n: number };
  'give-card': { seat: Seat; card: Card; to: Seat; seen: number };
  /** A card of the city of `to` is activated. */
  produce: { seat: Seat; card: Card; to: Seat };
  /** Point tokens laid on a place, or taken off when negative. */
  token: { seat: Seat; where: Place; n: number };
  /** Goods laid on a place. */
  stock: { seat: Seat; where: Place; good: number; n: number };
  /** So many markers of a module lie there from now on. */
  mark: { seat: Seat; where: Place; mark: number; n: number };
  /** A card is put under a place, or on a pile of a module. */
  tuck: { seat: Seat; card: Card; where?: Place; pile?: number };
  /** An event of the board is achieved, or another place claimed. */
  claim: { seat: Seat; where: Place };
  /** A marker of the seat goes n steps along its track, back when negative. */
  advance: { seat: Seat; n: number };
  /** A place is out of use from now on. */
  close: { seat: Seat; where: Place };
  roll: { seat: Seat; faces: number; n: number };
  /** A card is turned up, where it lay face down if that is said. */
  reveal: { seat: Seat; card: Card; where?: Place };
  /** A card comes into a slot of the display. */
  refill: { seat: Seat; card: Card; slot: number; seen: number };
  /** The discard pile becomes the deck, of n cards. */
  shuffle: { seat: Seat; n: number };
  /** A card leaves the city of `to`. */
  remove: { seat: Seat; card: Card; to: Seat };
  over: { seat: Seat };
}

export type GameEventType = keyof GameEvents;

/** Something that happened, told by `type`. */
export type GameEvent = {
  [T in GameEventType]: { readonly type: T } & Readonly<GameEvents[T]>;
}[GameEventType];

/** Types of events that name a card without saying who may know it. */
type WithoutSeen = {
  [T in GameEventType]: GameEvents[T] extends { card: Card }
    ? GameEvents[T] extends { seen: number }
      ? never
      : T
    : never;
}[GameEventType];

/** Everybody sees the card of these. An event of a module that names a card must have `seen`, or types fail here. */
export const OPEN: Readonly<Record<WithoutSeen, true>> = {
  play: true,
  'play-beside': true,
  'change-city': true,
  occupy: true,
  ability: true,
  take: true,
  produce: true,
  tuck: true,
  reveal: true,
  remove: true,
};
