import { cardsInPlay } from './card-words.ts';
import { cardsNamed, compileCards, compileSpots, WORKER } from './compile-cards.ts';
import { costFrom } from './cost.ts';
import type { Counter } from './counters.ts';
import type { Automaton, GameDef, Module, Offer, Setup } from './definitions.ts';
import { type GoodDef, kindsOf } from './goods.ts';
import { gatherHooks } from './hooks.ts';
import { tokenCounters, waysInOf } from './moving-in.ts';
import { pileOffers } from './piles.ts';
import { type Option, option } from './question.ts';
import type { Crew, Pile, Row, Rules } from './rules.ts';
import { GOOD, MARK, MAX_SEATS, PERMANENT, POINT } from './state.ts';

function countersOf(all: readonly Counter[]): Pick<Rules, 'counters' | 'vars' | 'seatVars'> {
  const places = { table: new Map<string, number>(), seat: new Map<string, number>() };
  const counters = new Map<Counter, number>();
  for (const counter of all) {
    const { id, of, seen } = counter;
    if (places[of].has(id)) throw new Error(`two counters are called ${id}`);
    if (of === 'table' && seen === 'owner') throw new Error(`counter ${id} is nobody's, so no owner sees it`);
    counters.set(counter, places[of].size);
    places[of].set(id, places[of].size);
  }
  return { counters, vars: places.table, seatVars: places.seat };
}

/** Actions of a turn that exist with any modules. */
const OWN_WORDS: readonly string[] = ['place', 'play', 'prepare', 'pass'];

/** Offers by their word: two of one word could not be told apart. */
function offersByWord(modules: readonly Module[], crews: readonly Crew[]): Map<string, Offer> {
  const all = new Map<string, Offer>();
  const own = [...OWN_WORDS, ...crews.map(({ id }) => id)];
  const add = (offer: Offer, taken: boolean): void => {
    if (taken || all.has(offer.do)) throw new Error(`two actions are called ${offer.do}`);
    all.set(offer.do, offer);
  };
  const piles = pileOffers(modules.flatMap((module) => module.piles ?? []));
  for (const module of modules) {
    for (const offer of module.offers ?? []) add(offer, own.includes(offer.do));
    for (const { plays } of module.piles ?? []) {
      const offer = plays && piles.get(plays.do);
      if (offer === undefined || all.get(offer.do) === offer) continue;
      add(offer, offer.do !== 'play' && own.includes(offer.do));
    }
  }
  return all;
}

function pilesOf(modules: readonly Module[], seats: number): readonly Pile[] {
  const defs = modules.flatMap((m) => m.piles ?? []);
  const first = new Map<string, number>();
  let n = 0;
  for (const { id, of } of defs) {
    if (first.has(id)) throw new Error(`two piles are called ${id}`);
    first.set(id, n);
    n += of === 'seat' ? seats : 1;
  }
  return defs.flatMap(({ id, of, seen = 'nobody', only, ofCity = false, refills: from }) => {
    const refills = from === undefined ? -1 : (first.get(from) ?? unknownPile(id, from));
    const common = { name: id, only, ofCity, refills };
    if (of === undefined) {
      if (seen === 'owner') throw new Error(`pile ${id} is nobody's, so no owner sees it`);
      return [{ ...common, id, seen }];
    }
    return Array.from({ length: seats }, (_, seat) => ({
      ...common,
      id: `${id}-${seat}`,
      of: seat,
      seen: seen === 'owner' ? seat : seen,
    }));
  });
}

function unknownPile(id: string, from: string): never {
  throw new Error(`${id} is filled from an unknown pile: ${from}`);
}

function byName(goods: readonly GoodDef[]): (id: string) => number {
  const kinds = new Map(goods.map(({ id }, kind) => [id, kind]));
  if (kinds.size < goods.length) throw new Error('two goods have one name');
  return (id) => kinds.get(id) ?? -1;
}

/** What so many players begin with: the last module that knows of such a number decides. */
function handsFor(modules: readonly Module[], players: number): readonly number[] {
  const hands = modules.findLast((module) => module.hands?.[players] !== undefined)?.hands?.[players];
  if (hands?.length !== players) throw new Error(`there are no opening hands for ${players} players`);
  return hands;
}

/** What can lie on places, by name. */
function thingsOf(goods: readonly string[], marks: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const things = new Map([['point', POINT]]);
  const add = (name: string, thing: number): void => {
    if (things.has(name)) throw new Error(`two things that lie on places are called ${name}`);
    things.set(name, thing);
  };
  if (goods.length > MARK - GOOD) throw new Error(`a game has at most ${MARK - GOOD} goods`);
  goods.forEach((name, kind) => add(name, GOOD + kind));
  for (const [name, mark] of marks) add(name, MARK + mark);
  return things;
}

/** Sorts of workers, as bits that fit into 31. */
function crewsOf(modules: readonly Module[]): readonly Crew[] {
  const crews: Crew[] = [{ id: WORKER, index: 0, goes: 1, def: null }];
  for (const def of modules.flatMap((m) => m.crew ?? [])) {
    if (crews.some(({ id }) => id === def.id) || OWN_WORDS.includes(def.id))
      throw new Error(`two sorts of workers or actions are called ${def.id}`);
    const index = crews.length;
    crews.push({ id: def.id, index, goes: (1 << index) | (def.works ? 1 : 0), def });
  }
  if (crews.length > 31) throw new Error('there are at most 30 sorts of workers besides the ordinary one');
  return crews;
}

/** Every row with its slots; names of rows and piles are one namespace, since cards are played from both. */
function rowsOf(
  modules: readonly Module[],
  seats: number,
  piles: ReadonlyMap<string, number>,
): readonly Row[] {
  const taken = new Set(['hand', 'revealed', ...piles.keys()]);
  const defs = modules.flatMap((m) => m.displays ?? []);
  const rows: Row[] = [];
  let first = 0;
  for (const def of defs) {
    if (taken.has(def.id)) throw new Error(`${def.id} is the name of two rows or piles`);
    taken.add(def.id);
    const from = def.from === undefined ? -1 : (piles.get(def.from) ?? unknownPile(def.id, def.from));
    const end = first + def.slots(seats);
    const { id, refill = null, stacks = false, plays = false, faceDown = false } = def;
    const beside = defs.findIndex((other) => other.beside === id);
    rows.push({ id, index: rows.length, first, end, from, refill, stacks, plays, faceDown, beside });
    first = end;
  }
  if (rows.filter((row) => row.stacks).length > 1) throw new Error('cards may be stacked in one row only');
  for (const def of defs)
    if (
      def.beside !== undefined &&
      defs.find(({ id }) => id === def.beside)?.slots(seats) !== def.slots(seats)
    )
      throw new Error(`row ${def.id} cannot lie beside ${def.beside}: no row of as many slots is called so`);
  return rows;
}

/** The modules and their parts in one list, each once: several boxes may have a part in common. */
function withParts(modules: readonly Module[]): Module[] {
  const found = new Map<string, Module>();
  const all: Module[] = [];
  const add = (module: Module): void => {
    const known = found.get(module.id);
    if (known === module) return;
    if (known !== undefined) throw new Error(`two modules are called ${module.id}`);
    found.set(module.id, module);
    const { parts = [], ...rest } = module;
    all.push(rest);
    parts.forEach(add);
  };
  modules.forEach(add);
  return all;
}

/** Ready-made options, so that asking costs no memory. */
function optionsOf(
  crews: readonly Crew[],
  cards: number,
  places: number,
  seats: number,
  goods: number,
): Rules['options'] {
  const each = (n: number, make: (i: number) => Option): Option[] =>
    Array.from({ length: n }, (_, i) => make(i));
  return {
    card: each(cards, (card) => option('choose', card)),
    play: each(cards, (card) => option('play', card)),
    where: each(places, (where) => option('choose', undefined, where)),
    place: crews.map(({ id, index }) =>
      each(places, (where) => option(index === 0 ? 'place' : id, undefined, where)),
    ),
    seat: each(seats, (seat) => option('choose', undefined, undefined, seat)),
    good: each(goods, (kind) => option('choose', undefined, undefined, undefined, kind)),
    prepare: option('prepare'),
    pass: option('pass'),
    yesNo: [option('yes'), option('no')],
  };
}

/** Goods, and the other things that lie on places. */
function thingsInPlay(
  modules: readonly Module[],
): Pick<Rules, 'goods' | 'goodKinds' | 'goodByName' | 'noCost' | 'marks' | 'things'> {
  const goods = modules.flatMap((m) => m.goods ?? []);
  const marks = new Map([...new Set(modules.flatMap((m) => m.marks ?? []))].map((name, i) => [name, i]));
  return {
    goods,
    goodKinds: kindsOf(goods),
    goodByName: byName(goods),
    noCost: costFrom(goods, {}, 'nothing'),
    marks,
    things: thingsOf(
      goods.map(({ id }) => id),
      marks,
    ),
  };
}

/** Piles and rows of the display. */
function pilesAndRows(
  modules: readonly Module[],
  seats: number,
): Pick<Rules, 'piles' | 'pileByName' | 'rows' | 'rowByName' | 'rowOf' | 'playSlots'> {
  const piles = pilesOf(modules, seats);
  const pileByName = new Map(piles.map((pile, i) => [pile.name, i - (pile.of ?? 0)]));
  const rows = rowsOf(modules, seats, pileByName);
  const rowOf = rows.flatMap((row) => Array.from({ length: row.end - row.first }, () => row));
  return {
    piles,
    pileByName,
    rows,
    rowByName: new Map(rows.map((row) => [row.id, row])),
    rowOf,
    playSlots: rowOf.flatMap((row, slot) => (row.plays ? [slot] : [])),
  };
}

/** Turns modules into Rules. Hooks become arrays, names become numbers, once and for all. */
export function compile(
  game: GameDef,
  extra: readonly Module[],
  automata: readonly (Automaton | null)[],
  setup: Setup,
): Rules {
  const seats = automata.length;
  if (seats > MAX_SEATS) throw new Error(`${seats} seats: there is room for ${MAX_SEATS}`);
  const modules = withParts([game, ...extra]);
  const things = thingsInPlay(modules);
  const counters = countersOf(modules.flatMap((m) => [...(m.counters ?? []), ...tokenCounters(m)]));
  const crews = crewsOf(modules);
  const waysIn = waysInOf(modules, counters.counters);
  const defs = cardsInPlay(game, modules);
  const cardNamed = cardsNamed(defs);
  const named = { game, modules, ...things, crews, waysIn };
  const cards = compileCards(defs, cardNamed, named);
  const spots = compileSpots(cardNamed, named, seats);
  const layout = pilesAndRows(modules, seats);
  const places = spots.spots.length + cards.infoOf.length + layout.rowOf.length;
  if (places > PERMANENT) throw new Error(`${places} places are more than the ${PERMANENT} there can be`);
  return {
    setup,
    game,
    modules,
    ...things,
    seats,
    hands: handsFor(modules, setup.players),
    automata,
    ...cards,
    ...spots,
    ...layout,
    waysIn,
    crews,
    ...counters,
    categories: modules.flatMap((m) => m.categories ?? []),
    ...gatherHooks(modules, layout.piles, cards),
    offers: offersByWord(modules, crews),
    places: Array.from({ length: places }, (_, where) => where),
    options: optionsOf(crews, cards.infoOf.length, places, seats, things.goodKinds.count),
  };
}
