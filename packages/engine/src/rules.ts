import type { Cost } from './cost.ts';
import type { Counter } from './counters.ts';
import type {
  Automaton,
  CardDef,
  CrewDef,
  DisplayDef,
  GameDef,
  Module,
  Offer,
  PileDef,
  ScoreCategory,
  Setup,
  SpotDef,
} from './definitions.ts';
import type { Gift } from './gifts.ts';
import type { GoodDef, GoodKinds } from './goods.ts';
import type { CompiledWayIn } from './moving-in.ts';
import type { Option } from './question.ts';
import type { EngineMoments, EngineValues, Moments, Values } from './seams.ts';
import type { Share } from './sharing.ts';
import type { Card, Place, Seat } from './state.ts';

/** A card definition made ready for the hot path: every field there, names turned into numbers. */
export interface CardInfo {
  readonly index: number;
  readonly def: CardDef;
  readonly id: string;
  readonly deck: string;
  readonly critter: boolean;
  readonly construction: boolean;
  readonly color: number;
  readonly unique: boolean;
  readonly cost: Cost;
  readonly gifts: readonly Gift[];
  readonly points: number;
  readonly copies: number;
  readonly spaces: number;
  /** Index of the CardInfo it shares with, which shares with it too; or -1. */
  readonly sharesWith: number;
  /** Its own index, or that of the card it counts as. */
  readonly is: number;
  /** hosts[k]: may CardInfo k move in for free, in some way? */
  readonly hosts: readonly boolean[] | null;
  /** The same for each way in. */
  readonly guestsBy: readonly (readonly boolean[] | null)[];
  /** Indexes of the CardInfos that may. */
  readonly guests: readonly number[];
  readonly open: boolean;
  readonly permanent: boolean;
  readonly visitable: boolean;
  readonly room: CardDef['room'] | null;
  readonly canVisit: CardDef['canVisit'] | null;
  readonly onVisit: CardDef['onVisit'];
  /** Crews that may stand on it, as bits. */
  readonly takes: number;
  readonly helps: boolean;
  readonly helpsUpTo: number;
  readonly goesToOpponent: boolean;
  readonly paidToOpponent: boolean;
  readonly replaces: CardDef['replaces'];
  readonly onPlay: CardDef['onPlay'];
  readonly produce: CardDef['produce'];
  readonly asksNothing: boolean;
  readonly afterPlay: CardDef['afterPlay'];
  readonly beforePrepare: CardDef['beforePrepare'];
  readonly canPlay: CardDef['canPlay'] | null;
  readonly bonus: CardDef['bonus'] | null;
  readonly first: Card;
}

export interface Spot {
  readonly index: Place;
  readonly def: SpotDef;
  readonly id: string;
  readonly group: string;
  readonly room: number;
  readonly oneEach: boolean;
  /** Crews that may stand there, as bits. */
  readonly takes: number;
  readonly permanent: boolean;
  readonly event: boolean;
  /** Placing a worker here claims it: once for each seat if `each`, else for the first seat only. */
  readonly claimed: boolean;
  readonly each: boolean;
  /** By index of CardInfo. */
  readonly holds: readonly number[];
  /** Pairs (colour, n): so many cards of these colours. */
  readonly needs: readonly number[];
  readonly since: number;
  readonly cost: Cost | null;
  readonly gifts: readonly Gift[];
  readonly cityHas: NonNullable<SpotDef['cityHas']> | null;
  readonly achieved: number;
  readonly canVisit: NonNullable<SpotDef['canVisit']> | null;
  readonly onVisit: SpotDef['onVisit'];
}

/** A CrewDef made ready. The first crew are the ordinary workers, which wait, move and come home. */
export interface Crew {
  readonly id: string;
  readonly index: number;
  /** Places it may go to: those that take one of these crews, as bits. */
  readonly goes: number;
  readonly def: CrewDef | null;
}

/** A DisplayDef made ready: the slots from `first` up to `end` of State.display. */
export interface Row {
  readonly id: string;
  readonly index: number;
  readonly first: number;
  readonly end: number;
  /** Number of the pile it is filled from, or -1 for the deck. */
  readonly from: number;
  readonly refill: DisplayDef['refill'] | null;
  readonly stacks: boolean;
  readonly plays: boolean;
  readonly faceDown: boolean;
  /** The row that lies beside it, slot by slot, or -1. */
  readonly beside: number;
}

/** A PileDef made ready: one for each seat if it is by seat. */
export interface Pile {
  readonly id: string;
  /** Without the seat. */
  readonly name: string;
  readonly of?: Seat;
  readonly seen: 'all' | 'nobody' | Seat;
  readonly only?: PileDef['only'];
  readonly ofCity: boolean;
  /** Number of the pile it is filled from, or -1. */
  readonly refills: number;
}

type Lists<T, Own extends keyof T> = { readonly [K in Own]: readonly T[K][] } & {
  readonly [K in keyof T]?: readonly T[K][];
};
/** Hooks by name. Seams of the engine always have a list, those of modules only when there is a hook. */
export type Folds = Lists<Values, keyof EngineValues>;
export type Calls = Lists<Moments, keyof EngineMoments>;

export interface Rules {
  readonly setup: Setup;
  readonly game: GameDef;
  readonly modules: readonly Module[];
  /** Those of the game, then those of the modules. */
  readonly goods: readonly GoodDef[];
  readonly goodKinds: GoodKinds;
  readonly goodByName: (id: string) => number;
  readonly noCost: Cost;
  readonly seats: number;
  /** Opening hands of the people, in turn order. */
  readonly hands: readonly number[];
  readonly automata: readonly (Automaton | null)[];
  readonly infos: readonly CardInfo[];
  readonly infoByName: ReadonlyMap<string, CardInfo>;
  /** The index in `infos` of each card. */
  readonly infoOf: readonly number[];
  readonly cardNames: readonly string[];
  readonly cardByName: ReadonlyMap<string, Card>;
  /** The cards of each pile, see CardDef.deck. */
  readonly decks: ReadonlyMap<string, readonly Card[]>;
  readonly spots: readonly Spot[];
  readonly spotByName: ReadonlyMap<string, Spot>;
  /** Ways in, that of the cards first. */
  readonly waysIn: readonly CompiledWayIn[];
  /** Sorts of workers, the ordinary ones first. */
  readonly crews: readonly Crew[];
  readonly shares: readonly Share[];
  /** The rows of the display, that of the game first. */
  readonly rows: readonly Row[];
  readonly rowByName: ReadonlyMap<string, Row>;
  /** The row of each slot. */
  readonly rowOf: readonly Row[];
  /** Slots whose cards may be played. */
  readonly playSlots: readonly number[];
  readonly piles: readonly Pile[];
  /** By name; of a pile by seat that of seat 0. */
  readonly pileByName: ReadonlyMap<string, number>;
  readonly marks: ReadonlyMap<string, number>;
  /** Things that may lie on places, see State.on: `point`, goods and markers by name. */
  readonly things: ReadonlyMap<string, number>;
  /** With their places in State.vars or Player.vars. */
  readonly counters: ReadonlyMap<Counter, number>;
  /** Names of the counters of the table and of the seats, with the same places. */
  readonly vars: ReadonlyMap<string, number>;
  readonly seatVars: ReadonlyMap<string, number>;
  readonly categories: readonly ScoreCategory[];
  readonly fold: Folds;
  readonly on: Calls;
  /** Some card takes effect when its owner draws. */
  readonly watchesDraws: boolean;
  /** By the word of their options. */
  readonly offers: ReadonlyMap<string, Offer>;
  /** Every place, by its own number. */
  readonly places: readonly Place[];
  /** By card: 0 no place for workers, 1 for its owner's workers, 2 for everybody's. */
  readonly doors: Uint8Array;
  /** By card: its price, packed (see city-count.ts). */
  readonly prices: Int32Array;
  /** Ready-made options, so that asking costs no memory. */
  readonly options: {
    readonly card: readonly Option[];
    readonly play: readonly Option[];
    readonly where: readonly Option[];
    /** Placing a worker, by crew and place. */
    readonly place: readonly (readonly Option[])[];
    readonly seat: readonly Option[];
    readonly good: readonly Option[];
    readonly prepare: Option;
    readonly pass: Option;
    readonly yesNo: readonly Option[];
  };
}

/** Places: first the spots, then the cards, then the slots of the display. */
export const cardPlace = (rules: Rules, card: Card): Place => rules.spots.length + card;
export const slotPlace = (rules: Rules, slot: number): Place =>
  rules.spots.length + rules.infoOf.length + slot;
export const isSpot = (rules: Rules, where: Place): boolean => where >= 0 && where < rules.spots.length;
export const isCardPlace = (rules: Rules, where: Place): boolean =>
  where >= rules.spots.length && where < rules.spots.length + rules.infoOf.length;
export const cardAt = (rules: Rules, where: Place): Card => where - rules.spots.length;
export const slotAt = (rules: Rules, where: Place): number =>
  where - rules.spots.length - rules.infoOf.length;
