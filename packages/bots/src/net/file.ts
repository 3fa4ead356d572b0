import type { Rules } from '@evertable/engine';
import { OUTPUTS } from './kernel.ts';
import { Net } from './net.ts';

/** A trained network as it is kept in the repository: plain JSON, the weights as text. */
export interface NetFile {
  readonly format: 'evertable-net-1';
  /** The tables it was trained at: `everdell`, or `everdell/rugwort` against that automaton. */
  readonly table: string;
  /** A hash of the names of all inputs: rules with other cards or spots need another network. */
  readonly schema: string;
  readonly hidden: readonly [number, number];
  /** How it came about: the command, its seed, the games played. */
  readonly made: { readonly command: string; readonly seed: string; readonly games: number };
  readonly weights: string;
}

/** At which tables the rules belong: networks are trained for one of them. */
export const tableOf = (rules: Rules): string =>
  [
    rules.setup.game,
    ...rules.setup.modules,
    ...(rules.setup.solo === null ? [] : [rules.setup.solo.name]),
  ].join('/');

/** FNV-1a, twice with different starts, over all names. */
export function schemaOf(names: readonly string[]): string {
  const text = names.join('\n');
  const half = (start: number): string => {
    let h = start;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    return (h >>> 0).toString(16).padStart(8, '0');
  };
  return half(0x811c9dc5) + half(0x5bd1e995);
}

/** Inputs that never were active are left out; the others take two bytes a weight. */
export function writeNet(net: Net, rules: Rules, made: NetFile['made']): NetFile {
  const { inputs, hidden1, hidden2 } = net.shape;
  const { weights } = net.kernel;
  const rest = inputs * hidden1;
  const isUsed = (row: number): boolean =>
    weights.subarray(row * hidden1, (row + 1) * hidden1).some((w) => w !== 0);
  const used = Array.from({ length: inputs }, (_, row) => isUsed(row));
  const rows = used.filter(Boolean).length;
  const flags = Math.ceil(inputs / 8);
  const bytes = new Uint8Array(flags + 4 * hidden1 + 2 * rows * hidden1 + 4 * (weights.length - rest));
  const view = new DataView(bytes.buffer);
  let at = flags;
  const scales = Array.from({ length: hidden1 }, (_, column) => {
    let most = 0;
    for (let row = 0; row < inputs; row++) most = Math.max(most, Math.abs(weights[row * hidden1 + column]));
    return Math.fround(most / 32767) || 1;
  });
  for (const scale of scales) {
    view.setFloat32(at, scale, true);
    at += 4;
  }
  for (let row = 0; row < inputs; row++) {
    if (!used[row]) continue;
    bytes[row >> 3] |= 1 << (row & 7);
    for (let column = 0; column < hidden1; column++) {
      view.setInt16(at, Math.round(weights[row * hidden1 + column] / scales[column]), true);
      at += 2;
    }
  }
  for (let i = rest; i < weights.length; i++) {
    view.setFloat32(at, weights[i], true);
    at += 4;
  }
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return {
    format: 'evertable-net-1',
    table: tableOf(rules),
    schema: schemaOf(net.encoder.names),
    hidden: [hidden1, hidden2],
    made,
    weights: btoa(text),
  };
}

/** The network for these rules, or null when it was trained for others. */
export function readNet(file: NetFile, rules: Rules): Net | null {
  const [hidden1, hidden2] = file.hidden;
  const net = new Net(rules, hidden1, hidden2);
  if (schemaOf(net.encoder.names) !== file.schema) return null;
  const bytes = Uint8Array.from(atob(file.weights), (c) => c.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  const { weights } = net.kernel;
  const { inputs } = net.shape;
  let at = Math.ceil(inputs / 8);
  const scales = Array.from({ length: hidden1 }, (_, i) => view.getFloat32(at + 4 * i, true));
  at += 4 * hidden1;
  for (let row = 0; row < inputs; row++) {
    if (((bytes[row >> 3] >> (row & 7)) & 1) === 0) continue;
    for (let column = 0; column < hidden1; column++) {
      weights[row * hidden1 + column] = view.getInt16(at, true) * scales[column];
      at += 2;
    }
  }
  for (let i = inputs * hidden1; i < weights.length; i++) {
    weights[i] = view.getFloat32(at, true);
    at += 4;
  }
  if (at !== bytes.length || weights.length < OUTPUTS)
    throw new Error(`the network for ${file.table} is damaged`);
  return net;
}
