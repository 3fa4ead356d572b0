import { CityCount } from './city-count.ts';
import { canPayCost, type Cost } from './cost.ts';
import type { Goods } from './goods.ts';
import { ALL } from './imagine.ts';
import { EVERY_KIND, type Help, NO_HELP } from './payments.ts';
import type { Ability, CardSource, TakePurpose } from './definitions.ts';
import { isSpot, type Row } from './rules.ts';
import type { Values } from './seams.ts';
import { sharedSpaces } from './sharing.ts';
import { type Card, NO_CARD, NOBODY, type Place, type Seat } from './state.ts';
import { TablePosition } from './table-position.ts';

const NO_ABILITIES: readonly Ability[] = [];

type ValueOf<K extends keyof Values> = Parameters<Values[K]>[0];
type AboutValue<K extends keyof Values> =
  Parameters<Values[K]> extends [unknown, Table, ...infer About] ? About : never;

/**
 * The table as anyone sitting at it can read it: what lies where, and the values of the rules as the modules in play
 * bend them. Nothing here changes anything.
 */
export class Table extends TablePosition {
  /** The last count, kept for its lists: the next one goes into them. */
  private spare: CityCount | null = null;
  /** What the card that is being asked for help has offered so far. */
  private offered: readonly Ability[] = NO_ABILITIES;

  /** A value only modules know of, as those in play bend it. */
  value<K extends keyof Values>(name: K, base: ValueOf<K>, ...about: AboutValue<K>): ValueOf<K> {
    let value = base;
    const hooks: readonly unknown[] = this.rules.fold[name] ?? [];
    for (const hook of hooks as readonly ((value: ValueOf<K>, ...all: unknown[]) => ValueOf<K>)[])
      value = hook(value, this, ...about);
    return value;
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
    return this.ignoresText(seat) ? used : used - sharedSpaces(this, seat, also, without);
  }

  private ignoresText(seat: Seat): boolean {
    return this.rules.automata[seat]?.ignoresText ?? false;
  }

  private spacesOf(card: Card, seat: Seat): number {
    let n = this.ignoresText(seat) ? 1 : this.info(card).spaces;
    for (const f of this.rules.fold.spaces) n = f(n, this, card, seat);
    return n;
  }

  /** May this card lie in the city, space apart (one of each Unique)? */
  mayHold(card: Card, seat: Seat, without: Card = NO_CARD): boolean {
    for (const f of this.rules.fold.mayEnter) if (!f(true, this, card, seat)) return false;
    const info = this.info(card);
    if (!info.unique) return true;
    const { counted } = this;
    if (counted !== null && counted.seat === seat && without === NO_CARD) return counted.cards[info.is] === 0;
    if (this.ignoresText(seat)) return true;
    for (const other of this.state.players[seat].city)
      if (other !== without && this.rules.infos[this.rules.infoOf[other]].is === info.is) return false;
    return true;
  }

  /** Does this card fit into the city (space, one of each Unique)? */
  fits(card: Card, seat: Seat, without: Card = NO_CARD): boolean {
    if (!this.mayHold(card, seat, without)) return false;
    const { counted } = this;
    if (counted !== null && counted.seat === seat && without === NO_CARD && counted.roomy) return true;
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

  /** May a card of the acting seat copy this one of the city of `owner`, or set it off? */
  mayCopy(card: Card, owner: Seat): boolean {
    let ok = this.info(card).def.copyable?.(this, card, owner) ?? true;
    for (const f of this.rules.fold.mayCopy) ok = f(ok, this, card, owner);
    return ok;
  }

  /** May another card lie on the space of this one, of the city of `seat`? Not if it takes none. */
  mayShare(card: Card, seat: Seat): boolean {
    let ok = this.info(card).spaces > 0;
    for (const f of this.rules.fold.mayShare) ok = f(ok, this, card, seat);
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

  /** How many workers fit there; `owner` is that of a card, if the caller knows. */
  roomAt(where: Place, owner: Seat = NOBODY): number {
    const { rules } = this;
    let n: number;
    if (isSpot(rules, where)) n = rules.spots[where].room;
    else {
      const card = where - rules.spots.length;
      n = this.info(card).room?.(this, card, owner === NOBODY ? this.ownerOf(card) : owner) ?? 0;
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
      atop: a.atop ?? '',
    };
    this.offered = this.offered.length === 0 ? [ability] : [...this.offered, ability];
  };

  /** What a card of this city is worth at the end beyond its printed points, as things are now. */
  bonusOf(card: Card, owner: Seat): number {
    const { bonus } = this.info(card);
    return bonus ? bonus(this, card, owner) : 0;
  }
}
