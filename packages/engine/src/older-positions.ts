import { NotationError } from './line-reader.ts';
import type { Rules } from './rules.ts';

const HEAD = /^evertable-position (\d{1,9})$/;
/** Counts up whenever positions are written in another way; each older way is read through a step from text to text. */
const NUMBER = 2;
export const POSITION_HEAD = `evertable-position ${NUMBER}`;

type Step = (line: string, rules: Rules, at: number) => string;

/** STEPS[n] makes a line of a position n one of a position n + 1. */
const STEPS: Readonly<Record<number, Step>> = {
  // Counters stood there without their names.
  1(line, { vars, seatVars }, at) {
    const found = /^( *)vars (.*)$/.exec(line);
    if (found === null) return line;
    const [, indent, rest] = found;
    const names = [...(indent === '' ? vars : seatVars).keys()];
    const values = rest.split(' ');
    if (values.length !== names.length)
      throw new NotationError(at, `vars wants ${names.length} words, not ${values.length}`);
    const words = names.flatMap((name, i) => (values[i] === '0' ? [] : [`${name}=${values[i]}`]));
    return words.length === 0 ? '' : `${indent}vars ${words.join(' ')}`;
  },
};

/** The lines of a position as they would be written today. */
export function newestLines(rules: Rules, text: string): string[] {
  const [head = '', ...rest] = text.split('\n');
  const number = Number(HEAD.exec(head.trim())?.[1] ?? 0);
  if (number > NUMBER)
    throw new NotationError(1, `the position was written by a newer Evertable; this one knows ${NUMBER}`);
  if (number === 0) throw new NotationError(1, `a position begins with "${POSITION_HEAD}"`);
  let lines = rest;
  for (let n = number; n < NUMBER; n++) {
    const step = STEPS[n];
    lines = lines.map((line, i) => step(line, rules, i + 2));
  }
  return [POSITION_HEAD, ...lines];
}
