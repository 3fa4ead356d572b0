import { canGiveUp, type Cost } from './cost.ts';
import type { CityCount } from './city-count.ts';
import { homeOf, mustPlace } from './crew.ts';
import type { Goods } from './goods.ts';
import { refusedBy } from './hooks.ts';
import { placeKey } from './keys.ts';
import { canPay, type Help, NO_HELP } from './payments.ts';
import { allowed, BUY, hasRoom, targets } from './playable.ts';
import type { Question } from './question.ts';
import type { CardSource } from './definitions.ts';
import { cardAt, isSpot, type Rules, type Spot } from './rules.ts';
import { type Card, HOME, NO_CARD, type Place, type Reading, type Seat, type State } from './state.ts';
import { Table } from './table.ts';
import { type GoodsView, viewCost, viewGoods } from './view-goods.ts';
import { canUse } from './visit.ts';

/**
 * Why something cannot be chosen for a turn.
 * - `short`: `goods` are missing, of what it costs; `cards` would help and are not enough
 * - `dues`: what it asks for besides goods cannot be given
 * - `in-city`: already in the city; `no-space`: `n` of `of` spaces are used; `nobody`: no city can take it
 * - `no-worker`: none is at home; `season`: what comes after preparing
 * - `taken`, `achieved`: by `seats`; `there`: a worker of one's own stands there
 * - `season`: not before that season
 * - `needs`: `colors` or `cards` are missing in the city
 * - `no-place`: workers have nothing to do there
 * - `workers-home`: `n` of them must be placed first
 * - `forbidden`: `by` a card, or by the rule of a module or text with that id
 * - `condition`: what the card or place itself asks for is not so
 */
export interface WhyNot {
  readonly why:
    | 'short'
    | 'dues'
    | 'in-city'
    | 'no-space'
    | 'nobody'
    | 'no-worker'
    | 'taken'
    | 'achieved'
    | 'there'
    | 'season'
    | 'needs'
    | 'no-place'
    | 'workers-home'
    | 'forbidden'
    | 'condition';
  readonly goods?: GoodsView;
  readonly cost?: GoodsView;
  readonly have?: GoodsView;
  readonly cards?: readonly string[];
  readonly colors?: GoodsView;
  readonly seats?: readonly Seat[];
  readonly season?: string;
  readonly n?: number;
  readonly of?: number;
  readonly by?: string;
}

/** By key: every card, place and action that is in sight of the asked seat and cannot be chosen for its turn. */
export type WhyNots = Readonly<Record<string, WhyNot>>;

/** What cannot be chosen at the question what to do with a turn, and why. Reads only what the asked seat may know. */
export function whyNot(rules: Rules, state: Reading<State>, { options, seat }: Question): WhyNots {
  const t = new Table(rules, state, seat);
  const count = t.beginCount();
  const offered = new Set<string>();
  const hand = new Set<number>();
  for (const { do: doing, card, where } of options) {
    offered.add(card !== NO_CARD ? rules.cardNames[card] : where >= 0 ? placeKey(rules, where) : doing);
    if (t.me.hand.includes(card)) hand.add(rules.infoOf[card]);
  }
  const found: Record<string, WhyNot> = {};
  const note = (key: string, why: () => WhyNot): void => {
    if (!offered.has(key)) found[key] = why();
  };
  // Another copy in the hand comes to the same.
  for (const card of t.me.hand)
    if (!hand.has(rules.infoOf[card])) note(rules.cardNames[card], () => whyNotPlay(t, card, 'hand', count));
  for (const slot of rules.playSlots) {
    const card = state.display[slot];
    if (card === NO_CARD || t.isFaceDown(slot)) continue;
    note(
      rules.cardNames[card],
      () =>
        refused(
          t,
          refusedBy(rules.fold.mayTake, (f) => f(true, t, slot, 'play'), t, slot, 'play'),
        ) ?? whyNotPlay(t, card, rules.rowOf[slot].id, count),
    );
  }
  for (const where of state.spots) note(rules.spots[where].id, () => whyNotVisit(t, where));
  state.players.forEach(({ city }, owner) => {
    for (const card of city) {
      const visited = rules.doors[card] > (owner === seat ? 0 : 1);
      note(rules.cardNames[card], () => (visited ? whyNotVisit(t, t.placeOf(card)) : { why: 'no-place' }));
    }
  });
  const waiting = t.me.workers.filter((at) => at === HOME).length;
  const last = t.me.season === rules.game.seasons.length - 1;
  if (!last && mustPlace(t)) found['prepare'] = { why: 'workers-home', n: waiting };
  t.endCount(count);
  return found;
}

function refused({ rules }: Table, by: Card | string | null): WhyNot | null {
  if (by === null) return null;
  return { why: 'forbidden', by: typeof by === 'number' ? rules.cardNames[by] : by };
}

function whyNotPlay(t: Table, card: Card, from: CardSource, count: CityCount): WhyNot {
  const cost = t.playCost(card, from);
  return (
    whyNoRoom(t, card) ??
    (t.info(card).canPlay?.(t, card) === false ? { why: 'condition' as const } : null) ??
    refused(
      t,
      refusedBy(t.rules.fold.mayPlay, (f) => f(true, t, card, from, BUY), t, card, from, BUY),
    ) ??
    whyTooDear(t, card, cost, count) ??
    (cost.dues.length > 0 && !canGiveUp(t, cost.dues, card, () => allowed(t, card, from, BUY))
      ? { why: 'dues' as const, cost: viewCost(t.rules, cost) }
      : { why: 'condition' as const })
  );
}

/** Why the card has no space in any city it may go to. */
function whyNoRoom(t: Table, card: Card): WhyNot | null {
  if (hasRoom(t, card)) return null;
  const info = t.info(card);
  if (info.goesToOpponent) return targets(t, card).length === 0 ? { why: 'nobody' } : null;
  const barred = refused(
    t,
    refusedBy(t.rules.fold.mayEnter, (f) => f(true, t, card, t.seat), t, card, t.seat),
  );
  if (barred !== null) return barred;
  const copy = t.me.city.find((other) => t.info(other).is === info.is);
  if (info.unique && copy !== undefined) return { why: 'in-city', cards: [t.rules.cardNames[copy]] };
  return { why: 'no-space', n: t.spacesUsed(t.seat), of: t.citySize() };
}

/** What is missing for a price, with whatever helps most. */
function whyTooDear(t: Table, card: Card, cost: Cost, { purse, helpers }: CityCount): WhyNot | null {
  const ways: { readonly help: Help; readonly by: readonly Card[] }[] = [
    { help: NO_HELP, by: [] },
    ...helpers.flatMap((helper) => t.abilitiesOf(helper, card).map((help) => ({ help, by: [helper] }))),
  ];
  let best: { readonly missing: GoodsView; readonly n: number; readonly by: readonly Card[] } | null = null;
  for (const { help, by } of ways) {
    const missing = missingFor(t, cost, purse, help);
    const n = Object.values(missing).reduce((sum, one) => sum + one, 0);
    if (n === 0) return null;
    if (best === null || n < best.n) best = { missing, n, by };
  }
  if (best === null) return null;
  const { rules } = t;
  const asked = viewCost(rules, { ...cost, dues: [] });
  return {
    why: 'short',
    goods: best.missing,
    cost: asked,
    have: Object.fromEntries(rules.goods.flatMap(({ id }, kind) => (id in asked ? [[id, purse[kind]]] : []))),
    ...(best.by.length > 0 && { cards: best.by.map((helper) => rules.cardNames[helper]) }),
  };
}

/** The fewest goods that would make the purse pay: of what is lacking most first, then of any kind. */
function missingFor({ rules }: Table, cost: Cost, purse: Goods, help: Help): GoodsView {
  const have = purse.slice();
  const { goodKinds } = rules;
  let any = 0;
  while (!canPay(goodKinds, cost, have, help)) {
    let lacking = -1;
    cost.goods.forEach((n, kind) => {
      if (n > have[kind] && (lacking < 0 || n - have[kind] > cost.goods[lacking] - have[lacking]))
        lacking = kind;
    });
    have[lacking < 0 ? goodKinds.resources[0] : lacking]++;
    if (lacking < 0) any++;
  }
  if (any > 0) have[goodKinds.resources[0]] -= any;
  const missing = viewGoods(
    rules,
    have.map((n, kind) => n - purse[kind]),
  );
  return any > 0 ? { ...missing, any } : missing;
}

function whyNotVisit(t: Table, where: Place): WhyNot {
  const { rules } = t;
  const spot = isSpot(rules, where) ? rules.spots[where] : null;
  const takes = spot?.takes ?? t.info(cardAt(rules, where)).takes;
  const crews = rules.crews.filter(({ goes }) => (takes & goes) !== 0);
  const standing = standingAt(t, where);
  return (
    (spot === null ? null : whySpotIsShut(t, spot)) ??
    (standing.length > 0 && standing.length >= t.roomAt(where)
      ? { why: 'taken' as const, seats: standing }
      : null) ??
    (t.roomAt(where) === 0 ? { why: 'no-place' as const } : null) ??
    (crews.every(({ index }) => homeOf(t.me, index) < 0) ? noWorker(t) : null) ??
    (spot?.oneEach && standing.includes(t.seat) ? { why: 'there' as const } : null) ??
    (canUse(t, where) ? null : { why: 'condition' as const }) ??
    refused(
      t,
      refusedBy(rules.fold.mayVisit, (f) => f(true, t, where), t, where),
    ) ?? {
      why: 'dues',
      cost: viewCost(rules, t.visitCost(where)),
    }
  );
}

function noWorker(t: Table): WhyNot {
  const next = t.rules.game.seasons[t.me.season + 1];
  return { why: 'no-worker', ...(next !== undefined && { season: next.id }) };
}

/** What a spot asks for as data: a season, cards of the city, that nobody was there first. */
function whySpotIsShut(t: Table, { since, holds, needs, room, claimed, each, index }: Spot): WhyNot | null {
  const { rules } = t;
  const claimants = claimed ? t.claimants(index) : [];
  if (each ? claimants.includes(t.seat) : claimants.length > 0) return { why: 'achieved', seats: claimants };
  if (since > t.me.season) return { why: 'season', season: rules.game.seasons[since].id };
  const cards = holds.filter((kind) => !t.holds([kind])).map((kind) => rules.infos[kind].id);
  if (cards.length > 0) return { why: 'needs', cards };
  if (room === 0) return null;
  const colors: Record<string, number> = {};
  const held = t.colorsIn();
  for (let i = 0; i < needs.length; i += 2)
    if (held[needs[i]] < needs[i + 1]) colors[rules.game.colors[needs[i]]] = needs[i + 1] - held[needs[i]];
  return Object.keys(colors).length > 0 ? { why: 'needs', colors } : null;
}

function standingAt(t: Table, where: Place): Seat[] {
  const standing: Seat[] = [];
  for (let seat = 0; seat < t.state.players.length; seat++)
    for (let n = t.workersAt(where, seat); n > 0; n--) standing.push(seat);
  return standing;
}
