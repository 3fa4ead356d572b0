import { changeUnseen } from './counters.ts';
import { type RandomState, seedRandom, shuffle } from './random.ts';
import type { Pile, Rules } from './rules.ts';
import { type Card, NO_CARD, type Reading, type Seat, type State } from './state.ts';

/** Bits of seats: everyone. */
export const ALL = -1;

/** Nobody's seat: someone who only watches. */
export const SPECTATOR: Seat = -1;

/** Does this seat know which card this is, lying hidden as it does? */
export function knows(state: Reading<State>, card: Card, seat: Seat): boolean {
  const known = state.known[card];
  return seat === SPECTATOR ? known === ALL : ((known >> seat) & 1) === 1;
}

/** A list with cards that a seat does not see by right: every `step`-th number from `first` on. */
interface Hidden {
  readonly list: number[];
  readonly first: number;
  readonly step: number;
  readonly only?: Pile['only'];
}

const whole = (list: Card[], only?: Pile['only']): Hidden => ({ list, first: 0, step: 1, only });

/** Deck, discard pile, box, other hands, hidden piles, and what lies face down in the display or under places. */
function hiddenLists(rules: Rules, state: State, seat: Seat): Hidden[] {
  const lists = [whole(state.deck), whole(state.discard), whole(state.box)];
  if (rules.rows.some((row) => row.faceDown)) lists.push(whole(state.display));
  if (state.under.length > 0) lists.push({ list: state.under, first: 1, step: 2 });
  state.players.forEach((player, i) => {
    if (i !== seat) lists.push(whole(player.hand));
  });
  // Piles of which something is known come first, so that the other places take what is left.
  rules.piles.forEach((pile, i) => {
    if (pile.seen === 'all' || pile.seen === seat) return;
    if (pile.only) lists.unshift(whole(state.piles[i], pile.only));
    else lists.push(whole(state.piles[i]));
  });
  return lists;
}

/** By card: 1 where this seat cannot tell where the card lies. */
export function cardsHiddenFrom(rules: Rules, state: Reading<State>, seat: Seat): Uint8Array {
  const hidden = new Uint8Array(rules.infoOf.length);
  for (const { list, first, step } of hiddenLists(rules, state as State, seat))
    for (let i = first; i < list.length; i += step)
      if (list[i] !== NO_CARD && !knows(state, list[i], seat)) hidden[list[i]] = 1;
  return hidden;
}

/**
 * Deals again, in place, everything this seat cannot see: a world it cannot tell from the real one. The unseen cards
 * are sorted before they are shuffled, so the outcome depends on what the seat knows and on `seed`, and on nothing
 * else; a counter it may not see is 0. What others know of a hidden card stays with its place, since everyone saw who looked there.
 */
export function imagine(rules: Rules, state: State, seat: Seat, seed: string): void {
  const random: RandomState = seedRandom(seed);
  state.players.forEach(({ hand }, i) => {
    if (i !== seat) hand.sort(asSeenBy(state, seat));
  });
  const lists = hiddenLists(rules, state, seat);
  const backOf = (card: Card): string => rules.infos[rules.infoOf[card]].deck;
  const backs = [...new Set(rules.infos.map((info) => info.deck))];
  for (const back of backs) {
    const unseen = (card: Card): boolean =>
      card !== NO_CARD && !knows(state, card, seat) && backOf(card) === back;
    const cards = lists
      .flatMap(({ list, first, step }) => list.filter((c, i) => (i - first) % step === 0 && unseen(c)))
      .sort((a, b) => a - b);
    if (cards.length === 0) continue;
    shuffle(random, cards);
    const marks = new Map<Card, number>();
    let next = 0;
    for (const { list, first, step, only } of lists) {
      for (let i = first; i < list.length; i += step) {
        if (!unseen(list[i])) continue;
        if (only) bringForward(cards, next, (card) => only(rules.infos[rules.infoOf[card]].def));
        marks.set(cards[next], state.known[list[i]]);
        list[i] = cards[next++];
      }
    }
    for (const [card, mark] of marks) state.known[card] = mark;
  }
  changeUnseen(rules, state, seat, () => 0);
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
      lists = hiddenLists(rules, state, seat).map(({ list }) => list.slice());
      known = state.known.slice();
      random = state.random.slice();
      return;
    }
    const targets = hiddenLists(rules, state, seat);
    for (let i = 0; i < lists.length; i++) copyInto(targets[i].list, lists[i]);
    copyInto(state.known, known);
    changeUnseen(rules, state, seat, () => 0);
    state.random = random.slice();
  };
}

function copyInto(target: number[], source: readonly number[]): void {
  for (let i = 0; i < source.length; i++) target[i] = source[i];
}
