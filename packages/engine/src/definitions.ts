import type { Counter } from './counters.ts';
import type { GoodDef } from './goods.ts';
import type { WayIn } from './moving-in.ts';
import type { Help } from './payments.ts';
import type { PlayTerms } from './playable.ts';
import type { Option } from './question.ts';
import type { Abouts, Moments, RulesText, Values } from './seams.ts';
import type { CardInfo } from './rules.ts';
import type { Card, Place, Seat } from './state.ts';
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
  /** The card is laid on top of the helping one, with this marker, and needs no space; empty where it is not. */
  readonly atop: string;
}

/**
 * What a value rests on: stated by published sources, by one weak source alone, hinted at in a book, our own proposal,
 * or corrected by an owner of the printed game.
 */
export type Provenance = 'official' | 'single-source' | 'rulebook-hint' | 'proposed' | 'corrected';
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
  /** Which pile it is shuffled into; `main` by default. */
  readonly deck?: string;
  readonly spaces?: number;
  /** Critters that may be played for free by occupying this Construction. */
  readonly hosts?: readonly string[] | 'any' | { readonly color: string };
  /** Any Construction, or any of this colour, lets this Critter move in for free, besides those it names. */
  readonly movesInto?: 'any' | { readonly color: string };
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
  readonly replaces?: (turn: Turn, self: Card) => void;
  readonly onPlay?: (turn: Turn, self: Card) => void;
  /** Production: when played, in spring and autumn, and whenever something activates it. */
  readonly produce?: (turn: Turn, self: Card, owner: Seat) => void;
  /** Whether a card that copies or activates others may choose this one. */
  copyable?(table: Table, self: Card, owner: Seat): boolean;
  /** Who may stand on it, see SpotDef.takes. */
  readonly takes?: readonly string[];
  /** How many workers fit on it; a card without this has no place for workers. */
  readonly room?: (table: Table, self: Card, owner: Seat) => number;
  readonly canVisit?: (table: Table, self: Card) => boolean;
  readonly onVisit?: (turn: Turn, self: Card) => void;
  /** After its owner played another card, into the city of `into`. */
  readonly afterPlay?: (turn: Turn, self: Card, played: Card, into: Seat) => void;
  /** After its owner drew these, as the acting seat. */
  afterDraw?(turn: Turn, self: Card, drawn: readonly Card[]): void;
  readonly beforePrepare?: (turn: Turn, self: Card) => void;
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
  /** How many of them a seat has from the start; one for each person by default, 0 where workers turn into it. */
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
  /** Does it come home from there when its owner prepares? Always by default. */
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
  /** Who may stand there: `worker`, the ordinary ones, by default; or sorts of workers by name (CrewDef). */
  readonly takes?: readonly string[];
  /**
   * What it gives, in this order and after `onVisit`: goods by name, `any`, `card`, `point`, or a word of
   * Module.receives. 0 where `onVisit` gives some of it.
   */
  readonly gives?: Readonly<Record<string, number>>;
  /** What it asks of the city: so many cards of these colours. */
  readonly needs?: Readonly<Record<string, number>>;
  /** …or so many cards of this sort. */
  readonly cityHas?: { readonly n: number; readonly of: (info: CardInfo) => boolean };
  /** …and of the visitor: so many events achieved already. */
  readonly achieved?: number;
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

/** A row of slots with one card each: Meadow, Bay. The row of the game itself comes first and is the display. */
export interface DisplayDef {
  readonly id: string;
  slots(seats: number): number;
  /** The pile it is filled from; the deck by default. */
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
  /** As a card of the hand by default. */
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
  /** Who may look at it: all, the seat whose it is, or this seat; nobody by default. */
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
  /** Cards given to it are discarded and resources lost; for the giver they count as given. */
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
  /** It leaves the turn to be used for something else. */
  readonly free?: true;
  /** What the acting seat may choose now: each thing names a card, a place, a seat, … */
  readonly list: (table: Table, add: (thing: Partial<Omit<Option, 'do'>>) => void) => void;
  readonly act: (turn: Turn, chosen: Option) => void;
}

/** Opening hands in turn order, by the number of players. */
export type Hands = Readonly<Record<number, readonly number[]>>;

/** A set of cards, spots and changes to the rules. */
export interface Module {
  readonly id: string;
  /** Raised whenever a game would go differently; 1 if not given. */
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
  /** Its cards are enough for so many players… */
  readonly maxPlayers?: number;
  /** …and for more together with those of other modules that deal of the same. */
  readonly deals?: string;
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
