import type { Seat } from '@evertable/engine';
import type { Amounts } from './amounts.ts';

/**
 * One reason for a plan, as facts that a translator puts into a sentence.
 * - `pays`: `card` brings `goods` by `season`, this turn's included; `gives`: the turn itself brings `goods`
 * - `worth`: `card` counts `n` points at the end; `scores`: the worker at `place`, or the event there, does; `adds`: the turn does
 * - `moves-in`: `card` moves into `other` and saves `goods`; `helped`: `other` saves `goods` of its price
 * - `houses`: `other`, in sight, can move into `card` later and save `goods`
 * - `saves`: `card` helps to pay later and saves `n` resources
 * - `next`: `card`, worth `n` points, can be played then; `completes`: the event at `place` for `n` points comes in reach
 * - `before`: otherwise the rival `seat` takes `card` or `place` first, in `n` of `of` continuations
 * - `leaves`: the same as a reason against a plan
 * - `home`: `n` workers come home; `harvest`: with them the city produces `goods`
 * - `keeps`, `loses`: `goods` or `card` that are there after this answer, and not after the other, or the reverse
 * - `costs`: the turn takes `goods`, most often cards of the hand
 * - `ends`: nothing left to do is worth more; `more`: it comes to `n` own points more by the end
 * - `denies`: the best rival has `n` points less; `risk`: in `n` of `of` continuations the other was better
 */
export interface Reason {
  readonly what:
    | 'pays'
    | 'gives'
    | 'worth'
    | 'scores'
    | 'adds'
    | 'moves-in'
    | 'helped'
    | 'houses'
    | 'saves'
    | 'next'
    | 'completes'
    | 'before'
    | 'leaves'
    | 'home'
    | 'harvest'
    | 'keeps'
    | 'loses'
    | 'costs'
    | 'ends'
    | 'more'
    | 'denies'
    | 'risk';
  readonly card?: string;
  readonly other?: string;
  readonly place?: string;
  readonly goods?: Amounts;
  readonly season?: string;
  readonly seat?: Seat;
  readonly n?: number;
  readonly of?: number;
}

/** Reasons about rivals and against a plan: they come after what it brings. */
const AFTERWARDS: ReadonlySet<Reason['what']> = new Set(['before', 'leaves', 'loses', 'costs']);

/** Does it say what the plan brings? */
export const isGain = ({ what }: Reason): boolean => !AFTERWARDS.has(what);

/** The order of telling: first what the plan brings, in two sentences, then what it risks or prevents, then the rest. */
export function inOrder(reasons: readonly Reason[]): Reason[] {
  const brings = reasons.filter(isGain);
  const others = reasons.filter((reason) => !isGain(reason));
  return [...brings.slice(0, 2), ...others, ...brings.slice(2)];
}
