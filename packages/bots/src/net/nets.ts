import type { Rules } from '@evertable/engine';
import { type NetFile, readNet, tableOf } from './file.ts';
import { type Brain, Net } from './net.ts';
import { shipped } from './shipped.ts';

/** The network that plays at a table, and the table it was trained at: perhaps one with fewer modules. */
export interface Known {
  readonly net: Net;
  readonly trainedAt: string;
}

const made = new WeakMap<Rules, Known | null>();
const brains = new WeakMap<NetFile, Brain>();
const added: NetFile[] = [];

/** Makes a network known besides those that are shipped, as training and experiments want it. */
export function addNet(file: NetFile): void {
  const at = added.findIndex((other) => other.table === file.table);
  added.splice(at < 0 ? 0 : at, at < 0 ? 0 : 1, file);
}

/** The network trained for these rules, or else one for as much of them as there is; null without any. */
export function knownFor(rules: Rules): Known | null {
  const seen = made.get(rules);
  if (seen !== undefined) return seen;
  const file = nearest(tableOf(rules), rules.setup.solo?.name ?? null, [...added, ...shipped]);
  const found = file === null ? null : { net: new Net(rules, brainOf(file)), trainedAt: file.table };
  made.set(rules, found);
  return found;
}

export const netFor = (rules: Rules): Net | null => knownFor(rules)?.net ?? null;

function brainOf(file: NetFile): Brain {
  const known = brains.get(file) ?? readNet(file);
  brains.set(file, known);
  return known;
}

/**
 * Tables are named by their parts. The game must be the same; then the automaton counts most, and the more parts two
 * tables share, and the fewer either has alone, the nearer they are.
 */
function nearest(table: string, automaton: string | null, files: readonly NetFile[]): NetFile | null {
  const wanted = table.split('/');
  let best: NetFile | null = null;
  let least = Infinity;
  for (const file of files) {
    const has = file.table.split('/');
    if (has[0] !== wanted[0]) continue;
    const missing = wanted.filter((part) => !has.includes(part));
    const foreign = has.filter((part) => !wanted.includes(part));
    const far =
      4 * missing.length + foreign.length + (automaton !== null && missing.includes(automaton) ? 100 : 0);
    if (far < least) {
      best = file;
      least = far;
    }
  }
  return best;
}
