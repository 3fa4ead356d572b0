import { type RandomState, seedRandom, shuffle } from './random.ts';
import type { Rules } from './rules.ts';
import type { Card, Seat, Reading, State } from './state.ts';

/** Bits of seats: everyone. */
export const ALL = -1;

/** Nobody's seat: someone who only watches. */
export const SPECTATOR: Seat = -1;

/** Does this seat know which card this is, lying hidden as it does? */
export function knows(state: Reading<State>, card: Card, seat: Seat): boolean {
  const known = state.known[card];
  return seat === SPECTATOR ? known === ALL : ((known >> seat) & 1) === 1;
}

/** Lists whose cards this seat does not see by right: deck, discard pile, other hands, hidden piles, box. */
function hiddenLists(rules: Rules, state: State, seat: Seat): Card[][] {
  const lists = [state.deck, state.discard, state.box];
  state.players.forEach((player, i) => {
    if (i !== seat) lists.push(player.hand);
  });
  // Piles of which something is known come first, so that the other places take what is left.
  rules.piles.forEach((pile, i) => {
    if (pile.seen === 'all' || pile.seen === seat) return;
    if (pile.only) lists.unshift(state.piles[i]);
    else lists.push(state.piles[i]);
  });
  return lists;
}

/** By card: 1 where this seat cannot tell where the card lies. */
export function cardsHiddenFrom(rules: Rules, state: Reading<State>, seat: Seat): Uint8Array {
  const hidden = new Uint8Array(rules.kindOf.length);
  for (const list of hiddenLists(rules, state as State, seat))
    for (const card of list) if (!knows(state, card, seat)) hidden[card] = 1;
  return hidden;
}

/**
 * Deals everything this seat cannot see anew, in place: a world it cannot tell from the real one. The unseen cards
 * are sorted before they are shuffled, so the outcome depends on what the seat knows and on `seed`, and on nothing
 * else. What others know of a hidden card stays with its place, since everyone saw who looked there.
 */
export function imagine(rules: Rules, state: State, seat: Seat, seed: string): void {
  const random: RandomState = seedRandom(seed);
  state.players.forEach(({ hand }, i) => {
    if (i !== seat) hand.sort(asSeenBy(state, seat));
  });
  const lists = hiddenLists(rules, state, seat);
  const backOf = (card: Card): string => rules.kinds[rules.kindOf[card]].deck;
  const backs = [...new Set(rules.kinds.map((kind) => kind.deck))];
  for (const back of backs) {
    const unseen = (card: Card): boolean => !knows(state, card, seat) && backOf(card) === back;
    const cards = lists.flatMap((list) => list.filter(unseen)).sort((a, b) => a - b);
    if (cards.length === 0) continue;
    shuffle(random, cards);
    const marks = new Map<Card, number>();
    let next = 0;
    for (const list of lists) {
      const only = rules.piles[state.piles.indexOf(list)]?.only;
      for (let i = 0; i < list.length; i++) {
        if (!unseen(list[i])) continue;
        if (only) bringForward(cards, next, (card) => only(rules.kinds[rules.kindOf[card]].def));
        marks.set(cards[next], state.known[list[i]]);
        list[i] = cards[next++];
      }
    }
    for (const [card, mark] of marks) state.known[card] = mark;
  }
  state.random = random;
}

/** Nobody sees in which order others hold their cards: those it knows first, then by what is known of them. */
const asSeenBy =
  (state: Reading<State>, seat: Seat) =>
  (a: Card, b: Card): number => {
    const [knowsA, knowsB] = [knows(state, a, seat), knows(state, b, seat)];
    if (knowsA !== knowsB) return knowsA ? -1 : 1;
    return knowsA ? a - b : state.known[a] - state.known[b];
  };

/** Swaps the first card that fits, of those not yet dealt, into the next place. */
function bringForward(cards: Card[], next: number, fits: (card: Card) => boolean): void {
  const at = cards.findIndex((card, i) => i >= next && fits(card));
  const card = cards[at];
  cards[at] = cards[next];
  cards[next] = card;
}

/**
 * `imagine` for a search that comes back to one position again and again: dealt once, then copied. All positions
 * given to the dealer must be the same one.
 */
export function dealer(rules: Rules, seat: Seat, seed: string): (state: State) => void {
  let lists: Card[][] = [];
  let known: number[] = [];
  let random: RandomState = [];
  return (state) => {
    if (known.length === 0) {
      imagine(rules, state, seat, seed);
      lists = hiddenLists(rules, state, seat).map((list) => list.slice());
      known = state.known.slice();
      random = state.random.slice();
      return;
    }
    const targets = hiddenLists(rules, state, seat);
    for (let i = 0; i < lists.length; i++) copyInto(targets[i], lists[i]);
    copyInto(state.known, known);
    state.random = random.slice();
  };
}

function copyInto(target: number[], source: readonly number[]): void {
  for (let i = 0; i < source.length; i++) target[i] = source[i];
}
