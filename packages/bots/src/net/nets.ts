import type { Rules } from '@evertable/engine';
import { type NetFile, readNet, tableOf } from './file.ts';
import type { Net } from './net.ts';
import { shipped } from './shipped.ts';

const made = new WeakMap<Rules, Net | null>();
const added: NetFile[] = [];

/** Makes a network known besides those that are shipped, as training and experiments want it. */
export function addNet(file: NetFile): void {
  const at = added.findIndex((other) => other.table === file.table);
  added.splice(at < 0 ? 0 : at, at < 0 ? 0 : 1, file);
}

/** The network trained for these rules, or null. */
export function netFor(rules: Rules): Net | null {
  const known = made.get(rules);
  if (known !== undefined) return known;
  const file = [...added, ...shipped].find((f) => f.table === tableOf(rules));
  const net = file === undefined ? null : readNet(file, rules);
  made.set(rules, net);
  return net;
}
