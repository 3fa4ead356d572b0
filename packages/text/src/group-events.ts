import type { GameEventView, GameEventType } from '@evertable/engine';

/** Event types, where points count as goods and the production of another player's card is a `copy`. */
type EventGroupType = Exclude<GameEventType, 'points'> | 'lose' | 'copy';

/** Events that belong together and are described by one clause. */
export interface EventGroup {
  readonly type: EventGroupType;
  /** -1 when no player did it. */
  readonly seat: number;
  readonly cards: readonly (string | null)[];
  readonly goods: Readonly<Record<string, number>>;
  readonly n: number;
  readonly kind?: string;
  /** Several only for workers that are placed together. */
  readonly places: readonly string[];
  /** Destination of a worker that was moved. */
  readonly onto?: string;
  readonly to?: number;
  /** The card whose ability helped to play this one, and the card it moved into. */
  readonly helper?: string;
  readonly host?: string;
}

const NOBODY = -1;

/** How events of a type are grouped. */
interface Grouping {
  /** Names no player. */
  readonly noPlayer?: true;
  /** Several in a row become one group with their sum. */
  readonly summed?: true;
  /** Part of production: all producing cards come first, then the sum of what they gave. */
  readonly harvest?: true;
  /** Can come before `play` as a part of it. */
  readonly beforePlay?: true;
}

const ALONE: Grouping = {};
const SUMMED: Grouping = { summed: true };
const GROUPING: Readonly<Record<EventGroupType, Grouping>> = {
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
  'play-beside': ALONE,
  'change-city': ALONE,
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
  mark: { noPlayer: true },
  tuck: { summed: true, beforePlay: true },
  claim: ALONE,
  advance: SUMMED,
  close: { noPlayer: true },
  roll: ALONE,
  reveal: SUMMED,
  refill: { noPlayer: true, summed: true },
  shuffle: { noPlayer: true },
  remove: { summed: true, beforePlay: true },
  over: { noPlayer: true },
};

export function groupOf(e: GameEventView): EventGroup {
  const n = e.n ?? 0;
  const { seat } = e;
  const cards = e.card === undefined ? [] : [e.card];
  // A crew or a way to move in may have a text of its own, as in `log.place.ambassador`.
  const kind = e.kind ?? e.crew ?? e.way;
  const rest = {
    cards,
    goods: {},
    n,
    ...(kind !== undefined && { kind }),
    places: e.where === undefined ? [] : [e.where],
    ...(e.to !== undefined && { to: e.to }),
  };
  if (e.type === 'points')
    return { ...rest, type: n < 0 ? 'lose' : 'gain', seat, goods: { point: Math.abs(n) } };
  if (e.type === 'produce' && e.to !== undefined && e.to !== e.seat) return { ...rest, type: 'copy', seat };
  const { noPlayer, summed } = GROUPING[e.type];
  const goods = summed && e.kind !== undefined ? { [e.kind]: n } : {};
  return { ...rest, type: e.type, seat: noPlayer ? NOBODY : seat, goods };
}

const sameKind = (a: EventGroup, b: EventGroup): boolean =>
  a.type === b.type && a.seat === b.seat && a.to === b.to && a.places[0] === b.places[0];

function sum(a: EventGroup, b: EventGroup): EventGroup {
  const goods: Record<string, number> = { ...a.goods };
  for (const [good, n] of Object.entries(b.goods)) goods[good] = (goods[good] ?? 0) + n;
  return { ...a, cards: [...a.cards, ...b.cards], goods, n: a.n + b.n };
}

/** Groups the events of the engine into those worth a clause. */
export function groupEvents(events: readonly GameEventView[]): EventGroup[] {
  const groups: EventGroup[] = [];
  /** Refills and shuffles, which come after the turn they happen in. */
  let aside: EventGroup[] = [];
  for (const event of events) {
    const group = groupOf(event);
    if (group.type === 'refill' || group.type === 'shuffle') {
      add(aside, group);
      continue;
    }
    if (group.type === 'turn' || group.type === 'over') {
      groups.push(...aside);
      aside = [];
    }
    add(groups, group);
  }
  return [...groups, ...aside];
}

function add(groups: EventGroup[], group: EventGroup): void {
  const last = groups.at(-1);
  if (group.n === 0 && ['recall', 'worker'].includes(group.type)) return;
  if (last !== undefined) {
    // A card that produces when it is played needs no clause of its own.
    if (group.type === 'produce' && last.type === 'play' && last.cards[0] === group.cards[0]) return;
    // Claiming an event includes placing the worker.
    if (group.type === 'claim' && last.type === 'place' && last.places.join() === group.places[0])
      groups.pop();
  }
  if (group.type === 'season') return insertBefore(groups, group, 'recall');
  if (group.type === 'place') return addPlace(groups, group);
  if (group.type === 'play') return addPlay(groups, group);
  const at = sumsWith(groups, group);
  const same = groups[at];
  if (same === undefined) groups.push(group);
  else groups[at] = sum(same, group);
}

/** Index of the group this one is added to, or -1. */
function sumsWith(groups: readonly EventGroup[], group: EventGroup): number {
  const { summed, harvest } = GROUPING[group.type];
  if (!summed) return -1;
  const isPassed = (other: EventGroup): boolean =>
    harvest === true &&
    !sameKind(other, group) &&
    GROUPING[other.type].harvest === true &&
    other.seat === group.seat;
  const at = groups.findLastIndex((other) => !isPassed(other));
  const found = groups[at];
  return found !== undefined && sameKind(found, group) ? at : -1;
}

function insertBefore(groups: EventGroup[], group: EventGroup, type: EventGroupType): void {
  const last = groups.at(-1);
  if (last?.type === type && last.seat === group.seat) groups.splice(-1, 1, group, last);
  else groups.push(group);
}

/** Puts the visit before what its owner earns, and merges a move with the placement that follows. */
function addPlace(groups: EventGroup[], group: EventGroup): void {
  const tip = groups.at(-1)?.type === 'gain' && groups.at(-1)?.seat !== group.seat ? groups.pop() : undefined;
  const last = groups.at(-1);
  const [onto] = group.places;
  if (last?.type === 'move' && last.seat === group.seat && onto !== undefined)
    groups[groups.length - 1] = { ...last, onto };
  else if (last?.type === 'place' && last.seat === group.seat && last.kind === group.kind)
    groups[groups.length - 1] = { ...last, places: [...last.places, ...group.places] };
  else groups.push(group);
  if (tip !== undefined) groups.push(tip);
}

/** Puts the card first, with its payment; then the other events it needed. */
function addPlay(groups: EventGroup[], play: EventGroup): void {
  const from = 1 + groups.findLastIndex(({ seat, type }) => seat !== play.seat || !GROUPING[type].beforePlay);
  // Skips earlier events that are not part of the payment.
  const starts = groups.findIndex(({ type }, at) => at >= from && startsPlay(type, at === groups.length - 1));
  const before = starts < 0 ? [] : groups.splice(starts);
  let group = play;
  const rest: EventGroup[] = [];
  for (const step of before) {
    const name = step.cards[0] ?? '';
    if (step.type === 'ability') group = { ...group, helper: name };
    else if (step.type === 'occupy') group = { ...group, host: name };
    else if (step.type === 'pay') group = { ...group, goods: step.goods };
    // A card that is removed to help, such as the Crane, is already named as the helper.
    else if (step.type !== 'remove' || name !== group.helper) rest.push(step);
  }
  groups.push(group, ...rest);
}

const startsPlay = (type: EventGroupType, isLast: boolean): boolean =>
  type === 'ability' || type === 'occupy' || type === 'pay' || (type === 'give' && isLast);
