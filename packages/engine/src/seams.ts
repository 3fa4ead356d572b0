import type { Cost } from './cost.ts';
import type { CardSource, PlayMethod, TakePurpose } from './definitions.ts';
import type { Goods } from './goods.ts';
import type { PlayTerms } from './playable.ts';
import type { Card, Place, Seat } from './state.ts';
import type { Table } from './table.ts';
import type { Turn } from './turn.ts';

/** Values: pure, recomputed when read, never stored. Each takes the value so far and returns the new one. */
export interface EngineValues {
  handLimit(n: number, table: Table, seat: Seat): number;
  /** Cards a seat begins with. */
  openingHand(n: number, table: Table, seat: Seat): number;
  citySize(n: number, table: Table, seat: Seat): number;
  /** May this card come into the city of `seat`, space apart? */
  mayEnter(ok: boolean, table: Table, card: Card, seat: Seat): boolean;
  spaces(n: number, table: Table, card: Card, seat: Seat): number;
  /** May a card that shares with this one by name lie on its space in the city of `seat`? */
  mayShare(ok: boolean, table: Table, card: Card, seat: Seat): boolean;
  room(n: number, table: Table, where: Place): number;
  /** What a place gives of one thing, by its word in SpotDef.gives. */
  gives(n: number, table: Table, where: Place, thing: string): number;
  newWorkers(n: number, table: Table, seat: Seat): number;
  /** How many cards of a colour (by number) the acting seat's city has for what a spot `needs`. */
  colorCount(n: number, table: Table, where: Place, color: number): number;
  /** May an effect move a worker that stands on the board to this place? */
  mayMoveTo(ok: boolean, table: Table, where: Place): boolean;
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
  /** A card of the city is about to take effect without being chosen; false stops it. */
  beforeTrigger(turn: Turn, card: Card): Answered;
  /** The acting seat has just taken a card out of this slot of the display, which is still empty. */
  afterTake(turn: Turn, card: Card, slot: number, to: TakePurpose): void;
  /** This seat is about to draw a card, after these; false when it has got one in another way, and added it to the list. */
  beforeDraw(turn: Turn, seat: Seat, drawn: Card[]): Answered;
  /** This seat drew these; what is put into its hand instead is added to the list. */
  afterDraw(turn: Turn, seat: Seat, drawn: Card[]): void;
  /** This seat has gained so many of a kind of goods. */
  afterGain(turn: Turn, seat: Seat, good: number, n: number): void;
  /** The acting seat has given these to another. */
  afterGive(turn: Turn, to: Seat, cards: readonly Card[], goods: Goods): void;
  /** A card is about to enter a city; false when the module has put it elsewhere. */
  beforeEnterCity(turn: Turn, card: Card, into: Seat): Answered;
  /** The card's own effect is done; triggered effects. */
  afterPlay(turn: Turn, card: Card, into: Seat): void;
  /** All that the card set off is done; `slot` is where it lay in the display, or -1. */
  afterResolve(turn: Turn, card: Card, from: CardSource, slot: number): void;
  beforeVisit(turn: Turn, where: Place): void;
  /** A worker stands there and is about to use the place; false when it has used another one instead. */
  beforeEffect(turn: Turn, where: Place): Answered;
  afterVisit(turn: Turn, where: Place): void;
  afterPrepare(turn: Turn): void;
  /** This seat has achieved an event, or claimed another place. */
  afterClaim(turn: Turn, where: Place, seat: Seat): void;
  /** This seat has passed and takes no more turns. */
  afterPass(turn: Turn, seat: Seat): void;
  /** Everything the acting seat did is done; the next seat has not begun. */
  afterTurn(turn: Turn): void;
}

/** All moments: a module adds its own by merging into this interface, and announces them with `Turn.emit`. */
export interface Moments extends EngineMoments {}

/** Where a value or moment says which seat it is about: its first or second argument, or else the acting seat. */
export type About = 'first' | 'second' | 'acting';

/** By value and moment of modules. */
export type Abouts = {
  readonly [K in Exclude<keyof Values | keyof Moments, keyof EngineValues | keyof EngineMoments>]?: About;
};

/** What bends the rules. */
export interface RulesText {
  /** Only while this is so for the seat that a value or moment is about; always by default. */
  readonly inForce?: (table: Table, seat: Seat) => boolean;
  readonly modify?: Partial<Values>;
  readonly on?: Partial<Moments>;
}
