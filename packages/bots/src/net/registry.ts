import type { Rules } from '@evertable/engine';
import { MANY, type NetFile, networkKey, readNet } from './file.ts';
import { type NetworkWeights, ValueNetwork } from './value-network.ts';
import { later, shipped } from '#shipped';

/** The network that plays at a table, and the table it was trained at: perhaps one with fewer modules. */
interface RegisteredNet {
  readonly net: ValueNetwork;
  readonly trainedAt: string;
}

const made = new WeakMap<Rules, RegisteredNet | null>();
const brains = new WeakMap<NetFile, NetworkWeights>();
const added: NetFile[] = [];

/** Makes a network known besides those that are shipped, as training and experiments want it. */
export function addNet(file: NetFile): void {
  const at = added.findIndex((other) => other.table === file.table);
  added.splice(at < 0 ? 0 : at, at < 0 ? 0 : 1, file);
}

/** The network trained for these rules, or else one for as much of them as there is; null without any. */
export function registeredFor(rules: Rules): RegisteredNet | null {
  const seen = made.get(rules);
  if (seen !== undefined) return seen;
  const files = [...added, ...shipped];
  const at = nearest(
    rules,
    files.map(({ table }) => table),
  );
  const file = files.find(({ table }) => table === at) ?? null;
  const found =
    file === null
      ? null
      : { net: new ValueNetwork(rules, brainOf(file)), trainedAt: file.table.replace(`/${MANY}`, '') };
  made.set(rules, found);
  return found;
}

export const netFor = (rules: Rules): ValueNetwork | null => registeredFor(rules)?.net ?? null;

/** Fetches the network for these rules where none comes with the program. */
export async function fetchNet(rules: Rules): Promise<void> {
  const at = nearest(rules, Object.keys(later));
  if (at === null || added.some(({ table }) => table === at)) return;
  addNet((await later[at]()).default as NetFile);
}

function brainOf(file: NetFile): NetworkWeights {
  const known = brains.get(file) ?? readNet(file);
  brains.set(file, known);
  return known;
}

/** What a network knows besides is in nobody's way: it decides only between two that know equally much of the table. */
const FOREIGN = 0.01;

/**
 * Tables are named by their parts. The game must be the same; then the automaton counts most, and the more parts two
 * tables share, and the fewer either has alone, the nearer they are.
 */
function nearest(rules: Rules, tables: readonly string[]): string | null {
  const wanted = networkKey([rules]).split('/');
  const automaton = rules.setup.solo?.name;
  let best: string | null = null;
  let least = Infinity;
  for (const table of tables) {
    const has = table.split('/');
    if (has[0] !== wanted[0]) continue;
    const missing = wanted.filter((part) => !has.includes(part));
    const foreign = has.filter((part) => !wanted.includes(part));
    const alone = automaton !== undefined && missing.includes(automaton);
    // A network of another number of players knows nearly everything; one without a module does not.
    const fewer = missing.includes(MANY) ? 3 : 0;
    const far = 4 * missing.length - fewer + FOREIGN * foreign.length + (alone ? 100 : 0);
    if (far < least) {
      best = table;
      least = far;
    }
  }
  return best;
}
