import { writable } from './internals.ts';
import { REMOVED, HOME, IN_RESERVE, type Player, type Reading, type Seat, type Place } from './state.ts';
import type { Table } from './table.ts';
import type { Turn } from './turn.ts';

/** Sorts of workers (Rules.crews). With ordinary workers alone nothing here looks at their sort. */

/** The number of a worker of this crew that is at home, or -1. */
export function homeOf({ workers, crew }: Reading<Player>, sort: number): number {
  for (let i = 0; i < workers.length; i++) if (workers[i] === HOME && crew[i] === sort) return i;
  return -1;
}

/** The number of a worker that must be there: -1 would be written beside the list. */
export function requireWorker(worker: number, why: string): number {
  if (worker < 0) throw new Error(`there is no worker ${why}`);
  return worker;
}

/** May a worker of this seat be moved or taken back by effects? */
export function mayMove(t: Pick<Table, 'rules' | 'state'>, seat: Seat, worker: number): boolean {
  const { def } = t.rules.crews[t.state.players[seat].crew[worker]];
  return def === null || def.moves;
}

/** Is a worker at home that must be placed before the acting seat may prepare? */
export function mustPlace(t: Table): boolean {
  const { crews } = t.rules;
  const { workers, crew } = t.me;
  for (let i = 0; i < workers.length; i++)
    if (workers[i] === HOME && (crews[crew[i]].def?.waits(t, t.seat) ?? true)) return true;
  return false;
}

/** An ordinary worker of the acting seat turns into one of this crew: one at home if there is one. */
export function recruit(turn: Turn, id: string): void {
  const sort = turn.rules.crews.findIndex((crew) => crew.id === id);
  if (sort < 0) throw new Error(`no workers are called ${id}`);
  const { workers, crew } = writable(turn).players[turn.seat];
  const find = (test: (where: Place) => boolean): number =>
    workers.findIndex((where, i) => crew[i] === 0 && test(where));
  const home = find((where) => where === HOME);
  const one = home >= 0 ? home : find((where) => where !== REMOVED && where !== IN_RESERVE);
  crew[requireWorker(one, 'to recruit')] = sort;
}
