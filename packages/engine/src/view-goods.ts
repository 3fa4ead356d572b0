import type { Cost } from './cost.ts';
import type { Goods } from './goods.ts';
import type { Rules } from './rules.ts';

/** Amounts by name. */
export type GoodsView = Readonly<Record<string, number>>;

/** Always the same object, which is quickly compared. */
const NO_GOODS: GoodsView = {};

export function viewGoods(rules: Rules, goods: Goods): GoodsView {
  let shown: Record<string, number> | null = null;
  for (let kind = 0; kind < goods.length; kind++)
    if (goods[kind] > 0) (shown ??= {})[rules.goods[kind].id] = goods[kind];
  return shown ?? NO_GOODS;
}

/** What something costs, as files write it: goods by name, `any`, and dues as `card`, `card|good`, … */
export function viewCost(rules: Rules, { goods, any, dues }: Cost): GoodsView {
  const shown: Record<string, number> = { ...viewGoods(rules, goods), ...(any > 0 && { any }) };
  for (const { n, of } of dues) if (n > 0) shown[of.join('|')] = (shown[of.join('|')] ?? 0) + n;
  return shown;
}

/** A cost as a field of a view, where there is one. */
export function costShown(rules: Rules, cost: Cost): { readonly cost?: GoodsView } {
  const shown = viewCost(rules, cost);
  return Object.keys(shown).length > 0 ? { cost: shown } : {};
}
