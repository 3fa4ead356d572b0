import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cost } from './cost.ts';
import { type GoodDef, type Goods, kindsOf, resources, totalOf } from './goods.ts';
import { ANY_PART, canPay, EVERY_KIND, type Help, NO_HELP, payments } from './payments.ts';

/** Four resources, a joker, and pearls, which pay for nothing but themselves. */
const GOODS: readonly GoodDef[] = [
  ...resources('twig', 'resin', 'pebble', 'berry'),
  { id: 'treasure', joker: true },
  { id: 'pearl' },
];
const KINDS = kindsOf(GOODS);
const [JOKER, PEARL] = [4, 5];

/** All lists of whole numbers up to these, adding up to n. */
function* splits(caps: readonly number[], n: number): Generator<number[]> {
  if (caps.length === 0) {
    if (n === 0) yield [];
    return;
  }
  for (let first = 0; first <= Math.min(caps[0], n); first++)
    for (const rest of splits(caps.slice(1), n - first)) yield [first, ...rest];
}

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
const sorted = (ways: Iterable<Goods>): string[] => [...ways].map(String).sort();

/**
 * What the rules say, done step by step with every possibility tried: take the discount off wherever it is allowed,
 * let so many resources be paid in another kind, then lay down goods for the rest. Pearls are paid apart.
 */
function byTheBook({ goods, any }: Cost, have: Goods, help: Help): Set<string> {
  const found = new Set<string>();
  if (goods[PEARL] > have[PEARL]) return found;
  const price = [...goods.slice(0, JOKER), any];
  const reducible = price.map((n, kind) => {
    const helped = kind === JOKER ? (help.of & ANY_PART) !== 0 : ((help.of >> kind) & 1) === 1;
    return helped ? n : 0;
  });
  const discount = Math.min(help.less, sum(reducible));
  for (const off of splits(reducible, discount)) {
    const left = price.map((n, kind) => n - off[kind]);
    const wanted = left.slice(0, JOKER);
    for (let swapped = 0; swapped <= Math.min(help.swap, sum(wanted)); swapped++) {
      for (const swaps of splits(wanted, swapped)) {
        const exact = wanted.map((n, kind) => n - swaps[kind]);
        for (const paid of splits(have.slice(0, PEARL), sum(left))) {
          const missing = sum(exact.map((n, kind) => Math.max(0, n - paid[kind])));
          if (missing <= paid[JOKER]) found.add(String([...paid, goods[PEARL]]));
        }
      }
    }
  }
  return found;
}

const upTo = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max });
const purses = (max: number): fc.Arbitrary<number[]> => fc.tuple(...GOODS.map(() => upTo(max)));
const costs = (max: number): fc.Arbitrary<Cost> =>
  fc
    .tuple(fc.tuple(upTo(max), upTo(max), upTo(max), upTo(max)), upTo(max), upTo(1))
    .map(([goods, any, pearls]) => ({
      goods: [...goods, 0, pearls],
      any,
      dues: [],
    }));
const masks = fc.tuple(upTo(15), fc.constantFrom(0, ANY_PART)).map(([kinds, any]) => kinds | any);
const helps: fc.Arbitrary<Help> = fc.oneof(
  fc.constant(NO_HELP),
  fc.record({ less: upTo(3), of: fc.oneof(fc.constant(EVERY_KIND), masks), swap: fc.constant(0) }),
  fc.record({ less: upTo(3), of: masks, swap: upTo(2) }),
);

describe('payments', () => {
  test('are all that the rules allow, each once', () => {
    fc.assert(
      fc.property(costs(3), purses(3), helps, (cost, have, help) => {
        const found = sorted(payments(KINDS, cost, have, help));
        expect(new Set(found).size).toBe(found.length);
        expect(found).toEqual([...byTheBook(cost, have, help)].sort());
      }),
      { seed: 1, numRuns: 400 },
    );
  });

  test('can be told without being listed', () => {
    fc.assert(
      fc.property(costs(4), purses(4), helps, upTo(3), upTo(1), (plain, have, help, good, more) => {
        const instead = { good, n: 1 + more };
        for (const cost of [plain, { ...plain, instead }])
          expect(canPay(KINDS, cost, have, help)).toBe(payments(KINDS, cost, have, help).length > 0);
      }),
      { seed: 2, numRuns: 5000 },
    );
  });

  test('never take more than there is, nor more than the price', () => {
    fc.assert(
      fc.property(costs(4), purses(4), helps, (cost, have, help) => {
        for (const paid of payments(KINDS, cost, have, help)) {
          expect(totalOf(paid)).toBeLessThanOrEqual(totalOf(cost.goods) + cost.any);
          paid.forEach((n, kind) => expect(n).toBeLessThanOrEqual(have[kind]));
        }
      }),
      { seed: 3, numRuns: 1000 },
    );
  });

  test('of a price of nothing are one: nothing', () => {
    const nothing: Cost = { goods: [0, 0, 0, 0, 0, 0], any: 0, dues: [] };
    expect(payments(KINDS, nothing, [3, 3, 3, 3, 0, 2], NO_HELP)).toEqual([nothing.goods]);
    expect(canPay(KINDS, nothing, [0, 0, 0, 0, 0, 0], NO_HELP)).toBe(true);
  });
});

test('goods are declared with the resources first and one joker at most', () => {
  expect(() => kindsOf([{ id: 'pearl' }, ...resources('twig')])).toThrow('the resources come first');
  expect(() =>
    kindsOf([
      { id: 'a', joker: true },
      { id: 'b', joker: true },
    ]),
  ).toThrow('only one joker');
});
