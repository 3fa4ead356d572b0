import type { EventView, GameEventType } from '@evertable/engine';

/** Events by type, with points told as goods and a production of another's card as a copy. */
export type DeedType = Exclude<GameEventType, 'points'> | 'lose' | 'copy';

/** One thing a player did, as a person would tell it: out of one event or several. */
export interface Deed {
  readonly type: DeedType;
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

/** How a deed is told among others. */
interface Telling {
  /** It happens by itself: no player is named. */
  readonly nobodys?: true;
  /** Several in a row are one deed with the sum of it all. */
  readonly summed?: true;
  /** Cards that produce one after the other are told first, then all that they brought. */
  readonly harvest?: true;
  /** It leads up to a card being played. */
  readonly beforePlay?: true;
}

const ALONE: Telling = {};
const SUMMED: Telling = { summed: true };
const TELLING: Readonly<Record<DeedType, Telling>> = {
  turn: ALONE,
  place: ALONE,
  use: ALONE,
  move: ALONE,
  recall: ALONE,
  worker: SUMMED,
  'lose-worker': SUMMED,
  season: ALONE,
  pass: ALONE,
  play: ALONE,
  pay: { summed: true, beforePlay: true },
  occupy: { beforePlay: true },
  ability: { beforePlay: true },
  gain: { summed: true, harvest: true, beforePlay: true },
  lose: SUMMED,
  spend: SUMMED,
  draw: { summed: true, harvest: true },
  take: SUMMED,
  discard: SUMMED,
  give: { summed: true, beforePlay: true },
  'give-card': SUMMED,
  produce: { summed: true, harvest: true },
  copy: SUMMED,
  token: { summed: true, beforePlay: true },
  stock: SUMMED,
  mark: { nobodys: true },
  tuck: { summed: true, beforePlay: true },
  claim: ALONE,
  advance: SUMMED,
  close: { nobodys: true },
  roll: ALONE,
  reveal: SUMMED,
  refill: { nobodys: true, summed: true },
  shuffle: { nobodys: true },
  remove: { summed: true, beforePlay: true },
  over: { nobodys: true },
};

export function deedOf(e: EventView): Deed {
  const n = e.n ?? 0;
  const { seat } = e;
  const cards = e.card === undefined ? [] : [e.card];
  const rest = {
    cards,
    goods: {},
    n,
    ...(e.kind !== undefined && { kind: e.kind }),
    places: e.where === undefined ? [] : [e.where],
    ...(e.to !== undefined && { to: e.to }),
  };
  if (e.type === 'points')
    return { ...rest, type: n < 0 ? 'lose' : 'gain', seat, goods: { point: Math.abs(n) } };
  if (e.type === 'produce' && e.to !== undefined && e.to !== e.seat) return { ...rest, type: 'copy', seat };
  const { nobodys, summed } = TELLING[e.type];
  const goods = summed && e.kind !== undefined ? { [e.kind]: n } : {};
  return { ...rest, type: e.type, seat: nobodys ? NOBODY : seat, goods };
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
  if (!TELLING[deed.type].summed) return -1;
  let at = told.length - 1;
  if (TELLING[deed.type].harvest)
    while (
      at > 0 &&
      !sameKind(told[at], deed) &&
      TELLING[told[at].type].harvest &&
      told[at].seat === deed.seat
    )
      at--;
  return at >= 0 && sameKind(told[at], deed) ? at : -1;
}

function insertBefore(told: Deed[], deed: Deed, type: DeedType): void {
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
  while (from > 0 && told[from - 1].seat === play.seat && TELLING[told[from - 1].type].beforePlay) from--;
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
