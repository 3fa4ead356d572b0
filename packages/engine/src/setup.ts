import { takeLast } from './lists.ts';
import { below, seedRandom, shuffle } from './random.ts';
import type { Rules } from './rules.ts';
import { type Card, HOME, NO_CARD, IN_RESERVE, type Player, type State, zeros } from './state.ts';
import { Turn } from './turn.ts';

const nobodyAsks = (): never => {
  throw new Error('setting up asks nothing');
};

/** Lays out the table: a function of rules and seed alone. */
export function newGame(rules: Rules, seed: string): State {
  const { seats, setup } = rules;
  const random = seedRandom(seed);
  const first = setup.first ?? below(random, setup.players);
  const state: State = {
    turn: 0,
    seat: first,
    first,
    random,
    deck: cardsOf(rules, 'main'),
    discard: [],
    display: rules.rowOf.map(() => NO_CARD),
    stacked: [],
    revealed: [],
    box: [],
    under: [],
    on: [],
    claims: [],
    spots: [],
    known: rules.infoOf.map(() => 0),
    vars: zeros(rules.vars.size),
    piles: rules.piles.map(() => []),
    players: Array.from({ length: seats }, (_, seat) => newPlayer(rules, seat)),
  };
  shuffle(random, state.deck);
  const turn = new Turn(rules, state, nobodyAsks);
  turn.settingUp = true;
  for (const module of rules.modules) module.setup?.(turn);
  // What a module brought and did not lay out stays in the box.
  for (const info of rules.infos) {
    if (info.deck === 'main') continue;
    for (let card = info.first; card < info.first + info.copies; card++)
      if (!isPlaced(state, card)) state.box.push(card);
  }
  for (let order = 0; order < setup.players; order++) {
    const seat = (state.first + order) % setup.players;
    let n = rules.hands[order];
    for (const f of rules.fold.openingHand) n = f(n, turn, seat);
    deal(state, seat, n);
  }
  turn.refill(...rules.rows.map(({ id }) => id));
  return state;
}

/** All cards of one pile, unshuffled. */
export function cardsOf(rules: Rules, deck: string): Card[] {
  return rules.decks.get(deck)?.slice() ?? [];
}

function newPlayer(rules: Rules, seat: number): Player {
  const { total, start } = rules.automata[seat]?.workers ?? rules.game.workers;
  const others = crewsOf(rules, seat);
  return {
    hand: [],
    city: [],
    goods: zeros(rules.goodKinds.count),
    points: 0,
    season: 0,
    passed: 0,
    workers: [...zeros(total).map((_, i) => (i < start ? HOME : IN_RESERVE)), ...others.map(() => HOME)],
    crew: [...zeros(total), ...others],
    vars: startingCounters(rules, seat),
  };
}

/** Counters stand at 0, but for the tokens that people have to move in with. */
function startingCounters(rules: Rules, seat: number): number[] {
  const vars = zeros(rules.seatVars.size);
  for (const { counter, each } of rules.waysIn)
    if (counter >= 0 && rules.automata[seat] === null) vars[counter] = each;
  return vars;
}

/** The workers a seat has besides the ordinary ones, by the number of their crew. */
export function crewsOf(rules: Rules, seat: number): number[] {
  const automaton = rules.automata[seat];
  return rules.crews.flatMap(({ def, index }) => {
    const n = def === null ? 0 : (def.count?.(automaton) ?? (automaton === null ? 1 : 0));
    return Array.from({ length: n }, () => index);
  });
}

/** An opening hand, which no limit cuts short. */
function deal(state: State, seat: number, n: number): void {
  for (let i = 0; i < n; i++) {
    const card = takeLast(state.deck);
    if (card === NO_CARD) return;
    state.players[seat].hand.push(card);
    state.known[card] = 1 << seat;
  }
}

function isPlaced(state: State, card: Card): boolean {
  return (
    state.deck.includes(card) ||
    state.display.includes(card) ||
    state.under.some((under, i) => i % 2 === 1 && under === card) ||
    state.piles.some((pile) => pile.includes(card)) ||
    state.players.some((p) => p.hand.includes(card) || p.city.includes(card))
  );
}
