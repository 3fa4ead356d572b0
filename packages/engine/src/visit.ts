import { cardAt, isSpot } from './rules.ts';
import { FOR_GOOD, HOME, NO_CARD, type Where } from './state.ts';
import type { Census, Table } from './table.ts';
import { canGiveUp, giveUp } from './toll.ts';
import type { Turn } from './turn.ts';

/** Everything but the room: may this place be used by the acting seat? */
export function usable(t: Table, where: Where): boolean {
  if (!isSpot(t.rules, where)) {
    const card = cardAt(t.rules, where);
    return t.kind(card).def.canVisit?.(t, card) ?? true;
  }
  const { canVisit, event, holds } = t.rules.spots[where];
  return (
    (!event || isOpen(t, where)) &&
    (holds.length === 0 || t.holds(holds)) &&
    (canVisit === null || canVisit === undefined || canVisit(t))
  );
}

/** Is this event still there to be achieved by the acting seat? */
function isOpen(t: Table, where: Where): boolean {
  return t.rules.spots[where].each ? !t.claimants(where).includes(t.seat) : t.claimedBy(where) < 0;
}

function canPlace(t: Table, where: Where, workers: number): boolean {
  let ok = workers < t.roomAt(where) && usable(t, where) && (workers === 0 || mayJoin(t, where));
  for (const f of t.rules.fold.mayVisit) ok = f(ok, t, where);
  return ok && (t.rules.fold.visitToll.length === 0 || canPayToll(t, where));
}

/** May the acting seat put a worker beside those that are there? */
function mayJoin(t: Table, where: Where): boolean {
  return !isSpot(t.rules, where) || !t.rules.spots[where].oneEach || t.workersAt(where, t.seat) === 0;
}

function canPayToll(t: Table, where: Where): boolean {
  return canGiveUp(t, t.visitToll(where), NO_CARD, () => usable(t, where));
}

function payToll(turn: Turn, where: Where): void {
  giveUp(turn, 'toll.visit', turn.visitToll(where), NO_CARD, () => usable(turn, where));
}

/** Every place where the acting seat may put a worker now. */
export function placesFor(t: Table): Where[] {
  const places: Where[] = [];
  t.counting((census) => eachPlace(t, census, (where) => places.push(where)));
  return places;
}

export function eachPlace(t: Table, census: Census, add: (where: Where) => void): void {
  const { players, spots } = t.state;
  for (const where of spots) if (canPlace(t, where, census.crowd[where])) add(where);
  for (let i = 0; i < players.length; i++) {
    const owner = (t.seat + i) % players.length;
    for (const card of players[owner].city) {
      const kind = t.kind(card);
      if (!kind.visitable || (owner !== t.seat && !kind.open)) continue;
      const where = t.place(card);
      if (canPlace(t, where, t.workersAt(where))) add(where);
    }
  }
}

/** Puts a worker there and takes what the place gives. */
export function place(turn: Turn, where: Where): void {
  const { rules } = turn;
  const { workers } = turn.me;
  const spot = isSpot(rules, where) ? rules.spots[where] : null;
  const permanent = spot === null ? turn.kind(cardAt(rules, where)).permanent : spot.permanent;
  if (rules.fold.visitToll.length > 0) payToll(turn, where);
  for (const f of rules.on.beforeVisit) f(turn, where);
  workers[workers.indexOf(HOME)] = permanent ? where + FOR_GOOD : where;
  turn.events?.push({ type: 'place', seat: turn.seat, where });
  if (spot?.event) turn.claim(where);
  effect(turn, where);
  for (const f of rules.on.afterVisit) f(turn, where);
}

/** What a place does for whoever uses it. */
export function effect(turn: Turn, where: Where): void {
  const { rules } = turn;
  const outer = turn.about;
  turn.about = where;
  if (isSpot(rules, where)) rules.spots[where].def.onVisit?.(turn);
  else {
    const card = cardAt(rules, where);
    turn.kind(card).def.onVisit?.(turn, card);
  }
  turn.about = outer;
}
