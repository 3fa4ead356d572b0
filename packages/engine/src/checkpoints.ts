import type { Answer } from './keys.ts';
import type { Rules } from './rules.ts';

/** The versions of the modules a game is played with, by name: `{ everdell: 4, legends: 2 }`. */
export type Versions = Readonly<Record<string, number>>;

/** In the order of their names, so that the same versions are the same text. */
export const versionsOf = ({ modules }: Rules): Versions =>
  Object.fromEntries(
    modules.map(({ id, version = 1 }) => [id, version] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Whether a game played under these versions goes the same today; a module that was not noted had version 1. */
export const sameVersions = (was: Versions, now: Versions): boolean =>
  Object.keys(was).every((id) => now[id] !== undefined) &&
  Object.keys(now).every((id) => (was[id] ?? 1) === now[id]);

/** Where a turn began: how many answers were given before, and the position as text. */
export interface Checkpoint {
  readonly answers: number;
  readonly position: string;
}

/** A part of a game that was played under earlier rules, up to where the next part begins. */
export interface EarlierPart {
  readonly versions: Versions;
  readonly answers: readonly Answer[];
  /** The start of each turn and, as the last one, where the next part begins; packed. */
  readonly turns: readonly string[];
}

/** A list of checkpoints as short texts: each position as what differs from the one before. */
export function packCheckpoints(checkpoints: readonly Checkpoint[], after = ''): string[] {
  let before = wordsOf(after);
  return checkpoints.map(({ answers, position }) => {
    const words = wordsOf(position);
    const packed = `${answers} ${difference(before, words)}`;
    before = words;
    return packed;
  });
}

/** Throws RangeError for what was never packed. */
export function unpackCheckpoints(packed: readonly string[], after = ''): Checkpoint[] {
  let before = wordsOf(after);
  return packed.map((text) => {
    const answers = answersBefore(text);
    before = applied(before, text);
    return { answers, position: textOf(before) };
  });
}

/** One of these checkpoints, counted from 0; much faster than all of them. */
export function checkpointAt(packed: readonly string[], turn: number): Checkpoint {
  const words = packed.slice(0, turn + 1).reduce<readonly string[]>(applied, []);
  return { answers: answersBefore(packed[turn]), position: textOf(words) };
}

/** The number of answers given before a packed checkpoint. */
export function answersBefore(packed: string): number {
  const cut = packed.indexOf(' ');
  const answers = Number(packed.slice(0, cut));
  if (cut < 0 || !Number.isSafeInteger(answers)) throw new RangeError('not a packed position');
  return answers;
}

/** Only the last of these packed checkpoints, packed by itself: for where there is little room. */
export const lastCheckpoint = (packed: readonly string[]): string[] =>
  packed.length === 0 ? [] : packCheckpoints([checkpointAt(packed, packed.length - 1)]);

/** Words of a position; one at the start of a line begins with the break, and a tab where the line is indented. */
const wordsOf = (text: string): string[] =>
  text === ''
    ? []
    : text
        .replaceAll('\n  ', ' \n\t')
        .replaceAll(/\n(?!\t)/g, ' \n')
        .split(' ');
const textOf = (words: readonly string[]): string =>
  words.join(' ').replaceAll(' \n\t', '\n  ').replaceAll(' \n', '\n');

/** Far more than the largest table has; texts from outside may be made to grow. */
const MOST_WORDS = 5_000;
/** Words that may be missing before the two texts agree again. */
const NEAR = 12;

/** `=12 -1 +farm#3`: twelve words as before, one left out, a new one. */
function difference(before: readonly string[], after: readonly string[]): string {
  const steps: string[] = [];
  let at = 0;
  let same = 0;
  const skip = (to: number): void => {
    if (to === at) return;
    if (same > 0) steps.push(`=${same}`);
    same = 0;
    steps.push(`-${to - at}`);
    at = to;
  };
  for (let i = 0; i < after.length; i++) {
    const found = whereToGoOn(before, at, after, i);
    if (found >= 0) {
      skip(found);
      same++;
      at++;
    } else {
      if (same > 0) steps.push(`=${same}`);
      same = 0;
      steps.push(`+${after[i]}`);
    }
  }
  if (same > 0) steps.push(`=${same}`);
  return steps.join(' ');
}

function whereToGoOn(before: readonly string[], at: number, after: readonly string[], i: number): number {
  const word = after[i];
  if (before[at] === word) return at;
  // A line is found again by its first word, however much of the one before is gone.
  if (word.startsWith('\n')) return before.indexOf(word, at);
  for (let to = at + 1; to <= at + NEAR; to++)
    if (before[to] === word && before[to + 1] === after[i + 1]) return to;
  return -1;
}

function applied(before: readonly string[], packed: string): string[] {
  const words: string[] = [];
  let at = 0;
  for (const step of packed.slice(packed.indexOf(' ') + 1).split(' ')) {
    const n = Number(step.slice(1));
    if (step.startsWith('+')) words.push(step.slice(1));
    else if (!Number.isSafeInteger(n) || n < 1 || at + n > before.length)
      throw new RangeError('not a packed position');
    else if (step.startsWith('=')) {
      for (const end = at + n; at < end; at++) words.push(before[at]);
    } else if (step.startsWith('-')) at += n;
    else throw new RangeError('not a packed position');
  }
  if (words.length > MOST_WORDS) throw new RangeError('not a packed position');
  return words;
}
