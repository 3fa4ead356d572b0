import type { Rules } from '@evertable/engine';
import { OUTPUTS } from './kernel.ts';
import { type Brain, brainWith } from './net.ts';

/** A trained network as it is kept in the repository: plain JSON, the weights as text. */
export interface NetFile {
  readonly format: 'evertable-net-2';
  /** The table it was trained at: `everdell`, or `everdell/rugwort` against that automaton. */
  readonly table: string;
  readonly hidden: readonly [number, number];
  /** How it came about: the command, its seed, the games played. */
  readonly made: { readonly command: string; readonly seed: string; readonly games: number };
  /** The names of its inputs, in the order of the weights: `me.city.farm 0 1 2` stands for three of them. */
  readonly inputs: readonly string[];
  readonly weights: string;
}

/** At which tables the rules belong: networks are trained for one of them. */
export const tableOf = (rules: Rules): string =>
  [
    rules.setup.game,
    ...rules.setup.modules,
    ...(rules.setup.solo === null ? [] : [rules.setup.solo.name]),
  ].join('/');

function folded(names: readonly string[]): string[] {
  const lines: string[] = [];
  let last = '';
  for (const name of names) {
    const dot = name.lastIndexOf('.');
    const stem = name.slice(0, dot);
    const end = name.slice(dot + 1);
    if (stem === last) lines[lines.length - 1] += ` ${end}`;
    else lines.push(`${stem} ${end}`);
    last = stem;
  }
  return lines;
}

const unfolded = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const [stem, ...ends] = line.split(' ');
    return ends.map((end) => `${stem}.${end}`);
  });

/** Inputs that never were active are left out; the others take two bytes a weight. */
export function writeNet({ names, shape, kernel }: Brain, table: string, made: NetFile['made']): NetFile {
  const { inputs, hidden1, hidden2 } = shape;
  const { weights } = kernel;
  const rest = inputs * hidden1;
  const used = names.flatMap((_, row) =>
    weights.subarray(row * hidden1, (row + 1) * hidden1).some((w) => w !== 0) ? [row] : [],
  );
  const bytes = new Uint8Array(4 * hidden1 + 2 * used.length * hidden1 + 4 * (weights.length - rest));
  const view = new DataView(bytes.buffer);
  let at = 0;
  const scales = Array.from({ length: hidden1 }, (_, column) => {
    let most = 0;
    for (const row of used) most = Math.max(most, Math.abs(weights[row * hidden1 + column]));
    return Math.fround(most / 32767) || 1;
  });
  for (const scale of scales) {
    view.setFloat32(at, scale, true);
    at += 4;
  }
  for (const row of used)
    for (let column = 0; column < hidden1; column++) {
      view.setInt16(at, Math.round(weights[row * hidden1 + column] / scales[column]), true);
      at += 2;
    }
  for (let i = rest; i < weights.length; i++) {
    view.setFloat32(at, weights[i], true);
    at += 4;
  }
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return {
    format: 'evertable-net-2',
    table,
    hidden: [hidden1, hidden2],
    made,
    inputs: folded(used.map((row) => names[row])),
    weights: btoa(text),
  };
}

export function readNet(file: NetFile): Brain {
  if (file.format !== 'evertable-net-2')
    throw new Error(`'${String(file.format)}' is no network of this version`);
  const brain = brainWith(unfolded(file.inputs), file.hidden);
  const { inputs, hidden1 } = brain.shape;
  const { weights } = brain.kernel;
  const bytes = Uint8Array.from(atob(file.weights), (c) => c.charCodeAt(0));
  const rest = inputs * hidden1;
  if (bytes.length !== 4 * hidden1 + 2 * rest + 4 * (weights.length - rest) || weights.length < OUTPUTS)
    throw new Error(`the network for ${file.table} is damaged`);
  const view = new DataView(bytes.buffer);
  const scales = Array.from({ length: hidden1 }, (_, i) => view.getFloat32(4 * i, true));
  let at = 4 * hidden1;
  for (let i = 0; i < rest; i++) {
    weights[i] = view.getInt16(at, true) * scales[i % hidden1];
    at += 2;
  }
  for (let i = rest; i < weights.length; i++) {
    weights[i] = view.getFloat32(at, true);
    at += 4;
  }
  return brain;
}
