import type { Module, Seat, Table } from '@evertable/engine';
import { POWER } from './power.ts';

const SPRING = 1;
/** The crew of ordinary workers (Rules.crews). */
export const ORDINARY = 0;

/** The book's easier variant against Nightweave: the worker of spring is kept. */
export const SPRING_WORKER = 'spring-worker';
export const keepsWorker = (table: Table): boolean => table.rules.setup.options[SPRING_WORKER] === 'on';

/** With powers nobody gains a worker in spring. */
export const noSpringWorker = (n: number, table: Table, who: Seat): number =>
  table.state.players[who].season === SPRING && !table.isAutomaton(who) && !keepsWorker(table) ? 0 : n;

/** Where the power of each player lies, from whichever box it comes. */
export const powerPiles: Module = {
  id: 'power-piles',
  kinds: ['power'],
  piles: [{ id: POWER, of: 'seat', seen: 'all', inForce: () => true }],
};
