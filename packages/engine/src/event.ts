import type { Card, Seat, Where } from './state.ts';

/** Everyone may know. */
export const ALL = -1;

/**
 * Something that happened. One shape for all of them; a field that says nothing is NOTHING, NO_CARD or NOWHERE.
 * `seen` tells, as bits, which seats may know the card; the others learn only that it was some card.
 */
export interface Event {
  readonly type: EventType;
  readonly seat: Seat;
  readonly card: Card;
  readonly where: Where;
  readonly to: Seat;
  readonly kind: number;
  readonly n: number;
  readonly seen: number;
}

export type EventType =
  | 'turn' // seat begins a turn
  | 'place' // a worker to where
  | 'use' // where is used without placing a worker
  | 'move' // a worker of seat from where to somewhere else
  | 'recall' // n workers come home
  | 'worker' // n new workers
  | 'lose-worker' // n workers leave the game
  | 'season' // seat enters season n
  | 'pass'
  | 'play' // card into the city of `to`
  | 'pay' // n of kind
  | 'occupy' // card gets its occupied token
  | 'ability' // card helps to play another
  | 'gain' // n of kind
  | 'spend' // n of kind leave the supply of seat, other than as a price
  | 'points' // n point tokens
  | 'draw' // card from the deck to the hand
  | 'take' // card from the display to the hand
  | 'discard' // card from where it was
  | 'give' // n of kind to seat `to`
  | 'give-card' // card to seat `to`
  | 'produce' // card is activated
  | 'copy' // card of the city of `to` is copied
  | 'token' // n point tokens onto where
  | 'stock' // n of kind onto where
  | 'mark' // n markers of a module at where from now on; `kind` is the mark
  | 'tuck' // card under where
  | 'claim' // event at where
  | 'advance' // a marker of seat goes n steps along its track
  | 'close' // where is out of use from now on
  | 'roll' // n on a die with `kind` faces
  | 'reveal' // card from deck or discard pile
  | 'refill' // card into slot n of the display
  | 'shuffle' // the discard pile becomes the deck
  | 'remove' // card leaves the city of `to`
  | 'note' // whatever a module wants told; where/n/kind as it says, `kind` its message number
  | 'over';
