import type { EventView } from '@evertable/engine';

/** One thing a player did, as a person would tell it: out of one event or several. */
export interface Deed {
  readonly type: string;
  /** -1: nobody's doing. */
  readonly seat: number;
  readonly cards: readonly (string | null)[];
  readonly goods: Readonly<Record<string, number>>;
  readonly n: number;
  readonly kind?: string;
  /** One, except for workers sent out together. */
  readonly places: readonly string[];
  /** Where a worker went that was moved. */
  readonly onto?: string;
  readonly to?: number;
  /** The card that helped to play another, and the one that was moved into. */
  readonly helper?: string;
  readonly host?: string;
}

const NOBODY = -1;
const NOBODYS = ['refill', 'shuffle', 'close', 'mark', 'over'];

/** Several in a row are one deed with the sum of it all. */
const SUMMED = [
  ['gain', 'lose', 'spend', 'pay', 'give', 'stock', 'token', 'worker', 'lose-worker', 'advance'],
  ['draw', 'take', 'discard', 'give-card', 'reveal', 'refill', 'remove', 'tuck', 'produce', 'copy'],
].flat();
/** Cards that produce one after the other are told first, then all that they brought. */
const HARVEST = ['produce', 'gain', 'draw'];
/** What leads up to a card being played. */
const PRICE = ['pay', 'give'];
const BEFORE_PLAY = ['ability', 'occupy', 'token', 'tuck', 'remove', 'gain', ...PRICE];

export function deedOf(e: EventView): Deed {
  const n = e.n ?? 0;
  const seat = NOBODYS.includes(e.type) ? NOBODY : e.seat;
  const cards = e.card === undefined ? [] : [e.card];
  const rest = {
    cards,
    goods: {},
    n,
    ...(e.kind !== undefined && { kind: e.kind }),
    places: e.where === undefined ? [] : [e.where],
    ...(e.to !== undefined && { to: e.to }),
  };
  if (e.type === 'points' && n < 0) return { ...rest, type: 'lose', seat, goods: { point: -n } };
  if (e.type === 'points') return { ...rest, type: 'gain', seat, goods: { point: n } };
  if (e.type === 'produce' && e.to !== undefined && e.to !== e.seat) return { ...rest, type: 'copy', seat };
  const counted = SUMMED.includes(e.type) && e.kind !== undefined;
  return { ...rest, type: e.type, seat, goods: counted ? { [e.kind ?? '']: n } : {} };
}

const sameKind = (a: Deed, b: Deed): boolean =>
  a.type === b.type && a.seat === b.seat && a.to === b.to && a.places[0] === b.places[0];

function sum(a: Deed, b: Deed): Deed {
  const goods: Record<string, number> = { ...a.goods };
  for (const [good, n] of Object.entries(b.goods)) goods[good] = (goods[good] ?? 0) + n;
  return { ...a, cards: [...a.cards, ...b.cards], goods, n: a.n + b.n };
}

/** Turns what the engine reports, step by step, into what is worth telling. */
export function deedsOf(events: readonly EventView[]): Deed[] {
  const told: Deed[] = [];
  /** What happens by itself can wait until the turn is told. */
  let aside: Deed[] = [];
  for (const event of events) {
    const deed = deedOf(event);
    if (deed.type === 'refill' || deed.type === 'shuffle') {
      add(aside, deed);
      continue;
    }
    if (deed.type === 'turn' || deed.type === 'over') {
      told.push(...aside);
      aside = [];
    }
    add(told, deed);
  }
  return [...told, ...aside];
}

function add(told: Deed[], deed: Deed): void {
  const last = told.at(-1);
  if (deed.n === 0 && ['recall', 'worker'].includes(deed.type)) return;
  if (last !== undefined) {
    // A card that is played works at once: that goes without saying.
    if (deed.type === 'produce' && last.type === 'play' && last.cards[0] === deed.cards[0]) return;
    // Whoever claims an event has put a worker there.
    if (deed.type === 'claim' && last.type === 'place' && last.places.join() === deed.places[0]) told.pop();
  }
  if (deed.type === 'season') return insertBefore(told, deed, 'recall');
  if (deed.type === 'place') return addPlace(told, deed);
  if (deed.type === 'play') return addPlay(told, deed);
  const at = sumsWith(told, deed);
  if (at < 0) told.push(deed);
  else told[at] = sum(told[at], deed);
}

/** The deed this one adds to, or -1. */
function sumsWith(told: readonly Deed[], deed: Deed): number {
  if (!SUMMED.includes(deed.type)) return -1;
  let at = told.length - 1;
  if (HARVEST.includes(deed.type))
    while (
      at > 0 &&
      !sameKind(told[at], deed) &&
      HARVEST.includes(told[at].type) &&
      told[at].seat === deed.seat
    )
      at--;
  return at >= 0 && sameKind(told[at], deed) ? at : -1;
}

function insertBefore(told: Deed[], deed: Deed, type: string): void {
  const last = told.at(-1);
  if (last?.type === type && last.seat === deed.seat) told.splice(-1, 1, deed, last);
  else told.push(deed);
}

/** The visit comes before what its host earns by it, and a worker that was moved is told once. */
function addPlace(told: Deed[], deed: Deed): void {
  const tip = told.at(-1)?.type === 'gain' && told.at(-1)?.seat !== deed.seat ? told.pop() : undefined;
  const last = told.at(-1);
  if (last?.type === 'move' && last.seat === deed.seat)
    told[told.length - 1] = { ...last, onto: deed.places[0] };
  else if (last?.type === 'place' && last.seat === deed.seat)
    told[told.length - 1] = { ...last, places: [...last.places, ...deed.places] };
  else told.push(deed);
  if (tip !== undefined) told.push(tip);
}

/** The card first, with how it was paid for; then whatever else had to happen for it. */
function addPlay(told: Deed[], play: Deed): void {
  let from = told.length;
  while (from > 0 && told[from - 1].seat === play.seat && BEFORE_PLAY.includes(told[from - 1].type)) from--;
  // Up to the first sign of a price: what came before that was another matter.
  while (from < told.length && !startsPlay(told, from)) from++;
  const before = told.splice(from);
  let deed = play;
  const rest: Deed[] = [];
  for (const step of before) {
    const name = step.cards[0] ?? '';
    if (step.type === 'ability') deed = { ...deed, helper: name };
    else if (step.type === 'occupy') deed = { ...deed, host: name };
    else if (step.type === 'pay') deed = { ...deed, goods: step.goods };
    // What leaves to help, such as a Crane, has been named as the helper.
    else if (step.type !== 'remove' || name !== deed.helper) rest.push(step);
  }
  told.push(deed, ...rest);
}

function startsPlay(told: readonly Deed[], at: number): boolean {
  const { type } = told[at];
  return (
    type === 'ability' || type === 'occupy' || type === 'pay' || (type === 'give' && at === told.length - 1)
  );
}
