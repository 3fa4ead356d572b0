import type { Goods } from './goods.ts';
import { type Card, NO_CARD, type Seat, type Place } from './state.ts';

/** One thing that can be chosen. It names what it is about, so that a client or a bot needs no rules. */
export interface Option {
  /** `choose` a thing, `play` a card, `place` a worker, `prepare`, `pass`, `pay`, … or a module's own action. */
  readonly do: string;
  readonly card: Card;
  readonly where: Place;
  readonly seat: Seat;
  readonly good: number;
  readonly n: number;
  readonly goods: Goods | null;
}

export const NOTHING = -1;
/** Option.where when the option names no place: the Places from -1 to -4 are taken. */
export const NO_PLACE: Place = -9;

/** The one place options are made, so that all have one shape. */
export function option(
  doing: string,
  card: Card = NO_CARD,
  where: Place = NO_PLACE,
  seat: Seat = NOTHING,
  good: number = NOTHING,
  n: number = NOTHING,
  goods: Goods | null = null,
): Option {
  return { do: doing, card, where, seat, good, n, goods };
}

/**
 * A decision of one seat. `pick`: between min and max of the options. `allocate`: amounts for the options, each at
 * most its cap, adding up to between min and max.
 */
export interface Question {
  /** Names the prompt, as in `bard.discard`. */
  readonly id: string;
  readonly seat: Seat;
  readonly shape: 'pick' | 'allocate';
  readonly options: readonly Option[];
  readonly caps: readonly number[];
  readonly min: number;
  readonly max: number;
  /** The card or spot whose effect asks, or NO_PLACE. */
  readonly about: Place;
}

/** Inside the process: indices of the picked options in rising order, or an amount for each option. */
export type Choice = readonly number[];

const NO_CAPS: readonly number[] = [];

export function pickQuestion(
  id: string,
  seat: Seat,
  options: readonly Option[],
  min: number,
  max: number,
  about: Place,
): Question {
  return { id, seat, shape: 'pick', options, caps: NO_CAPS, min, max, about };
}

export function allocateQuestion(
  id: string,
  seat: Seat,
  options: readonly Option[],
  caps: readonly number[],
  min: number,
  max: number,
  about: Place,
): Question {
  return { id, seat, shape: 'allocate', options, caps, min, max, about };
}

const NUMBERS: Option[] = [];

/** The option of a number, made when it is first asked for. */
export function numberOption(n: number): Option {
  while (NUMBERS.length <= n)
    NUMBERS.push(option('choose', undefined, undefined, undefined, undefined, NUMBERS.length));
  return NUMBERS[n];
}

const FORCED: Choice[] = [];

/** The choice of all of n options, made when it is first asked for. */
function allOf(n: number): Choice {
  while (FORCED.length <= n) FORCED.push(Array.from({ length: FORCED.length }, (_, i) => i));
  return FORCED[n];
}

/** Picking between min and max of so many options with nothing to decide. */
export function forcedPick(options: number, min: number, max: number): Choice | null {
  if (max === 0) return allOf(0);
  return options === min ? allOf(min) : null;
}

/** A question with nothing to decide answers itself. */
export function forcedChoice(q: Question): Choice | null {
  if (q.shape === 'pick') return forcedPick(q.options.length, q.min, q.max);
  if (q.max === 0) return q.caps.map(() => 0);
  let room = 0;
  let kinds = 0;
  for (const cap of q.caps) {
    room += cap;
    if (cap > 0) kinds++;
  }
  if (room === q.min) return q.caps;
  return kinds === 1 && q.min === q.max ? q.caps.map((cap) => (cap > 0 ? q.min : 0)) : null;
}

/** Why a choice is no answer to this question, or null when it is one. */
export function whyIllegal(q: Question, choice: Choice): string | null {
  let total = 0;
  if (q.shape === 'allocate') {
    if (choice.length !== q.caps.length)
      return `${q.id} wants an amount for each of ${q.caps.length} options`;
    for (let i = 0; i < choice.length; i++) {
      const n = choice[i];
      if (!Number.isInteger(n) || n < 0) return `${q.id}: ${n} is not an amount`;
      if (n > q.caps[i]) return `${q.id}: at most ${q.caps[i]} of option ${i + 1}, not ${n}`;
      total += n;
    }
  } else {
    let last = -1;
    for (const i of choice) {
      if (!Number.isInteger(i) || i < 0 || i >= q.options.length) return `${q.id}: there is no option ${i}`;
      if (i <= last) return `${q.id}: an option is named twice`;
      last = i;
    }
    total = choice.length;
  }
  if (total < q.min) return `${q.id} wants at least ${q.min}, not ${total}`;
  if (total > q.max) return `${q.id} allows at most ${q.max}, not ${total}`;
  return null;
}
