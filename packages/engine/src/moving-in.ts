import type { Counter } from './counters.ts';
import { writable } from './internals.ts';
import type { CardDef, Module } from './definitions.ts';
import { type Card, layOn, OCCUPIED, POINT } from './state.ts';
import type { Table } from './table.ts';
import type { Turn } from './turn.ts';

/** A way for Critters to move into a Construction for free, with a token that stays there. */
export interface WayIn {
  /** `occupy`, the way the cards themselves name (CardDef.hosts), or one of its own; also the word of its option. */
  readonly id: string;
  /** May this Critter move in there? One way that says so is enough. */
  hosts(construction: CardDef, critter: CardDef): boolean;
  /** So many for each person in the whole game, and the counter of the seat for those left; no limit by default. */
  readonly tokens?: { readonly counter: Counter; readonly each: number };
}

/** A WayIn made ready. */
export interface CompiledWayIn {
  /** The word of its option. */
  readonly id: string;
  readonly index: number;
  readonly each: number;
  /** The counter of a seat with the tokens it has left, or -1 where there is no limit. */
  readonly counter: number;
  readonly defs: readonly WayIn[];
}

/** The first way in, and the one that the cards themselves name. */
const OCCUPY = 'occupy';

const asPrinted: WayIn = {
  id: OCCUPY,
  hosts({ kind, color, hosts }, { movesInto, ...critter }) {
    if (
      kind === 'construction' &&
      movesInto !== undefined &&
      (movesInto === 'any' || movesInto.color === color)
    )
      return true;
    if (hosts === undefined || typeof hosts === 'string') return hosts === 'any';
    return 'color' in hosts ? hosts.color === critter.color : hosts.includes(critter.id);
  },
};

/** Every way in. One that bears the name of an earlier one widens it, and says how many tokens there are. */
export function waysInOf(
  modules: readonly Module[],
  counters: ReadonlyMap<Counter, number>,
): readonly CompiledWayIn[] {
  const defs = [asPrinted, ...modules.flatMap((m) => m.waysIn ?? [])];
  const ids = [...new Set(defs.map(({ id }) => id))];
  if (ids.length > POINT - OCCUPIED) throw new Error(`there are at most ${POINT - OCCUPIED} ways in`);
  return ids.map((id, index) => {
    const own = defs.filter((def) => def.id === id);
    const tokens = own.findLast((def) => def.tokens !== undefined)?.tokens;
    return {
      id,
      index,
      defs: own,
      each: tokens?.each ?? 0,
      counter: tokens === undefined ? -1 : (counters.get(tokens.counter) ?? -1),
    };
  });
}

/** Counters of the seats for the tokens of these ways. */
export const tokenCounters = ({ waysIn = [] }: Module): Counter[] =>
  waysIn.flatMap(({ tokens }) => (tokens === undefined ? [] : [tokens.counter]));

/** For each card whether it may move into this one, by way; null where none ever may. */
export function guestsByWay(
  ways: readonly CompiledWayIn[],
  house: CardDef,
  all: readonly CardDef[],
): readonly (readonly boolean[] | null)[] {
  return ways.map(({ defs }) => {
    const guests = all.map(
      (critter) => critter.kind === 'critter' && defs.some((way) => way.hosts(house, critter)),
    );
    return guests.includes(true) ? guests : null;
  });
}

/** May the acting seat's Critter move into this Construction of its city this way, tolls apart? */
export function mayMoveIn(t: Table, construction: Card, critter: Card, way: CompiledWayIn): boolean {
  const guests = t.info(construction).guestsBy[way.index];
  if (guests === null || !guests[t.rules.infoOf[critter]] || t.isOccupied(construction)) return false;
  if (way.counter >= 0 && t.me.vars[way.counter] === 0) return false;
  let ok = true;
  for (const f of t.rules.fold.mayOccupy) ok = f(ok, t, construction, critter);
  return ok;
}

/** Lays the token on the Construction. */
export function occupy(turn: Turn, construction: Card, way: CompiledWayIn): void {
  const state = writable(turn);
  layOn(state.on, OCCUPIED + way.index, turn.placeOf(construction), 1);
  if (way.counter >= 0) state.players[turn.seat].vars[way.counter]--;
  if (way.index === 0) turn.events?.push({ type: 'occupy', seat: turn.seat, card: construction });
  else turn.events?.push({ type: 'occupy', seat: turn.seat, card: construction, way: way.index });
}
