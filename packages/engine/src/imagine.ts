import { ALL } from './event.ts';
import { type RandomState, seedRandom, shuffle } from './random.ts';
import type { Rules } from './rules.ts';
import type { Card, Seat, State } from './state.ts';

/** Nobody's seat: someone who only watches. */
export const SPECTATOR: Seat = -1;

/** Does this seat know which card this is, lying hidden as it does? */
export function knows(state: State, card: Card, seat: Seat): boolean {
  const known = state.known[card];
  return seat === SPECTATOR ? known === ALL : ((known >> seat) & 1) === 1;
}

/** Lists whose cards this seat does not see by right: deck, discard pile, other hands, hidden piles, box. */
function hiddenLists(rules: Rules, state: State, seat: Seat): Card[][] {
  const lists = [state.deck, state.discard, state.box];
  state.players.forEach((player, i) => {
    if (i !== seat) lists.push(player.hand);
  });
  rules.piles.forEach((pile, i) => {
    if (pile.seen !== 'all' && pile.seen !== seat) lists.push(state.piles[i]);
  });
  return lists;
}

/**
 * Deals everything this seat cannot see anew, in place: a world it cannot tell from the real one. The unseen cards
 * are sorted before they are shuffled, so the outcome depends on what the seat knows and on `seed`, and on nothing
 * else. What others know of a hidden card stays with its place, since everyone saw who looked there.
 */
export function imagine(rules: Rules, state: State, seat: Seat, seed: string): void {
  const random: RandomState = seedRandom(seed);
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
      for (let i = 0; i < list.length; i++) {
        if (!unseen(list[i])) continue;
        marks.set(cards[next], state.known[list[i]]);
        list[i] = cards[next++];
      }
    }
    for (const [card, mark] of marks) state.known[card] = mark;
  }
  state.random = random;
}
