import type { Rules } from '@evertable/engine';
import type { Shape } from './kernel.ts';
import { type NetworkWeights, weightsWith } from './value-network.ts';

/** How a network came about: the command, its seed, the games played, and the same of the network it began with. */
export interface TrainingInfo {
  readonly command: string;
  readonly seed: string;
  readonly games: number;
  readonly before?: TrainingInfo;
}

/** A trained network as it is kept in the repository: plain JSON, the weights as text. */
export interface NetFile {
  readonly format: 'evertable-net-2';
  /** The table it was trained at: `everdell`, `everdell/many` with more than two players, `everdell/rugwort` against him. */
  readonly table: string;
  readonly hidden: readonly [number, number];
  readonly made: TrainingInfo;
  /** The names of its inputs, in the order of the weights: `me.city.farm 0 1 2` stands for three of them. */
  readonly inputs: readonly string[];
  readonly weights: string;
}

/** At which tables the rules belong: networks are trained for one of them. */
export const configurationKey = ({ setup: { game, modules, solo } }: Rules): string =>
  [game, ...modules, ...(solo === null ? [] : [solo.name])].join('/');

/** The part of a name that tells a network for more than two players. */
export const MANY = 'many';

/**
 * Under which name a network for these tables is kept: their game, every module of theirs, the automaton; with more
 * than two players at the first of them it is one of its own.
 */
export function networkKey(tables: readonly Rules[]): string {
  const parts = new Set(tables.flatMap((rules) => configurationKey(rules).split('/')));
  const { solo, players } = tables[0].setup;
  if (solo === null && players > 2) parts.add(MANY);
  return [...parts].join('/');
}

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

/** A weight of the first layer takes a byte: so many steps up and down, of a size that each input has for itself. */
const STEPS = 127;

const bytesFor = ({ inputs, hidden1 }: Shape, weights: Float32Array): number =>
  inputs * (4 + hidden1) + 4 * (weights.length - inputs * hidden1);

/** Bytes for the first layer, so that the whole file stays below 150 KB. */
const ROOM = 90_500;

/**
 * Inputs that never were active are left out, and where they are too many those that count least: by their largest
 * weight, and where it is known by the share of positions in which they are active.
 */
export function writeNet(
  net: NetworkWeights,
  table: string,
  made: TrainingInfo,
  activity?: Float64Array,
): NetFile {
  const { hidden1, hidden2 } = net.shape;
  const { weights } = net.kernel;
  const all = net.names.map((name, i) => {
    const own = weights.subarray(i * hidden1, (i + 1) * hidden1);
    const largest = own.reduce((most, w) => Math.max(most, Math.abs(w)), 0);
    return { name, weights: own, largest, counts: largest * Math.sqrt(activity?.[i] ?? 1) };
  });
  const [least = 0] = all
    .map(({ counts }) => counts)
    .toSorted((a, b) => b - a)
    .slice(Math.floor(ROOM / (4 + hidden1)));
  const rows = all.filter(({ counts }) => counts > least);
  const rest = weights.subarray(net.names.length * hidden1);
  const view = new DataView(new ArrayBuffer(rows.length * (4 + hidden1) + 4 * rest.length));
  let at = 0;
  const putFloat = (n: number): void => {
    view.setFloat32(at, n, true);
    at += 4;
  };
  for (const row of rows) {
    const step = Math.fround(row.largest / STEPS);
    putFloat(step);
    for (const w of row.weights) view.setInt8(at++, Math.round(w / step));
  }
  for (const w of rest) putFloat(w);
  let text = '';
  for (const byte of new Uint8Array(view.buffer)) text += String.fromCharCode(byte);
  return {
    format: 'evertable-net-2',
    table,
    hidden: [hidden1, hidden2],
    made,
    inputs: folded(rows.map(({ name }) => name)),
    weights: btoa(text),
  };
}

export function readNet(file: NetFile): NetworkWeights {
  if (file?.format !== 'evertable-net-2')
    throw new Error(`'${String(file?.format)}' is no network of this version`);
  if (typeof file.table !== 'string' || !Array.isArray(file.inputs) || !Array.isArray(file.hidden))
    throw new Error('something is missing in this network');
  const net = weightsWith(unfolded(file.inputs), file.hidden);
  const { inputs, hidden1 } = net.shape;
  const { weights } = net.kernel;
  const bytes = Uint8Array.from(atob(file.weights), (c) => c.charCodeAt(0));
  if (bytes.length !== bytesFor(net.shape, weights))
    throw new Error(`the network for ${file.table} is damaged`);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const float = (): number => {
    at += 4;
    return view.getFloat32(at - 4, true);
  };
  let i = 0;
  for (let row = 0; row < inputs; row++) {
    const step = float();
    for (let column = 0; column < hidden1; column++) weights[i++] = view.getInt8(at++) * step;
  }
  while (i < weights.length) weights[i++] = float();
  return net;
}
