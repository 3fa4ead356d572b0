import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allocateQuestion,
  type Choice,
  forcedChoice,
  NO_PLACE,
  option,
  pickQuestion,
  whyIllegal,
} from './question.ts';

const options = (n: number) => Array.from({ length: n }, (_, i) => option(`option-${i}`));
const pick = (n: number, min: number, max: number) => pickQuestion('test', 0, options(n), min, max, NO_PLACE);
const allocate = (caps: readonly number[], min: number, max: number) =>
  allocateQuestion('test', 0, options(caps.length), caps, min, max, NO_PLACE);

/** Every list of so many numbers below n. */
function lists(length: number, n: number): number[][] {
  if (length === 0) return [[]];
  return lists(length - 1, n).flatMap((list) => Array.from({ length: n }, (_, i) => [...list, i]));
}

describe('a choice among options', () => {
  test('is a set of them of the right size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 6 }),
        fc.array(fc.integer({ min: -2, max: 8 }), { maxLength: 7 }),
        (n, min, max, choice) => {
          const isSet = choice.every((i, k) => i >= 0 && i < n && (k === 0 || i > choice[k - 1]));
          const good = isSet && choice.length >= min && choice.length <= max;
          expect(whyIllegal(pick(n, min, max), choice) === null).toBe(good);
        },
      ),
      { seed: 1, numRuns: 3000 },
    );
  });

  test.each([
    [[0.5], 'there is no option'],
    [[Number.NaN], 'there is no option'],
    [[1, 1], 'named twice'],
    [[0, 1, 2], 'at most 2'],
    [[], 'at least 1'],
  ])('%o is refused with a reason', (choice, why) => {
    expect(whyIllegal(pick(4, 1, 2), choice)).toContain(why);
  });
});

describe('amounts', () => {
  test('fit their caps and add up', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 5 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 6 }),
        fc.array(fc.integer({ min: -1, max: 4 }), { maxLength: 5 }),
        (caps, min, max, choice) => {
          const total = choice.reduce((a, b) => a + b, 0);
          const fits = choice.length === caps.length && choice.every((n, i) => n >= 0 && n <= caps[i]);
          expect(whyIllegal(allocate(caps, min, max), choice) === null).toBe(
            fits && total >= min && total <= max,
          );
        },
      ),
      { seed: 2, numRuns: 3000 },
    );
  });

  test.each([
    [[1], 'an amount for each of 2'],
    [[0.5, 1], 'not an amount'],
    [[-1, 2], 'not an amount'],
    [[3, 0], 'at most 2 of option 1'],
    [[0, 0], 'at least 1'],
    [[2, 2], 'at most 3'],
  ])('%o is refused with a reason', (choice, why) => {
    expect(whyIllegal(allocate([2, 2], 1, 3), choice)).toContain(why);
  });
});

describe('a question answers itself when there is one answer, and only then', () => {
  const answers = (question: Parameters<typeof whyIllegal>[0], all: readonly Choice[]): Choice[] =>
    all.filter((choice) => whyIllegal(question, choice) === null);

  test('among options', () => {
    for (let n = 0; n <= 4; n++)
      for (let max = 0; max <= n; max++)
        for (let min = 0; min <= max; min++) {
          const question = pick(n, min, max);
          const all = Array.from({ length: n + 1 }, (_, length) => lists(length, n)).flat();
          const legal = answers(question, all);
          expect([n, min, max, forcedChoice(question)]).toEqual([
            n,
            min,
            max,
            legal.length === 1 ? legal[0] : null,
          ]);
        }
  });

  test('among amounts', () => {
    for (const caps of [[0], [2], [1, 1], [0, 2], [2, 1], [1, 0, 1]]) {
      const room = caps.reduce((a, b) => a + b, 0);
      for (let max = 0; max <= room; max++)
        for (let min = 0; min <= max; min++) {
          const question = allocate(caps, min, max);
          const legal = answers(question, lists(caps.length, 3));
          expect([caps, min, max, forcedChoice(question)]).toEqual([
            caps,
            min,
            max,
            legal.length === 1 ? legal[0] : null,
          ]);
        }
    }
  });
});
