import type { CityCount } from './city-count.ts';
import type { Counter } from './counters.ts';
import { mayMove } from './crew.ts';
import type { GameEvent } from './event.ts';
import type { Goods } from './goods.ts';
import { cardAt, type CardInfo, cardPlace, type Rules } from './rules.ts';
import {
  type Card,
  GOOD,
  HOME,
  IN_RESERVE,
  lyingOn,
  MARK,
  PERMANENT,
  type Place,
  type Player,
  POINT,
  type Reading,
  type Seat,
  type State,
  zeros,
} from './state.ts';

/** What lies where: the State, read by the names and numbers of the rules. Nothing here changes anything. */
export abstract class TablePosition {
  readonly rules: Rules;
  state: Reading<State>;
  /** The seat that is acting. */
  seat: Seat;
  /** null unless the caller wants to know what happens. */
  events: GameEvent[] | null = null;
  /** Only while the options of one question are being gathered: nothing changes in the meantime. */
  protected counted: CityCount | null = null;

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

  /** Could nobody tell one from the other? */
  alike(a: Card, b: Card): boolean {
    if (this.rules.infoOf[a] !== this.rules.infoOf[b]) return false;
    const x = this.placeOf(a);
    const y = this.placeOf(b);
    return (
      this.cardsUnder(x).length + this.cardsUnder(y).length === 0 &&
      this.workersAt(x) + this.workersAt(y) === 0 &&
      this.sameLyingOn(x, y)
    );
  }

  /** Occupied tokens are ignored: moving in asks for cards without one, and nothing else depends on them. */
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
}
