import { ANY, amountOf, covers, type Goods, goodsOf, NO_GOODS, RESOURCES, totalOf } from './goods.ts';

/** What makes a price easier to pay. */
export interface Help {
  /** So many resources less… */
  readonly less: number;
  /** …of the kinds in this mask (bit 4: the "any" part of a price). */
  readonly of: number;
  /** So many resources may be paid in another kind. */
  readonly swap: number;
}

export const EVERY_KIND = 31;
export const NO_HELP: Help = { less: 0, of: EVERY_KIND, swap: 0 };

/**
 * The discount is used up on what the payer would lack, first; what is then left of it frees resources the payer does
 * have. So a payment p of the right total is legal when what it pays beyond the price (surplus) plus the discount
 * that found nothing lacking fits into the "any" part of the price and the swaps.
 */
function fits(price: Goods, paid: Goods, help: Help, discount: number): boolean {
  let surplus = 0;
  let lackingHelped = 0;
  for (let kind = 0; kind < RESOURCES; kind++) {
    const gap = amountOf(price, kind) - amountOf(paid, kind);
    if (gap < 0) surplus -= gap;
    else if ((help.of >> kind) & 1) lackingHelped += gap;
  }
  const unused = discount > lackingHelped ? discount - lackingHelped : 0;
  return surplus + unused <= amountOf(price, ANY) + help.swap;
}

function discountOf(price: Goods, help: Help): number {
  let reducible = 0;
  for (let kind = 0; kind <= ANY; kind++) if ((help.of >> kind) & 1) reducible += amountOf(price, kind);
  return help.less < reducible ? help.less : reducible;
}

/** Most of the time there is one way to pay at most: exactly what the price says. */
const isPlain = (price: Goods, have: readonly number[], help: Help): boolean =>
  help.less === 0 && help.swap === 0 && have[ANY] === 0 && amountOf(price, ANY) === 0;

/** Every different payment of a price, none paying more than it must. */
export function payments(price: Goods, have: readonly number[], help: Help): Goods[] {
  if (isPlain(price, have, help)) return covers(have, price) ? [price] : [];
  const discount = discountOf(price, help);
  const total = totalOf(price) - discount;
  // What may be paid in another kind than the price says: a way that goes beyond it is not followed any further.
  const spare = amountOf(price, ANY) + help.swap;
  const found: Goods[] = [];
  const fill = (kind: number, left: number, surplus: number, paid: Goods): void => {
    if (kind === ANY) {
      const whole = paid | goodsOf(ANY, left);
      if (left <= have[ANY] && fits(price, whole, help, discount)) found.push(whole);
      return;
    }
    const want = amountOf(price, kind);
    const most = Math.min(have[kind], left, want + spare - surplus);
    for (let n = 0; n <= most; n++)
      fill(kind + 1, left - n, n > want ? surplus + n - want : surplus, paid | goodsOf(kind, n));
  };
  fill(0, total, 0, NO_GOODS);
  return found;
}

/** Whether `payments` would find any, without looking for them. */
export function canPay(price: Goods, have: readonly number[], help: Help): boolean {
  if (isPlain(price, have, help)) return covers(have, price);
  let lacking = 0;
  let lackingHelped = 0;
  let spare = 0;
  let heldHelped = 0;
  for (let kind = 0; kind < RESOURCES; kind++) {
    const want = amountOf(price, kind);
    const gap = want - have[kind];
    const helped = (help.of >> kind) & 1;
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
  let any = amountOf(price, ANY);
  if (lacking === 0 && any === 0) return true;
  let less = help.less;
  const fromLacking = less < lackingHelped ? less : lackingHelped;
  less -= fromLacking;
  lacking -= fromLacking;
  if ((help.of >> ANY) & 1) {
    const fromAny = less < any ? less : any;
    less -= fromAny;
    any -= fromAny;
  }
  spare += less < heldHelped ? less : heldHelped;
  const swapped = help.swap < lacking ? help.swap : lacking;
  const jokers = have[ANY] - (lacking - swapped);
  return jokers >= 0 && any + swapped <= spare + jokers;
}
