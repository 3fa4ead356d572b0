import { expect, test } from 'vitest';
import { type TownCard, townOf } from './town.ts';

const card = (id: string, isHouse: boolean, cost: number): TownCard => ({
  id,
  isHouse,
  cost,
  figure: `f:${id}`,
});
const CITY = [
  ...Array.from({ length: 9 }, (_, i) => card(`house-${i}`, true, i)),
  ...Array.from({ length: 6 }, (_, i) => card(`critter-${i}`, false, i)),
];

test('the same city is the same town, in whatever order its cards came', () => {
  expect(townOf([...CITY].reverse())).toEqual(townOf(CITY));
});

test('every card stands in the picture, the dearest houses on the hill and critters before them', () => {
  const town = townOf(CITY);
  const at = (id: string) => town.find(({ of }) => of === `f:${id}`);
  for (const { id } of CITY) {
    const { x = -1, y = -1 } = at(id) ?? {};
    expect({ id, in: x > 0 && x < 1 && y > 0 && y <= 1 }).toEqual({ id, in: true });
  }
  expect(at('house-8')?.hill).toBe(1);
  expect(at('house-0')?.hill).toBe(2);
  expect(at('critter-0')?.hill).toBe(3);
});

test('a city of any size fits, and an empty one is a landscape', () => {
  expect(townOf([]).length).toBeGreaterThan(0);
  const many = townOf(Array.from({ length: 40 }, (_, i) => card(`c-${i}`, i % 2 === 0, i)));
  expect(many.every(({ x }) => x > 0 && x < 1)).toBe(true);
});
