import { ALL } from './imagine.ts';
import { writable } from './internals.ts';
import { removeExisting } from './lists.ts';
import { shuffle } from './random.ts';
import type { Card, Seat } from './state.ts';
import type { Turn } from './turn.ts';

/** A card of a city goes to another one with its workers, tokens and goods, and all markers but those `left` behind. */
export function changeCity(turn: Turn, card: Card, to: Seat, left: readonly string[] = []): void {
  const { players } = writable(turn);
  removeExisting(players[turn.ownerOf(card)].city, card);
  for (const mark of left) turn.takeAway(mark, turn.placeOf(card));
  players[to].city.push(card);
  turn.events?.push({ type: 'change-city', seat: turn.seat, card, to });
}

/** Cards of the acting seat's hand are shown to everybody and stay there. */
export function showHandCards(turn: Turn, cards: readonly Card[]): void {
  const { known } = writable(turn);
  for (const card of cards) {
    known[card] = ALL;
    turn.events?.push({ type: 'reveal', seat: turn.seat, card });
  }
}

/** The first card of the deck that will do, whatever its order, or undefined; the deck is shuffled afterwards. */
export function searchDeck(turn: Turn, test: (card: Card) => boolean): Card | undefined {
  const { deck, known, random } = writable(turn);
  turn.markRevealed();
  // From one fixed order, so that nothing depends on how the deck lay.
  deck.sort((a, b) => a - b);
  const found = deck.find(test);
  for (const card of deck) known[card] = 0;
  shuffle(random, deck);
  return found;
}
