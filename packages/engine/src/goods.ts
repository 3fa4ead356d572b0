import { zeros } from './state.ts';

/**
 * A kind of good, declared by the game or by a module. A resource pays for itself and for "any"; a joker pays for any
 * resource; what is neither pays only where a cost names it.
 */
export interface GoodDef {
  readonly id: string;
  readonly resource?: true;
  readonly joker?: true;
}

/** Amounts by kind, in the order of Rules.goods; kinds after the end of the list are 0. */
export type Goods = readonly number[];

export const NO_GOODS: Goods = [];

/** A purse has room for at least five kinds, which is how positions and networks have always known it. */
export const KINDS_AT_LEAST = 5;

export const resources = (...ids: readonly string[]): GoodDef[] => ids.map((id) => ({ id, resource: true }));

/** So many of one kind. */
export function goodsOf(kind: number, n: number): Goods {
  const goods = zeros(kind + 1);
  goods[kind] = n;
  return goods;
}

export function totalOf(goods: Goods): number {
  let total = 0;
  for (let kind = 0; kind < goods.length; kind++) total += goods[kind];
  return total;
}

export function sameGoods(a: Goods, b: Goods): boolean {
  for (let kind = 0; kind < a.length || kind < b.length; kind++)
    if ((a[kind] ?? 0) !== (b[kind] ?? 0)) return false;
  return true;
}

/** The kinds by what they pay for. */
export interface GoodKinds {
  /** As many as a purse has room for. */
  readonly count: number;
  readonly resources: readonly number[];
  /** -1 when there is none. */
  readonly joker: number;
  /** Neither resource nor joker. */
  readonly others: readonly number[];
}

export function kindsOf(goods: readonly GoodDef[]): GoodKinds {
  const those = (test: (good: GoodDef) => boolean): number[] =>
    goods.flatMap((good, kind) => (test(good) ? [kind] : []));
  const resources = those((good) => good.resource === true);
  const jokers = those((good) => good.joker === true);
  if (resources.some((kind, i) => kind !== i)) throw new Error('the resources come first');
  if (jokers.length > 1) throw new Error('there can be only one joker');
  return {
    count: Math.max(goods.length, KINDS_AT_LEAST),
    resources,
    joker: jokers[0] ?? -1,
    others: those((good) => !good.resource && !good.joker),
  };
}
