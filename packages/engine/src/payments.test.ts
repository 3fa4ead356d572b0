import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANY, amountOf, type Goods, goodsFrom, plus, RESOURCES, totalOf } from './goods.ts';
import { canPay, EVERY_KIND, type Help, NO_HELP, payments } from './payments.ts';

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

/**
 * What the rules say, done step by step with every possibility tried: take the discount off wherever it is allowed,
 * let so many resources be paid in another kind, then lay down goods for the rest.
 */
function byTheBook(price: readonly number[], have: readonly number[], help: Help): Set<Goods> {
  const found = new Set<Goods>();
  const reducible = price.map((n, kind) => ((help.of >> kind) & 1 ? n : 0));
  const discount = Math.min(help.less, sum(reducible));
  for (const off of splits(reducible, discount)) {
    const left = price.map((n, kind) => n - off[kind]);
    const resources = left.slice(0, RESOURCES);
    for (let swapped = 0; swapped <= Math.min(help.swap, sum(resources)); swapped++) {
      for (const swaps of splits(resources, swapped)) {
        const exact = resources.map((n, kind) => n - swaps[kind]);
        for (const paid of splits(have, sum(left))) {
          const missing = sum(exact.map((n, kind) => Math.max(0, n - paid[kind])));
          if (missing <= paid[ANY]) found.add(goodsFrom(paid));
        }
      }
    }
  }
  return found;
}

const upTo = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max });
const goods = (max: number): fc.Arbitrary<number[]> => fc.array(upTo(max), { minLength: 5, maxLength: 5 });
const helps: fc.Arbitrary<Help> = fc.oneof(
  fc.constant(NO_HELP),
  fc.record({ less: upTo(3), of: fc.oneof(fc.constant(EVERY_KIND), upTo(EVERY_KIND)), swap: fc.constant(0) }),
  fc.record({ less: upTo(3), of: upTo(EVERY_KIND), swap: upTo(2) }),
);

describe('payments', () => {
  test('are all that the rules allow, each once', () => {
    fc.assert(
      fc.property(goods(3), goods(3), helps, (price, have, help) => {
        const found = payments(goodsFrom(price), have, help);
        expect(new Set(found).size).toBe(found.length);
        expect(found.sort((a, b) => a - b)).toEqual([...byTheBook(price, have, help)].sort((a, b) => a - b));
      }),
      { seed: 1, numRuns: 400 },
    );
  });

  test('can be told without being listed', () => {
    fc.assert(
      fc.property(goods(4), goods(4), helps, (price, have, help) => {
        const total = goodsFrom(price);
        expect(canPay(total, have, help)).toBe(payments(total, have, help).length > 0);
      }),
      { seed: 2, numRuns: 5000 },
    );
  });

  test('never take more than there is, nor more than the price', () => {
    fc.assert(
      fc.property(goods(4), goods(4), helps, (price, have, help) => {
        for (const paid of payments(goodsFrom(price), have, help)) {
          expect(totalOf(paid)).toBeLessThanOrEqual(sum(price));
          have.forEach((n, kind) => expect(amountOf(paid, kind)).toBeLessThanOrEqual(n));
        }
      }),
      { seed: 3, numRuns: 1000 },
    );
  });

  test('of a price of nothing are one: nothing', () => {
    expect(payments(0, [3, 3, 3, 3, 0], NO_HELP)).toEqual([0]);
    expect(canPay(0, [0, 0, 0, 0, 0], NO_HELP)).toBe(true);
  });
});

test('goods added up stay apart, however many', () => {
  fc.assert(
    fc.property(goods(63), goods(63), (a, b) => {
      const sum = plus(goodsFrom(a), goodsFrom(b));
      expect(a.map((_, kind) => amountOf(sum, kind))).toEqual(a.map((n, kind) => Math.min(63, n + b[kind])));
    }),
    { seed: 5 },
  );
});

test('goods in one number come apart again', () => {
  fc.assert(
    fc.property(goods(63), (amounts) => {
      const held = goodsFrom(amounts);
      expect(amounts.map((_, kind) => amountOf(held, kind))).toEqual(amounts);
      expect(totalOf(held)).toBe(sum(amounts));
    }),
    { seed: 4 },
  );
});
