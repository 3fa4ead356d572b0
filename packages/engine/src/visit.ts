import type { CityCount } from './city-count.ts';
import { canPayCost, payCost } from './cost.ts';
import { homeOf, requireWorker } from './crew.ts';
import { mayBend } from './hooks.ts';
import { writable } from './internals.ts';
import type { CrewDef } from './definitions.ts';
import type { SpotDef } from './definitions.ts';
import { cardAt, isSpot, type Spot } from './rules.ts';
import { PERMANENT, NO_CARD, NOBODY, type Place, type Seat } from './state.ts';
import type { Table } from './table.ts';
import type { Turn } from './turn.ts';

/** Everything but the room: may this place be used by the acting seat? */
export function canUse(t: Table, where: Place): boolean {
  if (isSpot(t.rules, where)) return meets(t, t.rules.spots[where]);
  const card = cardAt(t.rules, where);
  return t.info(card).canVisit?.(t, card) ?? true;
}

/** Does the acting seat have what this spot asks of a worker? Where none fits, `needs` is for other rules to read. */
function meets(t: Table, spot: Spot): boolean {
  return (
    spot.since <= t.me.season &&
    (spot.holds.length === 0 || t.holds(spot.holds)) &&
    (spot.needs.length === 0 || spot.room === 0 || hasColors(t, spot)) &&
    (spot.cityHas === null || holdsSort(t, spot.cityHas)) &&
    (spot.achieved === 0 || t.claimedEvents(t.seat).length >= spot.achieved) &&
    (!spot.claimed || isOpen(t, spot)) &&
    (spot.canVisit === null || spot.canVisit(t))
  );
}

const holdsSort = (t: Table, { n, of }: NonNullable<SpotDef['cityHas']>): boolean =>
  t.countWhere(t.seat, of) >= n;

/** Has the acting seat's city as many cards of each colour as this spot needs? */
function hasColors(t: Table, { index, needs }: Spot): boolean {
  const { colorCount } = t.rules.fold;
  const colors = t.colorsIn();
  for (let i = 0; i < needs.length; i += 2) {
    let n = colors[needs[i]];
    for (const f of colorCount) n = f(n, t, index, needs[i]);
    if (n < needs[i + 1]) return false;
  }
  return true;
}

/** Is this event still there to be achieved by the acting seat? */
function isOpen(t: Table, { each, index }: Spot): boolean {
  return each ? !t.claimants(index).includes(t.seat) : t.claimedBy(index) < 0;
}

/** May the acting seat place a worker here, where so many stand already? */
function canPlace(t: Table, where: Place, workers: number, owner: Seat = NOBODY): boolean {
  const { mayVisit } = t.rules.fold;
  let ok = workers < t.roomAt(where, owner) && (workers === 0 || mayJoin(t, where)) && canUse(t, where);
  for (const f of mayVisit) ok = f(ok, t, where);
  return ok && (!hasCost(t, where) || canPay(t, where));
}

/** The same for a spot whose room and visits no module changes, which is most of the time. */
function isFree(t: Table, spot: Spot, workers: number): boolean {
  return (
    workers < spot.room &&
    (workers === 0 || mayJoin(t, spot.index)) &&
    meets(t, spot) &&
    (spot.cost === null || canPay(t, spot.index))
  );
}

/** May the acting seat put a worker beside those that are there? */
function mayJoin(t: Table, where: Place): boolean {
  return !isSpot(t.rules, where) || !t.rules.spots[where].oneEach || t.workersAt(where, t.seat) === 0;
}

/** May something be asked for a place here? */
const hasCost = ({ rules }: Table, where: Place): boolean =>
  rules.fold.visitCost.length > 0 || (isSpot(rules, where) && rules.spots[where].cost !== null);

function canPay(t: Table, where: Place): boolean {
  return canPayCost(t, t.visitCost(where), NO_CARD, enoughFor(t, where));
}

/** What must be left after paying: nothing where only the city matters. */
function enoughFor(t: Table, where: Place): (() => boolean) | undefined {
  if (isSpot(t.rules, where) && t.rules.spots[where].canVisit === null) return undefined;
  return () => canUse(t, where);
}

function pay(turn: Turn, where: Place): void {
  payCost(turn, 'toll.visit', turn.visitCost(where), NO_CARD, enoughFor(turn, where));
}

/** Every place where the acting seat may put a worker of this crew now. */
export function openPlaces(t: Table, sort = 0): Place[] {
  const places: Place[] = [];
  const count = t.beginCount();
  addPlaces(t, count, sort, t.rules.places, places);
  t.endCount(count);
  return places;
}

/** Where an effect may move a worker of this crew that stands at `from`. */
export const placesToMoveTo = (t: Table, sort: number, from: Place): Place[] =>
  openPlaces(t, sort).filter((where) => where !== from && t.value('mayMoveTo', true, where));

/** Adds what `named` has for each place where the acting seat may put a worker of this crew now. */
export function addPlaces<T>(
  t: Table,
  { workers }: CityCount,
  sort: number,
  named: readonly T[],
  into: T[],
): void {
  const { rules, state } = t;
  const { doors, fold } = rules;
  const { players, spots } = state;
  const { goes, def } = rules.crews[sort];
  const plain = !(mayBend(fold.room, t) || mayBend(fold.mayVisit, t) || mayBend(fold.visitCost, t));
  for (let i = 0; i < spots.length; i++) {
    const where = spots[i];
    if ((rules.spots[where].takes & goes) === 0) continue;
    if (plain ? isFree(t, rules.spots[where], workers[where]) : canPlace(t, where, workers[where]))
      into.push(named[where]);
  }
  for (let i = 0; i < players.length; i++) {
    const owner = (t.seat + i) % players.length;
    const { city } = players[owner];
    const shut = i === 0 ? 0 : 1;
    for (let j = 0; j < city.length; j++) {
      if (doors[city[j]] <= shut || (t.info(city[j]).takes & goes) === 0) continue;
      const where = t.placeOf(city[j]);
      if (canPlace(t, where, workers[where], owner)) into.push(named[where]);
    }
  }
  if (def !== null) addOthers(t, def, named, into);
}

/** A function of its own, so that `addPlaces`, which every question calls, makes no closure. */
function addOthers<T>(t: Table, crew: CrewDef, named: readonly T[], into: T[]): void {
  crew.also?.(t, (where) => {
    if (!into.includes(named[where]) && (!hasCost(t, where) || canPay(t, where))) into.push(named[where]);
  });
}

/** Puts a worker of this crew there and takes what the place gives. */
export function placeWorker(turn: Turn, where: Place, sort = 0): void {
  const { rules } = turn;
  const me = writable(turn).players[turn.seat];
  const spot = isSpot(rules, where) ? rules.spots[where] : null;
  const permanent = spot === null ? turn.info(cardAt(rules, where)).permanent : spot.permanent;
  turn.gained.fill(0);
  if (hasCost(turn, where)) pay(turn, where);
  for (const f of rules.on.beforeVisit) f(turn, where);
  me.workers[requireWorker(homeOf(me, sort), 'to place')] = permanent ? where + PERMANENT : where;
  if (sort === 0) turn.events?.push({ type: 'place', seat: turn.seat, where });
  else turn.events?.push({ type: 'place', seat: turn.seat, where, crew: sort });
  if (spot?.claimed) turn.claim(where);
  if (!rules.crews[sort].def?.visit?.(turn, where) && mayTakeEffect(turn, where)) runEffect(turn, where);
  for (const f of rules.on.afterVisit) f(turn, where);
}

function mayTakeEffect(turn: Turn, where: Place): boolean {
  for (const f of turn.rules.on.beforeEffect) if (f(turn, where) === false) return false;
  return true;
}

/** Runs the effect of a place for the acting seat. */
export function runEffect(turn: Turn, where: Place): void {
  const { rules } = turn;
  const outer = turn.about;
  turn.about = where;
  if (isSpot(rules, where)) {
    const { onVisit, gifts } = rules.spots[where];
    onVisit?.(turn);
    turn.receive(gifts, where);
  } else {
    const card = cardAt(rules, where);
    turn.info(card).onVisit?.(turn, card);
  }
  turn.about = outer;
}
