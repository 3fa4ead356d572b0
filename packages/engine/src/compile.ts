import { cardsInPlay } from './card-words.ts';
import { packPrice } from './city-count.ts';
import { type Cost, costFrom } from './cost.ts';
import type { Counter } from './counters.ts';
import { giftsOf } from './gifts.ts';
import { type GoodDef, kindsOf } from './goods.ts';
import { guestsByWay, tokenCounters, waysInOf } from './moving-in.ts';
import { pileOffers } from './piles.ts';
import { gatherHooks } from './hooks.ts';
import { type Option, option } from './question.ts';
import {
  type Automaton,
  type CardDef,
  type Crew,
  type GameDef,
  type CardInfo,
  type Module,
  NO_LIMIT,
  type Offer,
  type Pile,
  type Row,
  type Rules,
  type Setup,
  type Spot,
  type SpotDef,
} from './rules.ts';
import { partnersOf, sharesOf } from './sharing.ts';
import { type Card, PERMANENT, GOOD, MARK, MAX_SEATS, POINT } from './state.ts';

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

const WORKER = 'worker';
/** What everybody may do with a turn, whatever modules are in play. */
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

/** The price as a column for listing options; with "any" in it there is no telling from afar. */
const packedPrice = ({ goods, any }: Cost): number => (any > 0 ? 0 : packPrice(goods));

function byName(goods: readonly GoodDef[]): (id: string) => number {
  const kinds = new Map(goods.map(({ id }, kind) => [id, kind]));
  if (kinds.size < goods.length) throw new Error('two goods have one name');
  return (id) => kinds.get(id) ?? -1;
}

/** 0 no place for workers, 1 for its owner's workers, 2 for everybody's. */
function doorOf({ visitable, open }: CardInfo): number {
  if (!visitable) return 0;
  return open ? 2 : 1;
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

function takesOf(crews: readonly Crew[], { id, takes = [WORKER] }: CardDef | SpotDef): number {
  let bits = 0;
  for (const name of takes) {
    const crew = crews.find((c) => c.id === name);
    if (crew === undefined) throw new Error(`${id} takes an unknown sort of worker: ${name}`);
    bits |= 1 << crew.index;
  }
  return bits;
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

/** The number of a card by its name, for the card or place that names it. */
function cardsNamed(defs: readonly CardDef[]): (by: CardDef | SpotDef, id: string) => number {
  const indexOf = new Map(defs.map((def, index) => [def.id, index]));
  return (by, id) => {
    const index = indexOf.get(id);
    if (index === undefined) throw new Error(`${by.id} names an unknown card: ${id}`);
    return index;
  };
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

/** Turns modules into Rules. Hooks become arrays, names become numbers, once and for all. */
export function compile(
  game: GameDef,
  extra: readonly Module[],
  automata: readonly (Automaton | null)[],
  setup: Setup,
): Rules {
  const modules = withParts([game, ...extra]);
  const goods = modules.flatMap((m) => m.goods ?? []);
  const goodKinds = kindsOf(goods);
  const goodByName = byName(goods);
  const defs = cardsInPlay(game, modules);
  const named = cardsNamed(defs);
  const partners = partnersOf(defs, named);
  const numbered = (names: string[]): Map<string, number> => new Map(names.map((name, i) => [name, i]));
  const counters = countersOf(modules.flatMap((m) => [...(m.counters ?? []), ...tokenCounters(m)]));
  const waysIn = waysInOf(modules, counters.counters);
  const crews = crewsOf(modules);
  const infos: CardInfo[] = [];
  const infoOf: number[] = [];
  const cardNames: string[] = [];
  const decks = new Map<string, Card[]>();
  for (const def of defs) {
    const index = infos.length;
    const guestsBy = guestsByWay(waysIn, def, defs);
    const hosts = guestsBy.some((guests) => guests !== null)
      ? defs.map((_, k) => guestsBy.some((guests) => guests?.[k]))
      : null;
    infos.push({
      index,
      def,
      id: def.id,
      deck: def.deck ?? 'main',
      critter: def.kind === 'critter',
      construction: def.kind === 'construction',
      color: def.color === undefined ? -1 : game.colors.indexOf(def.color),
      unique: def.rarity === 'unique',
      cost: costFrom(goods, def.cost ?? {}, def.id),
      gifts: giftsOf(def, modules, goodByName),
      points: def.points ?? 0,
      copies: def.copies,
      spaces: def.spaces ?? 1,
      sharesWith: partners[index],
      is: def.countsAs === undefined ? index : named(def, def.countsAs),
      hosts,
      guestsBy,
      guests: (hosts ?? []).flatMap((may, guest) => (may ? [guest] : [])),
      open: def.open ?? false,
      permanent: def.permanent ?? false,
      visitable: def.room !== undefined,
      room: def.room ?? null,
      canVisit: def.canVisit ?? null,
      takes: takesOf(crews, def),
      triggers: def.afterPlay !== undefined,
      helps: def.helps !== undefined,
      helpsUpTo: def.helpsUpTo ?? NO_LIMIT,
      goesToOpponent: def.goesTo === 'opponent',
      replaces: def.replaces !== undefined,
      canPlay: def.canPlay ?? null,
      bonus: def.bonus ?? null,
      first: infoOf.length,
    });
    const deck = def.deck ?? 'main';
    const cards = decks.get(deck) ?? [];
    decks.set(deck, cards);
    for (let copy = 0; copy < def.copies; copy++) {
      cards.push(infoOf.length);
      infoOf.push(index);
      cardNames.push(`${def.id}#${copy + 1}`);
    }
  }

  const seats = automata.length;
  if (seats > MAX_SEATS) throw new Error(`${seats} seats: there is room for ${MAX_SEATS}`);
  const spots: Spot[] = modules
    .flatMap((m) => m.spots ?? [])
    .map((def, index) => ({
      index,
      def,
      id: def.id,
      group: def.group,
      room: def.roomFor?.(seats) ?? def.room,
      oneEach: def.oneEach ?? false,
      takes: takesOf(crews, def),
      permanent: def.permanent ?? false,
      event: def.event !== undefined,
      claimed: (def.event ?? def.claim) !== undefined,
      each: (def.event ?? def.claim) === 'each',
      holds: (def.holds ?? []).map((id) => named(def, id)),
      needs: game.colors.flatMap((color, i) => (def.needs?.[color] ? [i, def.needs[color]] : [])),
      since: def.since ?? 0,
      cost: def.cost === undefined ? null : costFrom(goods, def.cost, def.id),
      gifts: giftsOf(def, modules, goodByName),
      canVisit: def.canVisit ?? null,
    }));
  const piles = pilesOf(modules, seats);
  const pileByName = new Map(piles.map((pile, i) => [pile.name, i - (pile.of ?? 0)]));
  const rows = rowsOf(modules, seats, pileByName);
  const rowOf = rows.flatMap((row) => Array.from({ length: row.end - row.first }, () => row));
  const marks = numbered([...new Set(modules.flatMap((m) => m.marks ?? []))]);
  const placeCount = spots.length + infoOf.length + rowOf.length;
  if (placeCount > PERMANENT)
    throw new Error(`${placeCount} places are more than the ${PERMANENT} there can be`);
  const each = (n: number, make: (i: number) => Option): Option[] =>
    Array.from({ length: n }, (_, i) => make(i));

  return {
    setup,
    game,
    modules,
    goods,
    goodKinds,
    goodByName,
    noCost: costFrom(goods, {}, 'nothing'),
    seats,
    hands: handsFor(modules, setup.players),
    automata,
    infos,
    infoByName: new Map(infos.map((k) => [k.id, k])),
    infoOf,
    cardNames,
    cardByName: new Map(cardNames.map((name, card) => [name, card])),
    decks,
    shares: sharesOf(infos),
    spots,
    spotByName: new Map(spots.map((s) => [s.id, s])),
    piles,
    pileByName,
    waysIn,
    crews,
    rows,
    rowByName: new Map(rows.map((row) => [row.id, row])),
    rowOf,
    playSlots: rowOf.flatMap((row, slot) => (row.plays ? [slot] : [])),
    marks,
    things: thingsOf(
      goods.map(({ id }) => id),
      marks,
    ),
    ...counters,
    categories: modules.flatMap((m) => m.categories ?? []),
    ...gatherHooks(modules, piles, { infos, infoOf }),
    watchesDraws: defs.some((def) => def.afterDraw !== undefined),
    offers: offersByWord(modules, crews),
    places: Array.from({ length: placeCount }, (_, where) => where),
    doors: Uint8Array.from(infoOf, (index) => doorOf(infos[index])),
    prices: Int32Array.from(infoOf, (index) => packedPrice(infos[index].cost)),
    options: {
      card: each(infoOf.length, (card) => option('choose', card)),
      play: each(infoOf.length, (card) => option('play', card)),
      where: each(placeCount, (where) => option('choose', undefined, where)),
      place: crews.map(({ id, index }) =>
        each(placeCount, (where) => option(index === 0 ? 'place' : id, undefined, where)),
      ),
      seat: each(seats, (seat) => option('choose', undefined, undefined, seat)),
      good: each(goodKinds.count, (kind) => option('choose', undefined, undefined, undefined, kind)),
      prepare: option('prepare'),
      pass: option('pass'),
      yesNo: [option('yes'), option('no')],
    },
  };
}
