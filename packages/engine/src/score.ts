import type { Rules } from './rules.ts';
import type { Seat, Reading, State } from './state.ts';
import { Table } from './table.ts';

export interface Score {
  readonly seat: Seat;
  /** Points by category, in the order of Rules.categories. */
  readonly parts: readonly number[];
  readonly total: number;
}

/** What a seat would score if the game ended now. */
export function scoreOf(rules: Rules, state: Reading<State>, seat: Seat): Score {
  const table = new Table(rules, state, seat);
  const automaton = rules.automata[seat];
  const parts = rules.categories.map((c) =>
    automaton === null ? c.score(table, seat) : automaton.score(table, seat, c.id),
  );
  return { seat, parts, total: parts.reduce((sum, n) => sum + n, 0) };
}

export function scores(rules: Rules, state: Reading<State>): Score[] {
  return state.players.map((_, seat) => scoreOf(rules, state, seat));
}

/** Who wins: most points, then the game's tie-breaks in turn, then all who are still level. */
export function winners(rules: Rules, state: Reading<State>): Seat[] {
  const table = new Table(rules, state);
  const totals = scores(rules, state).map((s) => s.total);
  let best = topOf(
    state.players.map((_, seat) => seat),
    (seat) => totals[seat],
  );
  const common = rules.automata.findIndex((automaton) => automaton?.beatenTogether);
  if (common >= 0) {
    const people = state.players.map((_, seat) => seat).filter((seat) => rules.automata[seat] === null);
    return people.every((seat) => totals[seat] > totals[common]) ? people : [common];
  }
  const unbeaten = best.filter((seat) => rules.automata[seat]?.winsTies);
  if (unbeaten.length > 0) return unbeaten;
  for (const tie of rules.game.ties) best = topOf(best, (seat) => tie(table, seat));
  return best;
}

function topOf(seats: readonly Seat[], value: (seat: Seat) => number): Seat[] {
  const most = Math.max(...seats.map(value));
  return seats.filter((seat) => value(seat) === most);
}
