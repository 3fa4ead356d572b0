import { checkInvariants, midGamePosition, sampleQuestions, rulesOf } from '@evertable/testkit';
import { describe, expect, test } from 'vitest';
import { NotationError } from './line-reader.ts';
import { writePosition } from './notation.ts';
import { readPosition } from './read-position.ts';
import { below, type RandomState, seedRandom } from './random.ts';
import type { Setup } from './definitions.ts';
import type { Rules } from './rules.ts';

const TABLES: Partial<Setup>[] = [
  { game: 'everdell', players: 2 },
  { game: 'everdell', players: 4 },
  { game: 'everdell', solo: { name: 'rugwort', level: 2 } },
  { game: 'farshore', players: 3 },
];

/** Positions of a game from its middle to its end. */
const positions = (rules: Rules, seed: string): string[] =>
  sampleQuestions(rules, seed, 12, midGamePosition(rules, seed)).map(({ state }) =>
    writePosition(rules, state),
  );

const pick = <T>(random: RandomState, list: readonly T[]): T => list[below(random, list.length)];

/** Something that happens to texts: a word lost, doubled, changed or moved, a line lost or doubled, the end cut off. */
function damaged(random: RandomState, text: string): string {
  const lines = text.split('\n');
  const at = below(random, lines.length - 1);
  const words = lines[at].split(' ');
  const word = below(random, words.length);
  switch (below(random, 8)) {
    case 0:
      words.splice(word, 1);
      break;
    case 1:
      words.splice(word, 0, words[word]);
      break;
    case 2:
      words[word] = pick(random, ['-', '-1', '99', 'farm#1', 'nonsense', 'haven!', '0.5', '1e3', 'x=1', '=']);
      break;
    case 3:
      words[word] = words[word].slice(0, -1);
      break;
    case 4:
      return lines.filter((_, i) => i !== at).join('\n');
    case 5:
      return [...lines.slice(0, at), lines[at], ...lines.slice(at)].join('\n');
    case 6:
      return text.slice(0, below(random, text.length));
    default:
      words.push(pick(random, pick(random, lines).split(' ')));
  }
  return [...lines.slice(0, at), words.join(' '), ...lines.slice(at + 1)].join('\n');
}

describe.each(TABLES)('positions of %o', (setup) => {
  const rules = rulesOf(setup);

  test('read back as they were written', () => {
    for (const text of positions(rules, 'written'))
      expect(writePosition(rules, readPosition(rules, text))).toBe(text);
  });

  test('that are damaged say where, or are positions all the same', () => {
    const random = seedRandom('damage');
    let refused = 0;
    let tried = 0;
    for (const text of positions(rules, 'damage').slice(0, 12)) {
      for (let i = 0; i < 60; i++, tried++) {
        const wrong = complaints(rules, damaged(random, text));
        if (wrong === null) refused++;
        expect(wrong ?? []).toEqual([]);
      }
    }
    expect(refused).toBeGreaterThan(tried / 2);
  });
});

/** null when the text is refused with its line named; otherwise what is wrong with the position it gives. */
function complaints(rules: Rules, text: string): string[] | null {
  try {
    const state = readPosition(rules, text);
    const cards = checkInvariants(rules, state, 'asked').filter((why) =>
      /two places|is gone|no card/.test(why),
    );
    return writePosition(rules, state).split('\n').length > 8 ? cards : ['nothing is left of it'];
  } catch (error) {
    if (error instanceof NotationError && /^line \d+: \S/.test(error.message)) return null;
    return [String(error)];
  }
}

test.each([
  ['', 'line 1: a position begins with'],
  ['turn 1 seat 0 first 0', 'line 1: a position begins with'],
  ['evertable-position 3', 'line 1: the position was written by a newer Evertable'],
  ['evertable-position 2', 'line 2: expected: turn'],
  ['evertable-position 1', 'line 2: expected: turn'],
  ['evertable-position 1\nturn 1 seat 7 first 0', 'line 2: 7 is no seat'],
  ['evertable-position 1\nturn 1 seat 0 first 0\nrandom 1 2 3', 'line 3: random wants 4'],
  ['evertable-position 1\nturn 1 seat 0 first 0\nrandom 1 2 3 4\ndeck farm#1 farm#1', 'line 4: farm#1 is'],
  ['evertable-position 1\nturn 1 seat 0 first 0\nrandom 1 2 3 4\ndeck farm#99', 'line 4: there is no card'],
  ['evertable-position 1\nturn 1 seat 0 first 0\nrandom 1 2 3 4\ndeck -', 'line 4: there is no card'],
  ['evertable-position 1\nturn 1 seat 0 first 0\nrandom 1 2 3 4\ndisplay farm#1', 'line 4: display wants 8'],
])('%j is no position', (text, why) => {
  expect(() => readPosition(rulesOf({ game: 'everdell', players: 2 }), text)).toThrow(why);
});
