import { expect, test } from 'vitest';
import { share } from './structural-sharing.ts';

test('what did not change is the same thing as before', () => {
  const before = {
    spots: [
      { id: 'a', workers: [1] },
      { id: 'b', workers: [] },
    ],
    turn: 1,
    seat: null,
  };
  const after = share(before, structuredClone({ ...before, turn: 2 }));
  expect(after).toEqual({ ...before, turn: 2 });
  expect(after).not.toBe(before);
  expect(after.spots).toBe(before.spots);
  expect(share(before, structuredClone(before))).toBe(before);
});

test('what changed is new, and so is everything it is part of', () => {
  const before = { spots: [{ workers: [1] }, { workers: [] as number[] }] };
  const after = share(before, { spots: [{ workers: [1] }, { workers: [2] }] });
  expect(after.spots[0]).toBe(before.spots[0]);
  expect(after.spots[1]).not.toBe(before.spots[1]);
  expect(after).toEqual({ spots: [{ workers: [1] }, { workers: [2] }] });
});

test('a part that is gone, new, or of another kind', () => {
  expect(share({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(share({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined });
  expect(share([1, 2, 3], [1, 2])).toEqual([1, 2]);
  expect(share({ 0: 'x' }, ['x'])).toEqual(['x']);
  expect(share(null, { a: 1 })).toEqual({ a: 1 });
});
