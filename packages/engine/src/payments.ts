import type { Cost } from './cost.ts';
import { type GoodKinds, type Goods, totalOf } from './goods.ts';

/** What makes a price easier to pay. */
export interface Help {
  /** So many resources less… */
  readonly less: number;
  /** …of the kinds in this mask, and of the "any" part of a price if it has ANY_PART. */
  readonly of: number;
  /** So many resources may be paid in another kind. */
  readonly swap: number;
}

export const ANY_PART = 1 << 30;
export const EVERY_KIND = -1;
export const NO_HELP: Help = { less: 0, of: EVERY_KIND, swap: 0 };

const helps = (help: Help, kind: number): boolean => ((help.of >> kind) & 1) === 1;
const helpsAny = (help: Help): boolean => (help.of & ANY_PART) !== 0;

export function covers(have: Goods, goods: Goods): boolean {
  for (let kind = 0; kind < goods.length; kind++) if (have[kind] < goods[kind]) return false;
  return true;
}

/** Nothing but jokers pays for another kind, so what is neither resource nor joker must be there. */
function hasOthers({ others }: GoodKinds, { goods }: Cost, have: Goods): boolean {
  for (let i = 0; i < others.length; i++) if (have[others[i]] < goods[others[i]]) return false;
  return true;
}

/**
 * The discount is used up on what the payer would lack, first; what is then left of it frees resources the payer does
 * have. So a payment p of the right total is legal when what it pays beyond the price (surplus) plus the discount
 * that found nothing lacking fits into the "any" part of the price and the swaps.
 */
function fits({ resources }: GoodKinds, cost: Cost, paid: Goods, help: Help, discount: number): boolean {
  let surplus = 0;
  let lackingHelped = 0;
  for (const kind of resources) {
    const gap = cost.goods[kind] - paid[kind];
    if (gap < 0) surplus -= gap;
    else if (helps(help, kind)) lackingHelped += gap;
  }
  const unused = discount > lackingHelped ? discount - lackingHelped : 0;
  return surplus + unused <= cost.any + help.swap;
}

function discountOf({ resources }: GoodKinds, cost: Cost, help: Help): number {
  let reducible = helpsAny(help) ? cost.any : 0;
  for (const kind of resources) if (helps(help, kind)) reducible += cost.goods[kind];
  return help.less < reducible ? help.less : reducible;
}

const jokersIn = ({ joker }: GoodKinds, have: Goods): number => (joker < 0 ? 0 : have[joker]);

/** Most of the time there is one way to pay at most: exactly what the price says. */
const isPlain = (kinds: GoodKinds, cost: Cost, have: Goods, help: Help): boolean =>
  help.less === 0 && help.swap === 0 && cost.any === 0 && jokersIn(kinds, have) === 0;

/** Every different payment of the goods of a cost, none paying more than it must. */
export function payments(kinds: GoodKinds, cost: Cost, have: Goods, help: Help): Goods[] {
  return cost.instead === undefined
    ? exactPayments(kinds, cost, have, help, 0)
    : paymentsInstead(kinds, cost, cost.instead, have, help);
}

/** With some of one good standing for other resources: for so many resources, the others are paid as ever. */
function paymentsInstead(
  kinds: GoodKinds,
  cost: Cost,
  { good, n }: NonNullable<Cost['instead']>,
  have: Goods,
  help: Help,
): Goods[] {
  const found: Goods[] = [];
  const most = Math.min(Math.floor(have[good] / n), totalOf(cost.goods) + cost.any);
  for (let wild = 0; wild <= most; wild++) {
    const purse = have.slice();
    purse[good] -= wild * n;
    for (const paid of exactPayments(kinds, cost, purse, help, wild)) {
      const all = paid.slice();
      all[good] += wild * n;
      found.push(all);
    }
  }
  const wastes = (paid: Goods, i: number): boolean =>
    found.some((other, j) => j !== i && covers(paid, other) && (j < i || !covers(other, paid)));
  return found.filter((paid, i) => !wastes(paid, i));
}

/** Payments where so many resources, no more and no fewer, are paid for already. */
function exactPayments(kinds: GoodKinds, cost: Cost, have: Goods, help: Help, wild: number): Goods[] {
  if (wild === 0 && isPlain(kinds, cost, have, help)) return covers(have, cost.goods) ? [cost.goods] : [];
  if (!hasOthers(kinds, cost, have)) return [];
  const { resources, joker } = kinds;
  const jokers = jokersIn(kinds, have);
  const discount = discountOf(kinds, cost, help);
  // What may be paid in another kind than the price says: a way that goes beyond it is not followed any further.
  const spare = cost.any + help.swap;
  const found: Goods[] = [];
  const paid = cost.goods.slice();
  let total = cost.any - discount;
  for (const kind of resources) total += cost.goods[kind];
  const fill = (i: number, left: number, surplus: number): void => {
    if (i === resources.length) {
      if (left < wild || left - wild > jokers) return;
      if (joker >= 0) paid[joker] = left - wild;
      if (fits(kinds, cost, paid, help, discount)) found.push(paid.slice());
      return;
    }
    const kind = resources[i];
    const want = cost.goods[kind];
    const most = Math.min(have[kind], left, want + spare - surplus);
    for (let n = 0; n <= most; n++) {
      paid[kind] = n;
      fill(i + 1, left - n, n > want ? surplus + n - want : surplus);
    }
  };
  fill(0, total, 0);
  return found;
}

/** Whether `payments` would find any, without looking for them. */
export function canPay(kinds: GoodKinds, cost: Cost, have: Goods, help: Help): boolean {
  const { instead } = cost;
  if (payable(kinds, cost, have, help, 0)) return true;
  if (instead === undefined || have[instead.good] < instead.n) return false;
  const purse = have.slice();
  for (let wild = 1; purse[instead.good] >= instead.n; wild++) {
    purse[instead.good] -= instead.n;
    if (payable(kinds, cost, purse, help, wild)) return true;
  }
  return false;
}

/** The same where up to so many resources are paid for already. */
function payable(kinds: GoodKinds, cost: Cost, have: Goods, help: Help, wild: number): boolean {
  if (wild === 0 && isPlain(kinds, cost, have, help)) return covers(have, cost.goods);
  if (!hasOthers(kinds, cost, have)) return false;
  const { resources } = kinds;
  let lacking = 0;
  let lackingHelped = 0;
  let spare = 0;
  let heldHelped = 0;
  for (let i = 0; i < resources.length; i++) {
    const kind = resources[i];
    const want = cost.goods[kind];
    const gap = want - have[kind];
    const helped = helps(help, kind);
    if (gap > 0) {
      lacking += gap;
      if (helped) {
        lackingHelped += gap;
        heldHelped += have[kind];
      }
    } else {
      spare -= gap;
      if (helped) heldHelped += want;
    }
  }
  let { any } = cost;
  if (lacking === 0 && any === 0) return true;
  let { less } = help;
  const fromLacking = less < lackingHelped ? less : lackingHelped;
  less -= fromLacking;
  lacking -= fromLacking;
  if (helpsAny(help)) {
    const fromAny = less < any ? less : any;
    less -= fromAny;
    any -= fromAny;
  }
  spare += less < heldHelped ? less : heldHelped;
  const swapped = help.swap < lacking ? help.swap : lacking;
  const jokers = jokersIn(kinds, have) + wild - (lacking - swapped);
  return jokers >= 0 && any + swapped <= spare + jokers;
}
