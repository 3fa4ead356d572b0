/**
 * A handful of goods in one integer: six bits for each kind, so up to 63 of each of five kinds.
 *
 * Kinds 0 to 3 are the four resources. The fifth field is the joker: in a price it stands for "any resource",
 * in a payment for a token that may be paid instead of any resource.
 */
export type Goods = number;

export const RESOURCES = 4;
export const ANY = 4;
export const NO_GOODS: Goods = 0;

const BITS = 6;
const FIELD = 63;

export const amountOf = (goods: Goods, kind: number): number => (goods >>> (kind * BITS)) & FIELD;
export const goodsOf = (kind: number, n: number): Goods => n << (kind * BITS);

export function goodsFrom(amounts: readonly number[]): Goods {
  let goods = NO_GOODS;
  for (let kind = 0; kind < amounts.length; kind++) goods |= goodsOf(kind, amounts[kind]);
  return goods;
}

/** Both together; what goes beyond the 63 that fit of a kind is lost, never turned into another kind. */
export function plus(a: Goods, b: Goods): Goods {
  let sum = NO_GOODS;
  for (let kind = 0; kind <= ANY; kind++)
    sum |= goodsOf(kind, Math.min(FIELD, amountOf(a, kind) + amountOf(b, kind)));
  return sum;
}

export function totalOf(goods: Goods): number {
  let total = 0;
  for (let rest = goods; rest !== 0; rest >>>= BITS) total += rest & FIELD;
  return total;
}

export function covers(have: readonly number[], goods: Goods): boolean {
  for (let kind = 0; kind <= ANY; kind++) if (have[kind] < amountOf(goods, kind)) return false;
  return true;
}
