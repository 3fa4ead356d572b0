import { CityCount } from './city-count.ts';
import { canPayCost, type Cost } from './cost.ts';
import { mayMove } from './crew.ts';
import type { Counter } from './counters.ts';
import type { GameEvent } from './event.ts';
import type { Goods } from './goods.ts';
import { ALL } from './imagine.ts';
import { EVERY_KIND, type Help, NO_HELP } from './payments.ts';
import {
  type Ability,
  cardAt,
  cardPlace,
  type CardSource,
  isSpot,
  type CardInfo,
  type TakePurpose,
  type Row,
  type Rules,
  type Values,
} from './rules.ts';
import { sharedSpaces } from './sharing.ts';
import {
  type Card,
  PERMANENT,
  GOOD,
  HOME,
  lyingOn,
  MARK,
  NO_CARD,
  IN_RESERVE,
  type Player,
  POINT,
  type Reading,
  type Seat,
  type State,
  type Place,
  zeros,
} from './state.ts';

const NO_ABILITIES: readonly Ability[] = [];

type ValueOf<K extends keyof Values> = Parameters<Values[K]>[0];
type AboutValue<K extends keyof Values> =
  Parameters<Values[K]> extends [unknown, Table, ...infer About] ? About : never;

/** The table as anyone sitting at it can read it. Nothing here changes anything. */
export class Table {
  readonly rules: Rules;
  state: Reading<State>;
  /** The seat that is acting. */
  seat: Seat;
  /** Filled only when somebody wants to know what happens. */
  events: GameEvent[] | null = null;
  /** Only while the options of one question are being gathered: nothing changes in the meantime. */
  private counted: CityCount | null = null;
  /** The last count, kept for its lists: the next one goes into them. */
  private spare: CityCount | null = null;
  /** What the card that is being asked for help has offered so far. */
  private offered: readonly Ability[] = NO_ABILITIES;

  constructor(rules: Rules, state: Reading<State>, seat: Seat = state.seat) {
    this.rules = rules;
    this.state = state;
    this.seat = seat;
  }

  get me(): Reading<Player> {
    return this.state.players[this.seat];
  }

  /** The State to be written: by the verbs of Turn alone. */
  protected get board(): State {
    return this.state as State;
  }

  protected get own(): Player {
    return this.board.players[this.seat];
  }

  info(card: Card): CardInfo {
    return this.rules.infos[this.rules.infoOf[card]];
  }

  named(id: string): CardInfo {
    const info = this.rules.infoByName.get(id);
    if (info === undefined) throw new Error(`no card is called ${id}`);
    return info;
  }

  /** Is it this card, or one that counts as it? */
  isA(card: Card, id: string): boolean {
    return this.info(card).is === this.named(id).index;
  }

  city(seat: Seat = this.seat): readonly Card[] {
    return this.state.players[seat].city;
  }

  /**
   * The acting seat's city, counted for one question; nothing may change until `endCount`. Counts may be nested: the
   * inner one is the outer one when the seat is the same.
   */
  beginCount(): CityCount {
    const outer = this.counted;
    if (outer !== null && outer.seat === this.seat) {
      outer.users++;
      return outer;
    }
    const count = this.spare ?? new CityCount(this.rules);
    this.spare = null;
    count.outer = outer;
    count.fill(this);
    this.counted = count;
    return count;
  }

  endCount(count: CityCount): void {
    if (--count.users > 0) return;
    count.clear(this);
    this.counted = count.outer;
    this.spare = count;
  }

  count(id: string, seat: Seat = this.seat): number {
    return this.countInfo(this.named(id).index, seat);
  }

  /** Does the acting seat's city hold all of these kinds? */
  holds(kinds: readonly number[]): boolean {
    for (let i = 0; i < kinds.length; i++) if (this.countInfo(kinds[i], this.seat) === 0) return false;
    return true;
  }

  private countInfo(index: number, seat: Seat): number {
    if (this.counted !== null && this.counted.seat === seat) return this.counted.cards[index];
    const { infos, infoOf } = this.rules;
    let n = 0;
    for (const card of this.state.players[seat].city) if (infos[infoOf[card]].is === index) n++;
    return n;
  }

  has(id: string, seat: Seat = this.seat): boolean {
    return this.count(id, seat) > 0;
  }

  countColor(color: string, seat: Seat = this.seat): number {
    const index = this.rules.game.colors.indexOf(color);
    if (this.counted !== null && this.counted.seat === seat) return this.counted.colors[index];
    return this.countWhere(seat, (info) => info.color === index);
  }

  /** The cards of a city by colour: to be read at once, not kept. */
  colorsIn(seat: Seat = this.seat): readonly number[] {
    if (this.counted !== null && this.counted.seat === seat) return this.counted.colors;
    const { infos, infoOf, game } = this.rules;
    const colors = zeros(game.colors.length);
    for (const card of this.state.players[seat].city) {
      const { color } = infos[infoOf[card]];
      if (color >= 0) colors[color]++;
    }
    return colors;
  }

  countWhere(seat: Seat, test: (info: CardInfo, card: Card) => boolean): number {
    const { infos, infoOf } = this.rules;
    let n = 0;
    for (const card of this.state.players[seat].city) if (test(infos[infoOf[card]], card)) n++;
    return n;
  }

  /** One of each name: of those alike the one that most seats know, since using it tells least about the others. */
  oneOfEach(cards: readonly Card[]): Card[] {
    const { infoOf } = this.rules;
    const { known } = this.state;
    const some: Card[] = [];
    for (let at = 0; at < cards.length; at++) {
      const card = cards[at];
      let i = 0;
      while (i < some.length && infoOf[some[i]] !== infoOf[card]) i++;
      if (i === some.length) some.push(card);
      else if (known[card] >>> 0 > known[some[i]] >>> 0) some[i] = card;
    }
    return some;
  }

  /** Without those that nobody could tell from another one: of one name, with the same lying on them and nobody there. */
  withoutLookalikes(cards: readonly Card[]): Card[] {
    const some: Card[] = [];
    for (let i = 0; i < cards.length; i++) {
      let j = 0;
      while (j < i && !this.alike(cards[j], cards[i])) j++;
      if (j === i) some.push(cards[i]);
    }
    return some;
  }

  private alike(a: Card, b: Card): boolean {
    if (this.rules.infoOf[a] !== this.rules.infoOf[b]) return false;
    const x = this.placeOf(a);
    const y = this.placeOf(b);
    return (
      this.cardsUnder(x).length + this.cardsUnder(y).length === 0 &&
      this.workersAt(x) + this.workersAt(y) === 0 &&
      this.sameLyingOn(x, y)
    );
  }

  /** Occupied tokens apart: who moves in asks for cards without one, and nothing else minds. */
  private sameLyingOn(x: Place, y: Place): boolean {
    const { on } = this.state;
    let here = 0;
    let there = 0;
    for (let i = 0; i < on.length; i += 3) {
      if (on[i] < POINT) continue;
      if (on[i + 1] === y) there++;
      if (on[i + 1] !== x) continue;
      here++;
      if (lyingOn(on, on[i], y) !== on[i + 2]) return false;
    }
    return here === there;
  }

  /** The seat in whose city a card lies, or -1. */
  ownerOf(card: Card): Seat {
    const { players } = this.state;
    for (let seat = 0; seat < players.length; seat++) if (players[seat].city.includes(card)) return seat;
    return -1;
  }

  placeOf(card: Card): Place {
    return cardPlace(this.rules, card);
  }

  /** How many of a thing lie there: `point`, a good or a marker by its name. */
  lying(thing: string, where: Place): number {
    const { on } = this.state;
    return on.length === 0 ? 0 : lyingOn(on, this.thing(thing), where);
  }

  /** Every place where such a thing lies, in the order in which it came there. */
  placesWith(thing: string): Place[] {
    const { on } = this.state;
    const wanted = this.thing(thing);
    const places: Place[] = [];
    for (let i = 0; i < on.length; i += 3) if (on[i] === wanted) places.push(on[i + 1]);
    return places;
  }

  protected thing(name: string): number {
    const thing = this.rules.things.get(name);
    if (thing === undefined) throw new Error(`nothing that lies on places is called ${name}`);
    return thing;
  }

  /** Has this Construction had its free Critter? */
  isOccupied(construction: Card): boolean {
    const { on } = this.state;
    const where = this.placeOf(construction);
    for (let i = 0; i < on.length && on[i] < POINT; i += 3) if (on[i + 1] === where) return true;
    return false;
  }

  /** Point tokens lying on the cards of a city. */
  tokensInCity(seat: Seat): number {
    const { on } = this.state;
    const city = this.city(seat);
    let n = 0;
    for (let i = 0; i < on.length; i += 3)
      if (on[i] === POINT && city.includes(cardAt(this.rules, on[i + 1]))) n += on[i + 2];
    return n;
  }

  /** What a card of this city is worth at the end beyond its printed points, as things are now. */
  bonusOf(card: Card, owner: Seat): number {
    const { bonus } = this.info(card);
    return bonus ? bonus(this, card, owner) : 0;
  }

  /** The goods lying there. */
  stockOn(where: Place): Goods {
    const { on } = this.state;
    const goods = zeros(this.rules.goodKinds.count);
    for (let i = 0; i < on.length; i += 3)
      if (on[i + 1] === where && on[i] >= GOOD && on[i] < MARK) goods[on[i] - GOOD] += on[i + 2];
    return goods;
  }

  /** Resources in the supply of a seat, jokers not counted. */
  resources(seat: Seat = this.seat): number {
    const { goods } = this.state.players[seat];
    let n = 0;
    for (const kind of this.rules.goodKinds.resources) n += goods[kind];
    return n;
  }

  cardsUnder(where: Place): Card[] {
    const { under } = this.state;
    const cards: Card[] = [];
    for (let i = 0; i < under.length; i += 2) if (under[i] === where) cards.push(under[i + 1]);
    return cards;
  }

  claimedBy(where: Place): Seat {
    const { claims } = this.state;
    for (let i = 0; i < claims.length; i += 2) if (claims[i] === where) return claims[i + 1];
    return -1;
  }

  /** Who achieved it, in this order. */
  claimants(where: Place): Seat[] {
    const { claims } = this.state;
    const seats: Seat[] = [];
    for (let i = 0; i < claims.length; i += 2) if (claims[i] === where) seats.push(claims[i + 1]);
    return seats;
  }

  /** Events this seat has achieved; other places it has claimed are none. */
  claimedEvents(seat: Seat): Place[] {
    const { claims } = this.state;
    const { spots } = this.rules;
    const events: Place[] = [];
    for (let i = 0; i < claims.length; i += 2)
      if (claims[i + 1] === seat && spots[claims[i]].event) events.push(claims[i]);
    return events;
  }

  spotNamed(id: string): Place {
    const spot = this.rules.spotByName.get(id);
    if (spot === undefined) throw new Error(`no spot is called ${id}`);
    return spot.index;
  }

  spotsIn(group: string): Place[] {
    const { spots } = this.rules;
    return this.state.spots.filter((where) => spots[where].group === group);
  }

  /** Workers of one seat, or of all, standing at a place. */
  workersAt(where: Place, seat: Seat = -1): number {
    let n = 0;
    const { players } = this.state;
    for (let s = 0; s < players.length; s++) {
      if (seat >= 0 && s !== seat) continue;
      for (const w of players[s].workers) if (w === where || w === where + PERMANENT) n++;
    }
    return n;
  }

  /** Ordinary workers at home, and those that go wherever they go. */
  workersHome(seat: Seat = this.seat): number {
    const { crews } = this.rules;
    const { workers, crew } = this.state.players[seat];
    let n = 0;
    for (let i = 0; i < workers.length; i++) if (workers[i] === HOME && (crews[crew[i]].goes & 1) === 1) n++;
    return n;
  }

  /** Places from which a worker could be taken back. */
  recallable(seat: Seat = this.seat): Place[] {
    const places: Place[] = [];
    const { workers } = this.state.players[seat];
    for (let i = 0; i < workers.length; i++) {
      const w = workers[i];
      if (w >= 0 && w < PERMANENT && !places.includes(w) && mayMove(this, seat, i)) places.push(w);
    }
    return places;
  }

  workersWaiting(seat: Seat): number {
    let n = 0;
    for (const w of this.state.players[seat].workers) if (w === IN_RESERVE) n++;
    return n;
  }

  opponents(): Seat[] {
    const seats: Seat[] = [];
    for (let i = 1; i < this.rules.seats; i++) seats.push((this.seat + i) % this.rules.seats);
    return seats;
  }

  isAutomaton(seat: Seat): boolean {
    return this.rules.automata[seat] !== null;
  }

  isOver(): boolean {
    return this.state.seat < 0;
  }

  /** A counter of the table, or of a seat. */
  counter(one: Counter, seat: Seat = this.seat): number {
    const at = this.counterPlace(one);
    return one.of === 'table' ? this.state.vars[at] : this.state.players[seat].vars[at];
  }

  protected counterPlace(one: Counter): number {
    const at = this.rules.counters.get(one);
    if (at === undefined) throw new Error(`no module in play has the counter ${one.id}`);
    return at;
  }

  pile(id: string, seat: Seat = this.seat): readonly Card[] {
    return this.state.piles[this.pileIndex(id, seat)];
  }

  /** The number of a pile, see `pile`. */
  pileIndex(id: string, seat: Seat = this.seat): number {
    const index = this.rules.pileByName.get(id);
    if (index === undefined) throw new Error(`no pile is called ${id}`);
    return this.rules.piles[index].of === undefined ? index : index + seat;
  }

  /** A value only modules know of, as those in play bend it. */
  value<K extends keyof Values>(name: K, base: ValueOf<K>, ...about: AboutValue<K>): ValueOf<K> {
    let value = base;
    const hooks: readonly unknown[] = this.rules.fold[name] ?? [];
    for (const hook of hooks as readonly ((value: ValueOf<K>, ...all: unknown[]) => ValueOf<K>)[])
      value = hook(value, this, ...about);
    return value;
  }

  // Values ---------------------------------------------------------------------------------------------------------

  handLimit(seat: Seat = this.seat): number {
    let n = this.rules.game.handLimit;
    for (const f of this.rules.fold.handLimit) n = f(n, this, seat);
    return n;
  }

  handRoom(seat: Seat = this.seat): number {
    const room = this.handLimit(seat) - this.state.players[seat].hand.length;
    return room > 0 ? room : 0;
  }

  citySize(seat: Seat = this.seat): number {
    let n = this.rules.game.citySize;
    for (const f of this.rules.fold.citySize) n = f(n, this, seat);
    return n;
  }

  /** Spaces of the city in use, were `also` there too and `without` gone. */
  spacesUsed(seat: Seat, also: Card = NO_CARD, without: Card = NO_CARD): number {
    const { city } = this.state.players[seat];
    let used = 0;
    for (const card of city) if (card !== without) used += this.spacesOf(card, seat);
    if (also !== NO_CARD) used += this.spacesOf(also, seat);
    return this.ignoresText(seat) ? used : used - sharedSpaces(this, city, also, without);
  }

  private ignoresText(seat: Seat): boolean {
    return this.rules.automata[seat]?.ignoresText ?? false;
  }

  private spacesOf(card: Card, seat: Seat): number {
    let n = this.ignoresText(seat) ? 1 : this.info(card).spaces;
    for (const f of this.rules.fold.spaces) n = f(n, this, card, seat);
    return n;
  }

  /** Does this card fit into the city (space, one of each Unique)? */
  fits(card: Card, seat: Seat, without: Card = NO_CARD): boolean {
    for (const f of this.rules.fold.mayEnter) if (!f(true, this, card, seat)) return false;
    const info = this.info(card);
    const { counted } = this;
    if (counted !== null && counted.seat === seat && without === NO_CARD) {
      if (info.unique && counted.cards[info.is] > 0) return false;
      if (counted.roomy) return true;
    } else if (info.unique && !this.ignoresText(seat)) {
      for (const other of this.state.players[seat].city)
        if (other !== without && this.rules.infos[this.rules.infoOf[other]].is === info.is) return false;
    }
    const size = this.citySize(seat);
    // No card takes more than one space, so most of the time counting them is enough.
    if (this.state.players[seat].city.length < size) return true;
    return this.spacesUsed(seat, card, without) <= size;
  }

  /** Cards of the acting seat's city that it may discard. */
  discardable(): readonly Card[] {
    if (this.rules.fold.mayDiscard.length === 0) return this.me.city;
    return this.me.city.filter((card) => this.mayDiscard(card));
  }

  mayDiscard(card: Card): boolean {
    let ok = true;
    for (const f of this.rules.fold.mayDiscard) ok = f(ok, this, card);
    return ok;
  }

  /** What the acting seat may pay with. */
  purse(): Goods {
    let goods: Goods = this.me.goods;
    for (const f of this.rules.fold.purse) goods = f(goods, this, this.seat);
    return goods;
  }

  /** The row of this name. */
  row(id: string): Row {
    const row = this.rules.rowByName.get(id);
    if (row === undefined) throw new Error(`no row is called ${id}`);
    return row;
  }

  /** Does the card in this slot lie face down? */
  isFaceDown(slot: number): boolean {
    const { display, known } = this.state;
    return this.rules.rowOf[slot].faceDown && display[slot] !== NO_CARD && known[display[slot]] !== ALL;
  }

  /** The cards that lie face up in a row, that of the game if none is named. */
  displayed(id?: string): Card[] {
    const { display } = this.state;
    const { first, end } = id === undefined ? this.rules.rows[0] : this.row(id);
    const cards: Card[] = [];
    for (let slot = first; slot < end; slot++)
      if (display[slot] !== NO_CARD && !this.isFaceDown(slot)) cards.push(display[slot]);
    return cards;
  }

  /** The card that lies beside this slot (DisplayDef.beside), or NO_CARD. */
  cardBeside(slot: number): Card {
    const { first, beside } = this.rules.rowOf[slot];
    return beside < 0 ? NO_CARD : this.state.display[this.rules.rows[beside].first + slot - first];
  }

  /** Where a card that could be played lies: `hand`, a row, a pile, or turned up. */
  sourceOf(card: Card): CardSource {
    const { state, rules } = this;
    if (this.me.hand.includes(card)) return 'hand';
    const slot = state.display.indexOf(card);
    if (slot >= 0) return rules.rowOf[slot].id;
    const pile = state.piles.findIndex((cards) => cards.includes(card));
    return pile < 0 ? 'revealed' : rules.piles[pile].name;
  }

  mayTake(slot: number, to: TakePurpose = 'play'): boolean {
    let ok = this.state.display[slot] !== NO_CARD && !this.isFaceDown(slot);
    for (const f of this.rules.fold.mayTake) ok = f(ok, this, slot, to);
    return ok;
  }

  /** Cards of the display, or of these rows, that the acting seat may play, draw or discard. */
  onDisplay(to: TakePurpose = 'play', ids?: readonly string[]): Card[] {
    const cards: Card[] = [];
    const { display } = this.state;
    const { rows } = this.rules;
    for (let i = 0; i < rows.length; i++) {
      if (ids === undefined ? i > 0 : !ids.includes(rows[i].id)) continue;
      for (let slot = rows[i].first; slot < rows[i].end; slot++)
        if (this.mayTake(slot, to)) cards.push(display[slot]);
    }
    return cards;
  }

  mayActivate(card: Card): boolean {
    let ok = true;
    for (const f of this.rules.fold.mayActivate) ok = f(ok, this, card);
    return ok;
  }

  /** What a card costs when it is played from there. */
  playCost(card: Card, from: CardSource): Cost {
    let { cost } = this.info(card);
    for (const f of this.rules.fold.playCost) cost = f(cost, this, card, from);
    return cost;
  }

  moveInCost(construction: Card): Cost {
    let cost = this.rules.noCost;
    for (const f of this.rules.fold.moveInCost) cost = f(cost, this, construction);
    return cost;
  }

  helpCost(helper: Card): Cost {
    let cost = this.rules.noCost;
    for (const f of this.rules.fold.helpCost) cost = f(cost, this, helper);
    return cost;
  }

  visitCost(where: Place): Cost {
    const { rules } = this;
    let cost = (isSpot(rules, where) ? rules.spots[where].cost : null) ?? rules.noCost;
    for (const f of rules.fold.visitCost) cost = f(cost, this, where);
    return cost;
  }

  /** Can the acting seat pay this, without the card `kept`? */
  affords(cost: Cost, help: Help = NO_HELP, kept: Card = NO_CARD): boolean {
    return canPayCost(this, cost, kept, undefined, help);
  }

  mayReceive(seat: Seat): boolean {
    let ok = this.state.players[seat].passed === 0;
    for (const f of this.rules.fold.mayReceive) ok = f(ok, this, seat);
    return ok;
  }

  roomAt(where: Place): number {
    const { rules } = this;
    let n: number;
    if (isSpot(rules, where)) n = rules.spots[where].room;
    else {
      const card = where - rules.spots.length;
      n = this.info(card).room?.(this, card, this.ownerOf(card)) ?? 0;
    }
    for (const f of rules.fold.room) n = f(n, this, where);
    return n;
  }

  /** All abilities of this card of the acting seat's city that may help to play another. */
  abilitiesOf(helper: Card, card: Card): readonly Ability[] {
    const info = this.info(helper);
    if (!info.helps || helper === card) return NO_ABILITIES;
    info.def.helps?.(this, helper, card, this.offer);
    const { offered } = this;
    this.offered = NO_ABILITIES;
    return offered;
  }

  private readonly offer = (a: Partial<Ability>): void => {
    const ability: Ability = {
      less: a.less ?? 0,
      of: a.of ?? EVERY_KIND,
      swap: a.swap ?? 0,
      leaves: a.leaves ?? NO_CARD,
      under: a.under ?? -1,
      tokens: a.tokens ?? 0,
    };
    this.offered = this.offered.length === 0 ? [ability] : [...this.offered, ability];
  };
}
