import type { Rules } from './rules.ts';
import type { Seat, State } from './state.ts';

/** A number that a module keeps for the table, or for each seat; 0 at the start. Made by `counter`. */
export interface Counter {
  /** Its name in positions, views and scenarios. */
  readonly id: string;
  readonly of: 'table' | 'seat';
  /** Who may know it. `owner`: the seat whose it is. */
  readonly seen: 'all' | 'owner' | 'nobody';
}

/** A counter is secret unless it is said who may know it. */
export const counter = (
  id: string,
  { of = 'table', seen = 'nobody' }: { of?: Counter['of']; seen?: Counter['seen'] } = {},
): Counter => ({ id, of, seen });

/** A counter of everybody's knowledge: what it says follows from what all have seen. */
export const openCounter = (id: string, of: Counter['of'] = 'table'): Counter =>
  counter(id, { of, seen: 'all' });

/** May this viewer know the counter, that of `owner` if it is one of a seat? */
export const maySee = ({ of, seen }: Counter, viewer: Seat, owner: Seat): boolean =>
  seen === 'all' || (seen === 'owner' && of === 'seat' && viewer === owner);

/** Changes every counter a seat may not see, in place. */
export function changeUnseen(rules: Rules, state: State, seat: Seat, to: (n: number) => number): void {
  for (const [one, at] of rules.counters) {
    if (one.of === 'table') {
      if (!maySee(one, seat, seat)) state.vars[at] = to(state.vars[at]);
    } else
      state.players.forEach(({ vars }, owner) => {
        if (!maySee(one, seat, owner)) vars[at] = to(vars[at]);
      });
  }
}
