import { type Card, NO_CARD } from './state.ts';

/** Takes the last card of a list, which lies on top; NO_CARD when there is none. */
export const takeLast = (cards: Card[]): Card => cards.pop() ?? NO_CARD;

/** A loop: on short lists `splice` and `copyWithin` take longer. */
export function remove(list: number[], item: number): boolean {
  let i = list.indexOf(item);
  if (i < 0) return false;
  for (; i + 1 < list.length; i++) list[i] = list[i + 1];
  list.pop();
  return true;
}

/** For a card that must be there: one taken from elsewhere would be in two places. */
export function removeExisting(list: number[], item: number): void {
  if (!remove(list, item)) throw new Error(`card ${item} is not where it is taken from`);
}
