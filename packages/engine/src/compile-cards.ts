import { packPrice } from './city-count.ts';
import { type Cost, costFrom } from './cost.ts';
import { type CardDef, type GameDef, type Module, NO_LIMIT, type SpotDef } from './definitions.ts';
import { giftsOf } from './gifts.ts';
import type { GoodDef } from './goods.ts';
import { type CompiledWayIn, guestsByWay } from './moving-in.ts';
import type { CardInfo, Crew, Rules, Spot } from './rules.ts';
import { partnersOf, sharesOf } from './sharing.ts';
import type { Card } from './state.ts';

/** Cards and spots made ready: every field there, names turned into numbers. */

/** The ordinary workers, as `takes` names them. */
export const WORKER = 'worker';

/** What cards and spots may name, already compiled. */
interface Named {
  readonly game: GameDef;
  readonly modules: readonly Module[];
  readonly goods: readonly GoodDef[];
  readonly goodByName: (id: string) => number;
  readonly crews: readonly Crew[];
  readonly waysIn: readonly CompiledWayIn[];
}

/** The number of a card by its name, for the card or place that names it. */
type CardNamed = (by: CardDef | SpotDef, id: string) => number;

export function cardsNamed(defs: readonly CardDef[]): CardNamed {
  const indexOf = new Map(defs.map((def, index) => [def.id, index]));
  return (by, id) => {
    const index = indexOf.get(id);
    if (index === undefined) throw new Error(`${by.id} names an unknown card: ${id}`);
    return index;
  };
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

/** The price as a column for listing options; with "any" in it there is no telling from afar. */
const packedPrice = ({ goods, any }: Cost): number => (any > 0 ? 0 : packPrice(goods));

/** 0 no place for workers, 1 for its owner's workers, 2 for everybody's. */
function doorOf({ visitable, open }: CardInfo): number {
  if (!visitable) return 0;
  return open ? 2 : 1;
}

type Cards = Pick<
  Rules,
  | 'infos'
  | 'infoByName'
  | 'infoOf'
  | 'cardNames'
  | 'cardByName'
  | 'decks'
  | 'shares'
  | 'watchesDraws'
  | 'doors'
  | 'prices'
>;

/** All cards in play, copy by copy. */
export function compileCards(defs: readonly CardDef[], cardNamed: CardNamed, named: Named): Cards {
  const partners = partnersOf(defs, cardNamed);
  const infos: CardInfo[] = [];
  const infoOf: number[] = [];
  const cardNames: string[] = [];
  const decks = new Map<string, Card[]>();
  for (const def of defs) {
    const index = infos.length;
    const info: CardInfo = {
      ...printed(def, named),
      ...guestsOf(def, defs, named.waysIn),
      index,
      sharesWith: partners[index],
      is: def.countsAs === undefined ? index : cardNamed(def, def.countsAs),
      first: infoOf.length,
    };
    infos.push(info);
    const cards = decks.get(info.deck) ?? [];
    decks.set(info.deck, cards);
    for (let copy = 0; copy < def.copies; copy++) {
      cards.push(infoOf.length);
      infoOf.push(index);
      cardNames.push(`${def.id}#${copy + 1}`);
    }
  }
  return {
    infos,
    infoByName: new Map(infos.map((info) => [info.id, info])),
    infoOf,
    cardNames,
    cardByName: new Map(cardNames.map((name, card) => [name, card])),
    decks,
    shares: sharesOf(infos),
    watchesDraws: defs.some((def) => def.afterDraw !== undefined),
    doors: Uint8Array.from(infoOf, (index) => doorOf(infos[index])),
    prices: Int32Array.from(infoOf, (index) => packedPrice(infos[index].cost)),
  };
}

type Guests = Pick<CardInfo, 'hosts' | 'guestsBy' | 'guests'>;

/** Who may move into this card for free. */
function guestsOf(def: CardDef, defs: readonly CardDef[], waysIn: readonly CompiledWayIn[]): Guests {
  const guestsBy = guestsByWay(waysIn, def, defs);
  const hosts = guestsBy.some((guests) => guests !== null)
    ? defs.map((_, index) => guestsBy.some((guests) => guests?.[index]))
    : null;
  return { hosts, guestsBy, guests: (hosts ?? []).flatMap((may, guest) => (may ? [guest] : [])) };
}

/** What a card says of itself. */
function printed(
  def: CardDef,
  { game, modules, goods, goodByName, crews }: Named,
): Omit<CardInfo, keyof Guests | 'index' | 'sharesWith' | 'is' | 'first'> {
  return {
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
    open: def.open ?? false,
    permanent: def.permanent ?? false,
    visitable: def.room !== undefined,
    room: def.room ?? null,
    canVisit: def.canVisit ?? null,
    onVisit: def.onVisit,
    takes: takesOf(crews, def),
    helps: def.helps !== undefined,
    helpsUpTo: def.helpsUpTo ?? NO_LIMIT,
    goesToOpponent: def.goesTo === 'opponent',
    paidToOpponent: def.paidTo === 'opponent',
    replaces: def.replaces,
    onPlay: def.onPlay,
    produce: def.produce,
    asksNothing: def.asksNothing ?? false,
    afterPlay: def.afterPlay,
    beforePrepare: def.beforePrepare,
    canPlay: def.canPlay ?? null,
    bonus: def.bonus ?? null,
  };
}

export function compileSpots(
  cardNamed: CardNamed,
  named: Named,
  seats: number,
): Pick<Rules, 'spots' | 'spotByName'> {
  const { game, modules, goods, goodByName, crews } = named;
  const defs = modules.flatMap((m) => m.spots ?? []);
  const spots = defs.map(
    (def, index): Spot => ({
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
      holds: (def.holds ?? []).map((id) => cardNamed(def, id)),
      needs: game.colors.flatMap((color, i) => (def.needs?.[color] ? [i, def.needs[color]] : [])),
      since: def.since ?? 0,
      cost: def.cost === undefined ? null : costFrom(goods, def.cost, def.id),
      gifts: giftsOf(def, modules, goodByName),
      cityHas: def.cityHas ?? null,
      achieved: def.achieved ?? 0,
      canVisit: def.canVisit ?? null,
      onVisit: def.onVisit,
    }),
  );
  return { spots, spotByName: new Map(spots.map((spot) => [spot.id, spot])) };
}
