import type { Cost } from './cost.ts';
import type { Counter } from './counters.ts';
import type { GoodDef, GoodKinds, Goods } from './goods.ts';
import type { Gift } from './gifts.ts';
import type { CompiledWayIn, WayIn } from './moving-in.ts';
import type { Help } from './payments.ts';
import type { PlayTerms } from './playable.ts';
import type { Option } from './question.ts';
import type { Abouts, RulesText } from './rules-text.ts';
import type { Share } from './sharing.ts';
import type { Card, Seat, Place } from './state.ts';
import type { Table } from './table.ts';
import type { Turn } from './turn.ts';

/** As many as one likes: room for any number of workers, a city without limit. */
export const NO_LIMIT = 1 << 20;

/** Where a card is played from: `hand`, `revealed`, or the name of a row (see DisplayDef) or of a pile (see PileDef). */
export type CardSource = string;
/** How a card was come by: for its price, by an occupied token, or free by some effect. */
export type PlayMethod = 'pay' | 'occupy' | 'free';
/** What is to become of a card of the display. */
export type TakePurpose = 'play' | 'draw' | 'discard';

/** How a card in the city helps to play another: at most one such ability for each card played. */
export interface Ability extends Help {
  /** This card leaves the city for it… */
  readonly leaves: Card;
  /** …and lies under this place from then on; otherwise it is discarded. */
  readonly under: Place;
  /** So many point tokens are spent from the helping card. */
  readonly tokens: number;
}

/**
 * What a value rests on: stated by a published source, hinted at there, our own proposal, or corrected by somebody
 * who has the printed game at hand.
 */
export type Provenance = 'official' | 'rulebook-hint' | 'proposed' | 'corrected';
/** By field (`cost`, `points`, `effect`, …); a field not named is official. */
export type Provenances = Readonly<Record<string, Provenance>>;

/** A card as its file describes it. Everything it does is written here, in the words of the table. */
export interface CardDef {
  readonly id: string;
  /** `critter`, `construction`, or a kind of a module's own (Module.kinds). */
  readonly kind: string;
  readonly color?: string;
  readonly rarity?: 'common' | 'unique';
  readonly cost?: Readonly<Record<string, number>>;
  readonly points?: number;
  readonly copies: number;
  /** Which pile it is shuffled into; `main` if not said. */
  readonly deck?: string;
  readonly spaces?: number;
  /** Critters that may be played for free by occupying this Construction. */
  readonly hosts?: readonly string[] | 'any' | { readonly color: string };
  /** Constructions of this colour, whoever else they host, let this Critter move in for free. */
  readonly movesIntoColor?: string;
  /** Shares its space with one card of this name or kind; by its own name, any number of them lie on one space. */
  readonly sharesWith?: string | { readonly kind: string };
  /** Counts as this card for everything. */
  readonly countsAs?: string;
  /** Opponents may visit it too. */
  readonly open?: boolean;
  /** Workers standing here never come back. */
  readonly permanent?: boolean;
  /** What its effect gives with Turn.receive, in this order: goods by name, `any`, `card`, `point`, … */
  readonly gives?: Readonly<Record<string, number>>;
  /** What a card of an automaton says, line by line, for the automaton to read. */
  readonly rows?: readonly string[];
  /** Production without any choice, so that the order of activation cannot matter. */
  readonly asksNothing?: boolean;
  readonly provenance?: Provenances;
  /** Rules written on it, which count while it lies in a city, for its owner, or in a pile in force (PileDef.inForce). */
  readonly texts?: readonly RulesText[];
  /** Played into the city of an opponent. */
  readonly goesTo?: 'opponent';
  /** What is paid for it goes to an opponent. */
  readonly paidTo?: 'opponent';

  readonly canPlay?: (table: Table, self: Card) => boolean;
  /** Takes the space of a card of the city; says which one leaves, before this card is put down. */
  replaces?(turn: Turn, self: Card): void;
  onPlay?(turn: Turn, self: Card): void;
  /** Production: when played, in spring and autumn, and whenever something activates it. */
  produce?(turn: Turn, self: Card, owner: Seat): void;
  /** Whether a card that copies or activates others may choose this one. */
  copyable?(table: Table, self: Card, owner: Seat): boolean;
  /** Who may stand on it, see SpotDef.takes. */
  readonly takes?: readonly string[];
  /** How many workers fit on it; a card without this has no place for workers. */
  readonly room?: (table: Table, self: Card, owner: Seat) => number;
  readonly canVisit?: (table: Table, self: Card) => boolean;
  onVisit?(turn: Turn, self: Card): void;
  /** After its owner played another card, into the city of `into`. */
  afterPlay?(turn: Turn, self: Card, played: Card, into: Seat): void;
  /** After its owner drew these, as the acting seat. */
  afterDraw?(turn: Turn, self: Card, drawn: readonly Card[]): void;
  beforePrepare?(turn: Turn, self: Card): void;
  /** The most resources that one ability of `helps` can save or swap; without it there is no limit. */
  readonly helpsUpTo?: number;
  /** Offers its help in playing `card`. */
  helps?(table: Table, self: Card, card: Card, offer: (ability: Partial<Ability>) => void): void;
  /** Points at the end of the game beyond the printed ones. */
  readonly bonus?: (table: Table, self: Card, owner: Seat) => number;
}

/** A sort of worker besides the ordinary ones, with places of its own: an Ambassador, a Big Critter. */
export interface CrewDef {
  /** Also the word of its option: `ambassador shoal`, where ordinary workers have `place haven`. */
  readonly id: string;
  /** How many of them a seat has from the start; one for each person if not said, 0 where workers turn into it. */
  readonly count?: (automaton: Automaton | null) => number;
  /** It may also go wherever ordinary workers go. */
  readonly works?: true;
  /** Its owner may not prepare while it is at home. */
  waits(table: Table, seat: Seat): boolean;
  /** Effects that move or take back workers may choose it. */
  readonly moves: boolean;
  /** Places it may go to besides those that name it in `takes`. */
  also?(table: Table, add: (where: Place) => void): void;
  /** Uses the place in its own way; false when it is used as by ordinary workers. */
  visit?(turn: Turn, where: Place): boolean;
  /** Does it come home from there when its owner prepares? Always if not said. */
  comesHome?(turn: Turn, where: Place): boolean;
}

/** A place on the board. */
export interface SpotDef {
  readonly id: string;
  /** `basic`, `forest`, `journey`, `event`, … */
  readonly group: string;
  /** Workers that fit on it at a time; NO_LIMIT when shared. */
  readonly room: number;
  /** Where more of them fit at a larger table: the room with so many seats. */
  readonly roomFor?: (seats: number) => number;
  /** Never two workers of one seat. */
  readonly oneEach?: boolean;
  readonly permanent?: boolean;
  readonly provenance?: Provenances;
  /** Who may stand there: `worker`, the ordinary ones, if not said; or sorts of workers by name (CrewDef). */
  readonly takes?: readonly string[];
  /**
   * What it gives, in this order and after `onVisit`: goods by name, `any`, `card`, `point`, or a word of
   * Module.receives. 0 where `onVisit` gives some of it.
   */
  readonly gives?: Readonly<Record<string, number>>;
  /** What it asks of the city: so many cards of these colours. */
  readonly needs?: Readonly<Record<string, number>>;
  /** An event is achieved once, by the first who places a worker on it; `each`: once by everybody. */
  readonly event?: 'basic' | 'special' | 'each';
  /** The same for a place that is no event: taken by the first who places a worker on it, or once by everybody. */
  readonly claim?: 'first' | 'each';
  /** Cards the city must hold before a worker may come here. */
  readonly holds?: readonly string[];
  /** What a worker's place here costs, like the cost of a card: goods by name, `any`, `card`, `card|good`, `point`. */
  readonly cost?: Readonly<Record<string, number>>;
  /** Open from this season of the visitor on, by number. */
  readonly since?: number;
  readonly canVisit?: (table: Table) => boolean;
  readonly onVisit?: (turn: Turn) => void;
  /** What an achieved event, or a worker standing here at the end, is worth. */
  readonly points?: (table: Table, owner: Seat) => number;
}

export interface SeasonDef {
  readonly id: string;
  /** New workers on entering it. */
  readonly workers: number;
  readonly bonus?: (turn: Turn) => void;
}

/** Values: pure, recomputed when read, never stored. Each takes the value so far and returns the new one. */
export interface EngineValues {
  handLimit(n: number, table: Table, seat: Seat): number;
  /** Cards a seat begins with. */
  openingHand(n: number, table: Table, seat: Seat): number;
  citySize(n: number, table: Table, seat: Seat): number;
  /** May this card come into the city of `seat`, space apart? */
  mayEnter(ok: boolean, table: Table, card: Card, seat: Seat): boolean;
  spaces(n: number, table: Table, card: Card, seat: Seat): number;
  room(n: number, table: Table, where: Place): number;
  /** What a place gives of one thing, by its word in SpotDef.gives. */
  gives(n: number, table: Table, where: Place, thing: string): number;
  newWorkers(n: number, table: Table, seat: Seat): number;
  mayVisit(ok: boolean, table: Table, where: Place): boolean;
  mayPlay(ok: boolean, table: Table, card: Card, from: CardSource, terms: PlayTerms): boolean;
  /** What it costs to play a card… */
  playCost(cost: Cost, table: Table, card: Card, from: CardSource): Cost;
  /** …to place a worker, besides what the place does… */
  visitCost(cost: Cost, table: Table, where: Place): Cost;
  /** …to move into this Construction, instead of the goods a card costs… */
  moveInCost(cost: Cost, table: Table, construction: Card): Cost;
  /** …and to have the help of this card of the city. */
  helpCost(cost: Cost, table: Table, helper: Card): Cost;
  /** May the acting seat play, draw or discard the card in this slot of the display? */
  mayTake(ok: boolean, table: Table, slot: number, to: TakePurpose): boolean;
  /** May this card be turned up into the display? */
  mayEnterDisplay(ok: boolean, table: Table, card: Card): boolean;
  /** May this production card be activated again? */
  mayActivate(ok: boolean, table: Table, card: Card): boolean;
  /** May another card copy this one, lying in the city of `owner`, or set it off? */
  mayCopy(ok: boolean, table: Table, card: Card, owner: Seat): boolean;
  /** May this card of the city be discarded? */
  mayDiscard(ok: boolean, table: Table, card: Card): boolean;
  /** May this empty slot of the display be filled again? */
  mayRefill(ok: boolean, table: Table, slot: number): boolean;
  /** May the acting seat put an occupied token on this Construction for this Critter? */
  mayOccupy(ok: boolean, table: Table, construction: Card, critter: Card): boolean;
  /** What a seat may pay with: its goods, by kind. */
  purse(goods: Goods, table: Table, seat: Seat): Goods;
  /** May this seat be given cards or resources? */
  mayReceive(ok: boolean, table: Table, seat: Seat): boolean;
}

/** All values: a module adds its own by merging into this interface, and reads them with `Table.value`. */
export interface Values extends EngineValues {}

/** What a moment answers: false stops what was about to happen. */
export type Answered = void | false;

/** Moments: in this order of module, then city. They may ask. */
export interface EngineMoments {
  /** Price paid, card not yet in the city. */
  afterPay(turn: Turn, card: Card, from: CardSource, way: PlayMethod): void;
  /** A card of the city is about to take effect of its own accord; false when it may not. */
  beforeTrigger(turn: Turn, card: Card): Answered;
  /** The acting seat has just taken a card out of this slot of the display, which is still empty. */
  afterTake(turn: Turn, card: Card, slot: number, to: TakePurpose): void;
  /** This seat drew these; what is put into its hand instead is added to the list. */
  afterDraw(turn: Turn, seat: Seat, drawn: Card[]): void;
  /** The acting seat has given these to another. */
  afterGive(turn: Turn, to: Seat, cards: readonly Card[], goods: Goods): void;
  /** A card is about to enter a city; false when the module has put it elsewhere. */
  beforeEnterCity(turn: Turn, card: Card, into: Seat): Answered;
  /** The card's own effect is done; triggered effects. */
  afterPlay(turn: Turn, card: Card, into: Seat): void;
  /** All that the card set off is done; `slot` is where it lay in the display, or -1. */
  afterResolve(turn: Turn, card: Card, from: CardSource, slot: number): void;
  beforeVisit(turn: Turn, where: Place): void;
  afterVisit(turn: Turn, where: Place): void;
  afterPrepare(turn: Turn): void;
  /** This seat has passed and takes no more turns. */
  afterPass(turn: Turn, seat: Seat): void;
  /** Everything the acting seat did is done; the next seat has not begun. */
  afterTurn(turn: Turn): void;
}

/** All moments: a module adds its own by merging into this interface, and announces them with `Turn.emit`. */
export interface Moments extends EngineMoments {}

/** A row of slots with one card each: Meadow, Bay. The row of the game itself comes first and is the display. */
export interface DisplayDef {
  readonly id: string;
  slots(seats: number): number;
  /** The pile it is filled from; the deck if not said. */
  readonly from?: string;
  /**
   * When its empty slots are filled: as soon as a card played from it is paid for, when the turn is over, or, if not
   * said, only where an effect says so. Every row is filled at the start.
   */
  readonly refill?: 'paid' | 'turn';
  /** Cards of one name lie on one slot. */
  readonly stacks?: true;
  /** Its cards may be played like those of the hand. */
  readonly plays?: true;
  /** Its cards lie face down until an effect turns them up. */
  readonly faceDown?: true;
  /** Slot n of this row lies beside slot n of the row of this name, which has as many. */
  readonly beside?: string;
}

/** How the cards of a pile are played, as something to do with a turn. */
export interface PilePlay {
  /** The word its options begin with: `play`, or one of its own. */
  readonly do: string;
  /** Only the card on top. */
  readonly top?: true;
  /** As a card of the hand if not said. */
  readonly terms?: PlayTerms;
  /** Other ways than paying for it; where there are several the player chooses. */
  readonly ways?: readonly {
    readonly id: string;
    can(table: Table, card: Card): boolean;
    act(turn: Turn, card: Card): void;
  }[];
  /** When the card was played. */
  after?(turn: Turn, card: Card): void;
}

/** A pile of cards a module lays out besides deck and display. */
export interface PileDef {
  readonly id: string;
  /** When it is empty the cards of the pile of this name are shuffled into it. */
  readonly refills?: string;
  /** Each seat has one of its own, called `ID-SEAT` in positions and views. */
  readonly of?: 'seat';
  /** Who may look at it: all, the seat whose it is, or this seat; nobody if not said. */
  readonly seen?: 'all' | 'nobody' | 'owner' | Seat;
  /** Its cards may be played: those of a pile by seat by their owner, others by everybody. */
  readonly plays?: PilePlay;
  /** Cards of a city are laid aside here with all that lies on them, and come back without being played. */
  readonly ofCity?: true;
  /** The texts of cards count while they lie here and this is so; in a pile of a seat for that seat. */
  readonly inForce?: (table: Table, seat: Seat) => boolean;
  /** Everyone knows that it holds no cards but such. */
  readonly only?: (def: CardDef) => boolean;
}

export interface ScoreCategory {
  readonly id: string;
  score(table: Table, seat: Seat): number;
}

/** An opponent run by rules: an automaton is rules, not a bot. */
export interface Automaton {
  readonly id: string;
  readonly level: number;
  /** Drawing level with it is not beating it. */
  readonly winsTies: boolean;
  /** Cards given to it are discarded and resources lost; whoever gave them has given them all the same. */
  readonly discardsGifts?: boolean;
  /** If it has other workers than the people. */
  readonly workers?: { readonly total: number; readonly start: number };
  /** What is written on cards means nothing to it: every card takes a space, none is unique, none pairs up. */
  readonly ignoresText?: boolean;
  /** It has no supply of goods: what it is given is gone. */
  readonly keepsNoGoods?: boolean;
  /** People win only when every one of them beats it, and then together. */
  readonly beatenTogether?: boolean;
  /** Absent: it never has a turn of its own. */
  readonly takeTurn?: (turn: Turn) => void;
  readonly score: (table: Table, seat: Seat, category: string) => number;
}

/** Something more to do with a turn. */
export interface Offer {
  /** The word its options begin with; no other offer in play has it. */
  readonly do: string;
  /** What the acting seat may choose now: each thing names a card, a place, a seat, … */
  readonly list: (table: Table, add: (thing: Partial<Omit<Option, 'do'>>) => void) => void;
  readonly act: (turn: Turn, chosen: Option) => void;
}

/** Opening hands in turn order, by the number of players. */
export type Hands = Readonly<Record<number, readonly number[]>>;

/** A set of cards, spots and changes to the rules. */
export interface Module {
  readonly id: string;
  /** Raised whenever a game would go otherwise than before; 1 if not said. */
  readonly version?: number;
  /** Modules it is made of, coming right after it; one that several modules have is there once. */
  readonly parts?: readonly Module[];
  /** A card with the name of an earlier one takes its place. */
  readonly cards?: readonly CardDef[];
  /** Kinds its cards are of besides `critter` and `construction`. */
  readonly kinds?: readonly string[];
  readonly spots?: readonly SpotDef[];
  readonly goods?: readonly GoodDef[];
  /** What else cards and places may give, by the word in their `gives`. */
  readonly receives?: Readonly<Record<string, (turn: Turn, n: number) => void>>;
  /** Opening hands for numbers of players the game has none for: with this module so many may play. */
  readonly hands?: Hands;
  /** Its cards are enough for so many players. */
  readonly maxPlayers?: number;
  /** Markers that may lie on places. */
  readonly marks?: readonly string[];
  readonly counters?: readonly Counter[];
  readonly displays?: readonly DisplayDef[];
  readonly crew?: readonly CrewDef[];
  readonly waysIn?: readonly WayIn[];
  readonly piles?: readonly PileDef[];
  readonly categories?: readonly ScoreCategory[];
  readonly modify?: Partial<Values>;
  readonly on?: Partial<Moments>;
  /** Its own values and moments that are about another seat than the acting one. */
  readonly about?: Abouts;
  /** What it says besides, each while it is in force. */
  readonly texts?: readonly RulesText[];
  /** More to do with a turn. */
  readonly offers?: readonly Offer[];
  /** Lays out the table; asks nothing. */
  readonly setup?: (turn: Turn) => void;
  /** When everybody has passed, before scoring. */
  readonly ending?: (turn: Turn) => void;
  /** Before the first turn; may ask. */
  readonly opening?: (turn: Turn) => void;
}

export interface GameDef extends Module {
  /** The resources come first. */
  readonly goods: readonly GoodDef[];
  readonly colors: readonly string[];
  readonly handLimit: number;
  readonly citySize: number;
  readonly workers: { readonly total: number; readonly start: number };
  readonly hands: Hands;
  readonly seasons: readonly SeasonDef[];
  /** The higher number wins, one criterion after the other; then the victory is shared. */
  readonly ties: readonly ((table: Table, seat: Seat) => number)[];
}

/** Corrected values, by the name of the card or place and of the field. */
export interface Overrides {
  readonly cards?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly places?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** What a game was set up with: the one description shared by command line, server and web. */
export interface Setup {
  readonly game: string;
  /** People and bots; an automaton is not counted. */
  readonly players: number;
  readonly modules: readonly string[];
  readonly solo: { readonly name: string; readonly level: number } | null;
  readonly edition: string;
  /** The seat that begins, or null for a random one. */
  readonly first: Seat | null;
  /** Settings of modules, as their parser wants them. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** Only there when something was corrected. */
  readonly overrides?: Overrides;
}

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
  /** Crews that may stand on it, as bits. */
  readonly takes: number;
  readonly triggers: boolean;
  readonly helps: boolean;
  readonly helpsUpTo: number;
  readonly goesToOpponent: boolean;
  readonly replaces: boolean;
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
  /** Placing a worker here claims it, for whoever has not done so if `each`, else for the first. */
  readonly claimed: boolean;
  readonly each: boolean;
  /** By index of CardInfo. */
  readonly holds: readonly number[];
  /** Pairs (colour, n): so many cards of these colours. */
  readonly needs: readonly number[];
  readonly since: number;
  readonly cost: Cost | null;
  readonly gifts: readonly Gift[];
  readonly canVisit: NonNullable<SpotDef['canVisit']> | null;
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
/** Those of the engine always have a list, those of modules when somebody bends them. */
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
  /** Whatever may lie on places, see State.on: `point`, goods and markers by name. */
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
