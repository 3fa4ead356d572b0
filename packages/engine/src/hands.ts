import { ALL } from './imagine.ts';
import { writable } from './internals.ts';
import type { Card, Seat } from './state.ts';
import type { Turn } from './turn.ts';

/** The acting seat shows everybody a card of its hand, and keeps it. */
export function showCard(turn: Turn, card: Card): void {
  writable(turn).known[card] = ALL;
  turn.events?.push({ type: 'reveal', seat: turn.seat, card });
}

/** The acting seat and another exchange their hands. What others knew of a hand they know where it is now. */
export function swapHands(turn: Turn, other: Seat): void {
  const { seat } = turn;
  const { players, known } = writable(turn);
  const mine = players[seat].hand;
  const theirs = players[other].hand;
  turn.markRevealed();
  players[seat].hand = theirs;
  players[other].hand = mine;
  const seen = (1 << seat) | (1 << other);
  const give = (from: Seat, to: Seat, cards: readonly Card[]): void => {
    for (const card of cards) {
      known[card] |= seen;
      turn.events?.push({ type: 'give-card', seat: from, card, to, seen });
    }
  };
  give(seat, other, mine);
  give(other, seat, theirs);
}

/** A seat with more cards than it may hold discards those of its choice. */
export function discardToLimit(turn: Turn, id: string, seat: Seat): void {
  const { hand } = turn.state.players[seat];
  const n = hand.length - turn.handLimit(seat);
  if (n > 0) turn.asSeat(seat, () => turn.discard(turn.chooseCards(id, hand, { min: n, max: n })));
}
