import type { State } from './state.ts';
import type { Table } from './table.ts';

/**
 * What content must not use, since it changes a State behind the verbs of Turn: for the engine itself, for bots that try
 * something out and take it back, and for tests. scripts/checks/imports.ts holds the border.
 */
export { changeUnseen } from './counters.ts';
export { ALL } from './imagine.ts';
export { remove, takeLast } from './lists.ts';
export { below, shuffle } from './random.ts';

/** The State of a table, to be written. */
export const writable = (table: Table): State => table.state as State;
