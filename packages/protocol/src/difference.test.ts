import { expect, test } from 'vitest';
import { type Difference, differenceOf, withDifference } from './difference.ts';

test.each([
  [{ a: 1, b: [1, 2, 3] }, { a: 1, b: [1, 5] }, { b: { 1: [5], length: [2] } }],
  [{ a: { b: { c: 1 } }, d: 2 }, { a: { b: { c: 2, e: null } } }, { a: { b: { c: [2], e: [null] } }, d: [] }],
  [[], [[], {}], { 0: [[]], 1: [{}], length: [2] }],
  [{ a: [1] }, { a: { 0: 1 } }, { a: [{ 0: 1 }] }],
  [null, { a: 1 }, [{ a: 1 }]],
  [{ a: 1 }, null, [null]],
  [{ a: 1, b: undefined }, { a: 1 }, null],
])('%j becomes %j', (before, after, difference) => {
  expect(differenceOf(before, after)).toEqual(difference);
  const sent = JSON.parse(JSON.stringify(difference ?? {})) as Difference;
  expect(withDifference(before ?? {}, sent)).toEqual(JSON.parse(JSON.stringify(after)));
});

test('a difference that does not fit is no view', () => {
  expect(() => withDifference(null, { a: [1] })).toThrow(TypeError);
});
