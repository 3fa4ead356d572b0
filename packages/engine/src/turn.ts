import type { Counter } from './counters.ts';
import { TurnQuestions, type HowMany } from './turn-questions.ts';
import { type Cost, payCost } from './cost.ts';
import { mayMove, recruit, requireWorker } from './crew.ts';
import { fillRow, removeFromRow, turnUpSlot } from './display.ts';
import type { Gift } from './gifts.ts';
import { type Goods, NO_GOODS, totalOf } from './goods.ts';
import * as moving from './move.ts';
import type { Zone } from './move.ts';
import { type Help, NO_HELP } from './payments.ts';
import * as playing from './play.ts';
import { BUY, type PlayTerms } from './playable.ts';
import { ALL } from './imagine.ts';
import { remove, removeExisting } from './lists.ts';
import { type Choice, NO_PLACE, type Option, type Question } from './question.ts';
import { below, shuffle } from './random.ts';
import type { CardSource, Moments } from './rules.ts';
import {
  DISPLACED,
  type Card,
  PERMANENT,
  REMOVED,
  GOOD,
  HOME,
  layOn,
  lyingOn,
  MARK,
  NO_CARD,
  IN_RESERVE,
  POINT,
  type Seat,
  type Place,
} from './state.ts';
import * as visiting from './visit.ts';

type AboutMoment<K extends keyof Moments> =
  Parameters<Moments[K]> extends [Turn, ...infer About] ? About : never;

/** Whoever answers: a list of recorded answers, a bot, a search. */
export type Chooser = (turn: Turn, question: Question) => Choice;

/**
 * One turn, and the verbs that are the only way a State changes. Effects are plain functions over it that ask where
 * they stand; an unanswered question ends the run, and the turn is run again from its start when the answer is there.
 */
export class Turn extends TurnQuestions {
  chooser: Chooser;
  /** Answers given when something hidden last came to light, or -1: there is no undoing before that. */
  revealedAt = -1;
  /** The action of the turn if it is chosen already: a search that comes back to one need not list them all again. */
  action: Option | null = null;
  /** What was paid for the card that triggers others just now. */
  paid: Goods = NO_GOODS;
  /** While the table is laid out, cards come from outside the game. */
  settingUp = false;
  /** Cards being activated, the last one by the one before it. */
  readonly running: Card[] = [];

  constructor(rules: TurnQuestions['rules'], state: TurnQuestions['state'], chooser: Chooser) {
    super(rules, state);
    this.chooser = chooser;
  }

  protected override answer(question: Question): Choice {
    return this.chooser(this, question);
  }

  begin(): void {
    this.startCounting();
    this.seat = this.board.seat;
    this.revealedAt = -1;
    this.about = NO_PLACE;
    this.running.length = 0;
  }

  /** Somebody else decides or does something in between. */
  asSeat<T>(seat: Seat, does: () => T): T {
    const outer = this.seat;
    this.seat = seat;
    const done = does();
    this.seat = outer;
    return done;
  }

  /** Tells all modules of a moment only one of them knows; false when somebody stops what was about to happen. */
  emit<K extends keyof Moments>(name: K, ...about: AboutMoment<K>): boolean {
    const hooks: readonly unknown[] = this.rules.on[name] ?? [];
    for (const hook of hooks as readonly ((turn: Turn, ...all: AboutMoment<K>) => unknown)[])
      if (hook(this, ...about) === false) return false;
    return true;
  }

  // Goods and points -----------------------------------------------------------------------------------------------

  gain(good: number | string, n = 1, seat: Seat = this.seat): void {
    if (n === 0) return;
    const index = typeof good === 'string' ? this.rules.goodByName(good) : good;
    if (!(index >= 0)) throw new Error(`no good is called ${good}`);
    this.board.players[seat].goods[index] += n;
    this.events?.push({ type: 'gain', seat, good: index, n });
  }

  gainGoods(goods: Goods): void {
    for (let good = 0; good < goods.length; good++) this.gain(good, goods[good]);
  }

  /** n resources of the player's choice, alike or different. */
  gainAny(n: number): void {
    const caps = this.rules.goodKinds.resources.map(() => n);
    if (n > 0) this.gainGoods(this.chooseGoods('gain.any', caps, n, n));
  }

  /** Everything a card or place gives in numbers; at a place the value `gives` has a say. */
  receive(gifts: readonly Gift[], where: Place = NO_PLACE): void {
    for (const { thing, n, receive } of gifts) {
      let left = n;
      if (where !== NO_PLACE && n > 0)
        for (const f of this.rules.fold.gives) left = f(left, this, where, thing);
      if (left > 0) receive(this, left);
    }
  }

  /** Resources go back to the supply. */
  spend(goods: Goods): void {
    this.takeGoods(goods, 'spend');
  }

  /** Pays a cost that the acting seat can afford: the dues, asked for as `id`, and then the goods. */
  pay(id: string, cost: Cost, help: Help = NO_HELP, kept: Card = NO_CARD): void {
    payCost(this, id, cost, kept, undefined, help);
  }

  takeGoods(goods: Goods, type: 'pay' | 'spend'): void {
    const { seat } = this;
    const mine = this.own.goods;
    for (let good = 0; good < goods.length; good++) {
      const n = goods[good];
      if (n === 0) continue;
      mine[good] -= n;
      this.events?.push({ type, seat, good, n });
    }
  }

  gainPoints(n: number, seat: Seat = this.seat): void {
    if (n === 0) return;
    this.board.players[seat].points += n;
    this.events?.push({ type: 'points', seat, n });
  }

  /** Point tokens go back to the supply. */
  losePoints(n: number, seat: Seat = this.seat): void {
    if (n === 0) return;
    this.board.players[seat].points -= n;
    this.events?.push({ type: 'points', seat, n: -n });
  }

  /** So many more of a thing lie there, or fewer: `point`, a good or a marker by its name. */
  lay(thing: string, where: Place, n = 1): void {
    const index = this.thing(thing);
    const total = lyingOn(this.board.on, index, where) + n;
    layOn(this.board.on, index, where, total);
    const { seat } = this;
    if (index === POINT) this.events?.push({ type: 'token', seat, where, n });
    else if (index < MARK) this.events?.push({ type: 'stock', seat, where, good: index - GOOD, n });
    else this.events?.push({ type: 'mark', seat, where, mark: index - MARK, n: total });
  }

  /** Takes all of a thing away from there. */
  takeAway(thing: string, where: Place): void {
    const n = this.lying(thing, where);
    if (n > 0) this.lay(thing, where, -n);
  }

  /** Goods of the supply onto a card or a spot. */
  putStock(where: Place, goods: Goods): void {
    const { on } = this.board;
    for (let good = 0; good < goods.length; good++) {
      const n = goods[good];
      if (n === 0) continue;
      layOn(on, GOOD + good, where, lyingOn(on, GOOD + good, where) + n);
      this.events?.push({ type: 'stock', seat: this.seat, where, good, n });
    }
  }

  /** The goods lying there into the supply of the acting seat. */
  takeStock(where: Place): void {
    const goods = this.stockOn(where);
    for (let good = 0; good < goods.length; good++) layOn(this.board.on, GOOD + good, where, 0);
    this.gainGoods(goods);
  }

  /** Gives resources to an opponent who may still receive; if there is none they are lost. */
  giveGoods(id: string, goods: Goods): void {
    if (totalOf(goods) === 0) return;
    const seats = this.opponents().filter((seat) => this.mayReceive(seat));
    if (seats.length === 0) {
      this.spend(goods);
      return;
    }
    this.giveGoodsTo(this.chooseSeat(id, seats), goods);
  }

  giveGoodsTo(to: Seat, goods: Goods): void {
    if (this.rules.automata[to]?.discardsGifts) return this.spend(goods);
    const { seat } = this;
    const mine = this.own.goods;
    const theirs = this.board.players[to].goods;
    for (let good = 0; good < goods.length; good++) {
      const n = goods[good];
      if (n === 0) continue;
      mine[good] -= n;
      if (!this.rules.automata[to]?.keepsNoGoods) theirs[good] += n;
      this.events?.push({ type: 'give', seat, to, good, n });
    }
    for (const f of this.rules.on.afterGive) f(this, to, [], goods);
  }

  // Cards ----------------------------------------------------------------------------------------------------------

  /** Something hidden comes to light: undo stops here. */
  markRevealed(): void {
    this.revealedAt = this.asked;
  }

  /** The top card of the deck; the discard pile becomes the deck when it is empty. NO_CARD when both are. */
  takeTop(pile = -1): Card {
    const { board: state } = this;
    if (pile >= 0) return this.takeTopOf(pile);
    if (state.deck.length === 0) {
      if (state.discard.length === 0) return NO_CARD;
      const { deck } = state;
      state.deck = state.discard;
      state.discard = deck;
      for (const card of state.deck) state.known[card] = 0;
      // Shuffled from one fixed order: what the pile held is known by its cards, not by how they came there.
      state.deck.sort((a, b) => a - b);
      shuffle(state.random, state.deck);
      this.events?.push({ type: 'shuffle', seat: this.seat, n: state.deck.length });
    }
    this.markRevealed();
    return state.deck.pop() as Card;
  }

  /** The top card of a pile, which is refilled as it says (PileDef.refills). */
  private takeTopOf(index: number): Card {
    const { piles } = this.board;
    const { refills: used } = this.rules.piles[index];
    if (piles[index].length === 0 && used >= 0) {
      piles[index] = piles[used].sort((a, b) => a - b);
      piles[used] = [];
      for (const card of piles[index]) this.board.known[card] = 0;
      shuffle(this.board.random, piles[index]);
    }
    if (piles[index].length === 0) return NO_CARD;
    this.markRevealed();
    return piles[index].pop() as Card;
  }

  /** Draws from the deck, never beyond the hand limit. */
  draw(n: number, seat: Seat = this.seat): Card[] {
    const room = this.handRoom(seat);
    return this.drawAll(n < room ? n : room, seat);
  }

  /** The whole hand for a new one of the same size: no limit cuts short an opening hand. */
  newHand(): void {
    const { hand } = this.own;
    const n = hand.length;
    this.discard(hand.slice());
    this.drawAll(n, this.seat);
  }

  private drawAll(n: number, seat: Seat): Card[] {
    const drawn: Card[] = [];
    const { board: state } = this;
    const { hand } = state.players[seat];
    for (let i = 0; i < n; i++) {
      const card = this.takeTop();
      if (card === NO_CARD) break;
      hand.push(card);
      state.known[card] = 1 << seat;
      drawn.push(card);
      this.events?.push({ type: 'draw', seat, card, seen: 1 << seat });
    }
    return this.drew(seat, drawn);
  }

  /** What drawing sets off; returns those cards that are still in the hand afterwards. */
  private drew(seat: Seat, drawn: Card[]): Card[] {
    const { on, watchesDraws } = this.rules;
    if (drawn.length === 0 || (on.afterDraw.length === 0 && !watchesDraws)) return drawn;
    for (const f of on.afterDraw) f(this, seat, drawn);
    const { hand, city } = this.board.players[seat];
    if (watchesDraws && !this.isAutomaton(seat))
      for (const card of city.slice())
        this.asSeat(seat, () => {
          const inHand = drawn.filter((c) => hand.includes(c));
          if (inHand.length > 0) this.info(card).def.afterDraw?.(this, card, inHand);
        });
    return drawn.filter((c) => hand.includes(c));
  }

  /** Turns up cards from the deck for all to see. */
  reveal(n: number): Card[] {
    const cards: Card[] = [];
    for (let i = 0; i < n; i++) {
      const card = this.takeTop();
      if (card === NO_CARD) break;
      this.showUp(card);
      cards.push(card);
    }
    return cards;
  }

  /** Turns up the cards that were discarded last. */
  revealDiscarded(n: number): Card[] {
    const { discard } = this.board;
    const cards: Card[] = [];
    for (let i = 0; i < n && discard.length > 0; i++) {
      const card = discard.pop() as Card;
      this.markRevealed();
      this.showUp(card);
      cards.push(card);
    }
    return cards;
  }

  private showUp(card: Card): void {
    this.board.revealed.push(card);
    this.board.known[card] = ALL;
    this.events?.push({ type: 'reveal', seat: this.seat, card });
  }

  /** Takes a card of the display, leaving its slot empty until the next refill. */
  removeFromDisplay(card: Card): void {
    removeFromRow(this, card);
  }

  /** Fills the empty slots of these rows; if none is named, of all that are refilled as a rule. */
  refill(...ids: string[]): void {
    for (const id of ids) fillRow(this, this.row(id));
    if (ids.length === 0) for (const row of this.rules.rows) if (row.refill !== null) fillRow(this, row);
  }

  /** Turns up the card that lies face down in a slot; false when none does. */
  turnUpSlot(slot: number): boolean {
    return turnUpSlot(this, slot);
  }

  /** Takes cards of the display, or of these rows, into the hand; refills when all are taken. */
  takeFromDisplay(id: string, how: HowMany, rows?: readonly string[]): Card[] {
    const room = this.handRoom();
    const min = how.min < room ? how.min : room;
    const max = how.max < room ? how.max : room;
    const oneByOne = this.rules.on.afterTake.length > 0;
    const cards = oneByOne
      ? this.takeOneByOne(id, min, max, rows)
      : this.chooseCards(id, this.onDisplay('draw', rows), { min, max });
    if (!oneByOne) for (const card of cards) this.take(card);
    this.refill();
    return this.drew(this.seat, cards);
  }

  /** Where taking a card has consequences the next choice is made after them; what they cost again is not returned. */
  private takeOneByOne(id: string, min: number, max: number, rows?: readonly string[]): Card[] {
    const taken: Card[] = [];
    while (taken.length < max) {
      const open = this.onDisplay('draw', rows);
      const [card] = this.chooseCards(id, open, { min: taken.length < min ? 1 : 0, max: 1 });
      if (card === undefined) break;
      this.take(card);
      taken.push(card);
    }
    return taken.filter((card) => this.own.hand.includes(card));
  }

  /** One card of the display into the hand; its slot stays empty until the next refill. */
  take(card: Card): void {
    const { afterTake } = this.rules.on;
    const slot = this.board.display.indexOf(card);
    this.removeFromDisplay(card);
    if (afterTake.length > 0) {
      // Turned up and not yet in the hand for as long as others have their say.
      this.board.revealed.push(card);
      for (const f of afterTake) f(this, card, slot, 'draw');
      remove(this.board.revealed, card);
    }
    this.own.hand.push(card);
    this.events?.push({ type: 'take', seat: this.seat, card });
  }

  /** Discards cards of the hand, face down. */
  discard(cards: readonly Card[]): void {
    if (cards.length === 0) return;
    this.hideHand(this.seat);
    for (const card of cards) {
      removeExisting(this.own.hand, card);
      this.board.discard.push(card);
      this.events?.push({ type: 'discard', seat: this.seat, card, seen: 1 << this.seat });
    }
  }

  /** Nobody else can tell any more which of the cards they had seen are still in this hand. */
  hideHand(seat: Seat): void {
    const { known } = this.board;
    for (const card of this.board.players[seat].hand) known[card] = 1 << seat;
  }

  discardFromDisplay(cards: readonly Card[]): void {
    for (const card of cards) {
      this.removeFromDisplay(card);
      this.toDiscard(card);
    }
  }

  /** Those of these cards that are still lying turned up go to the discard pile. */
  discardRevealed(cards: readonly Card[]): void {
    for (const card of cards) if (remove(this.board.revealed, card)) this.toDiscard(card);
  }

  toDiscard(card: Card): void {
    this.board.discard.push(card);
    this.events?.push({ type: 'discard', seat: this.seat, card, seen: this.board.known[card] });
  }

  revealedToHand(card: Card): void {
    if (this.handRoom() === 0) return;
    removeExisting(this.board.revealed, card);
    this.own.hand.push(card);
    this.events?.push({ type: 'take', seat: this.seat, card });
  }

  /** Puts a card under a place, where everybody sees it. */
  tuck(card: Card, where: Place): void {
    this.move(card, moving.under(where));
  }

  /** Lays a card face down under a place, until turnUpUnder: nobody knows which it is. */
  hideUnder(card: Card, where: Place): void {
    this.move(card, moving.hiddenUnder(where));
  }

  /** Turns up the cards that lie face down under a place; returns them. */
  turnUpUnder(where: Place): Card[] {
    const { known } = this.board;
    const hidden = this.cardsUnder(where).filter((card) => known[card] !== ALL);
    for (const card of hidden) {
      this.markRevealed();
      known[card] = ALL;
      this.events?.push({ type: 'reveal', seat: this.seat, card, where });
    }
    return hidden;
  }

  /**
   * Gives cards of the hand to an opponent: to one with room if there is one, as many as fit, the rest discarded.
   */
  giveCards(id: string, cards: readonly Card[]): void {
    const seats = this.opponents().filter((seat) => this.mayReceive(seat) && this.handRoom(seat) > 0);
    if (cards.length === 0) return;
    if (seats.length === 0) {
      this.discard(cards);
      return;
    }
    this.giveCardsTo(this.chooseSeat(id, seats), cards);
  }

  giveCardsTo(to: Seat, cards: readonly Card[]): void {
    if (cards.length === 0) return;
    if (this.rules.automata[to]?.discardsGifts) return this.discard(cards);
    const fitting = this.handRoom(to);
    const given = this.chooseCards('give.which', cards, { min: fitting, max: fitting });
    this.hideHand(this.seat);
    for (const card of given) {
      removeExisting(this.own.hand, card);
      this.board.players[to].hand.push(card);
      this.board.known[card] = (1 << this.seat) | (1 << to);
      const seen = this.board.known[card];
      this.events?.push({ type: 'give-card', seat: this.seat, card, to, seen });
    }
    for (const f of this.rules.on.afterGive) f(this, to, given, NO_GOODS);
    this.discard(cards.filter((card) => !given.includes(card)));
  }

  /** Moves a card from wherever it lies, and tells it, see move.ts. */
  move(card: Card, to: Zone): void {
    moving.move(this, card, to);
  }

  /** Turns up the top card of a pile for all to see; NO_CARD when there is none. */
  turnUp(pile: string, to: Zone): Card {
    return moving.turnUp(this, pile, to);
  }

  /** Shuffles a pile, with these cards added to it. */
  shufflePile(pile: string, add: readonly Card[] = []): void {
    moving.shufflePile(this, pile, add);
  }

  /** A seat looks at a hidden card. */
  show(card: Card, seat: Seat): void {
    if (((this.board.known[card] >> seat) & 1) === 0) this.markRevealed();
    this.board.known[card] |= 1 << seat;
  }

  /** Nobody can tell these hidden cards apart any more. */
  forget(cards: readonly Card[]): void {
    for (const card of cards) this.board.known[card] = 0;
  }

  /** A card that left the city of `owner` takes nothing along. */
  leavesCity(card: Card, owner: Seat, told = true): void {
    this.clearOff(card, NO_PLACE);
    if (told) this.events?.push({ type: 'remove', seat: this.seat, card, to: owner });
  }

  /** A card leaves a city for the discard pile; workers on it go to `workersTo`, or wait beside the board. */
  discardFromCity(card: Card, workersTo: Place = NO_PLACE): void {
    const owner = this.ownerOf(card);
    removeExisting(this.board.players[owner].city, card);
    this.clearOff(card, workersTo);
    this.board.discard.push(card);
    this.events?.push({ type: 'remove', seat: this.seat, card, to: owner });
  }

  /** A card of the city gives way to another of its name: workers and occupied token move over. */
  replaceInCity(old: Card, by: Card): void {
    const [from, to] = [this.placeOf(old), this.placeOf(by)];
    for (const { workers } of this.board.players)
      for (let i = 0; i < workers.length; i++)
        if (workers[i] === from || workers[i] === from + PERMANENT) workers[i] += to - from;
    const { on } = this.board;
    for (let i = 0; i < on.length && on[i] < POINT; i += 3)
      if (on[i + 1] === from) {
        layOn(on, on[i], to, 1);
        break;
      }
    this.discardFromCity(old);
  }

  /** Whatever lies or stands on a card that leaves its city is lost with it. */
  private clearOff(card: Card, workersTo: Place): void {
    const { board: state } = this;
    const where = this.placeOf(card);
    for (const mark of this.rules.marks.keys()) this.takeAway(mark, where);
    for (let i = state.on.length - 3; i >= 0; i -= 3) if (state.on[i + 1] === where) state.on.splice(i, 3);
    for (let i = 0; i < state.under.length; ) {
      if (state.under[i] === where) this.toDiscard(state.under.splice(i, 2)[1]);
      else i += 2;
    }
    for (const player of state.players) {
      for (let i = 0; i < player.workers.length; i++) {
        if (player.workers[i] === where) player.workers[i] = workersTo === NO_PLACE ? DISPLACED : workersTo;
        else if (player.workers[i] === where + PERMANENT) player.workers[i] = REMOVED;
      }
    }
    state.known[card] = ALL;
  }

  // Playing, placing, producing ------------------------------------------------------------------------------------

  play(card: Card, from: CardSource, terms: PlayTerms = BUY): void {
    playing.play(this, card, from, terms);
  }

  /** Uses a place of the board without a worker of one's own standing there. */
  use(where: Place): void {
    this.events?.push({ type: 'use', seat: this.seat, where });
    visiting.runEffect(this, where);
  }

  /** A worker already on the board goes to another place and is used there. */
  moveWorker(id: string): void {
    const from = this.choosePlace(`${id}.from`, this.recallable());
    if (from === NO_PLACE) return;
    const { workers, crew } = this.own;
    const i = this.movable(from);
    workers[i] = HOME;
    const places = visiting.openPlaces(this, crew[i]).filter((place) => place !== from);
    if (places.length === 0) {
      workers[i] = from;
      return;
    }
    const to = this.choosePlace(`${id}.to`, places);
    this.events?.push({ type: 'move', seat: this.seat, where: from });
    visiting.placeWorker(this, to, crew[i]);
  }

  recall(where: Place): void {
    if (where === NO_PLACE) return;
    this.own.workers[requireWorker(this.movable(where), 'to recall')] = HOME;
    this.events?.push({ type: 'recall', seat: this.seat, where, n: 1 });
  }

  /** The number of the first worker there that effects may move. */
  private movable(where: Place): number {
    return this.me.workers.findIndex((at, i) => at === where && mayMove(this, this.seat, i));
  }

  /** An ordinary worker of the acting seat turns into one of this crew: one at home if there is one. */
  recruit(id: string): void {
    recruit(this, id);
  }

  recallAll(): void {
    const { workers, crew } = this.own;
    const { crews } = this.rules;
    let n = 0;
    for (let i = 0; i < workers.length; i++) {
      const at = workers[i];
      if (at === DISPLACED || (at >= 0 && at < PERMANENT)) {
        if (at !== DISPLACED && crews[crew[i]].def?.comesHome?.(this, at) === false) continue;
        workers[i] = HOME;
        n++;
      }
    }
    this.events?.push({ type: 'recall', seat: this.seat, n });
  }

  gainWorkers(n: number): void {
    const { workers } = this.own;
    let left = n;
    for (let i = 0; i < workers.length && left > 0; i++) {
      if (workers[i] !== IN_RESERVE) continue;
      workers[i] = HOME;
      left--;
    }
    this.events?.push({ type: 'worker', seat: this.seat, n: n - left });
  }

  /** Sends a worker of a seat, by its number, to a place; or HOME, DISPLACED, or REMOVED from the game. */
  send(seat: Seat, worker: number, to: Place): void {
    const { workers, crew } = this.board.players[seat];
    const from = workers[worker];
    workers[worker] = to;
    if (to >= 0)
      this.events?.push({ type: 'place', seat, where: to, ...(crew[worker] > 0 && { crew: crew[worker] }) });
    else if (from === HOME && to === REMOVED) this.events?.push({ type: 'lose-worker', seat, n: 1 });
  }

  enterSeason(seat: Seat = this.seat): void {
    const player = this.board.players[seat];
    player.season++;
    this.events?.push({ type: 'season', seat, season: player.season });
  }

  /** Has no more turns. */
  pass(seat: Seat = this.seat): void {
    this.board.players[seat].passed = 1;
    this.events?.push({ type: 'pass', seat });
    for (const f of this.rules.on.afterPass) f(this, seat);
  }

  /** Setting up: this seat has the first turn. */
  begins(seat: Seat): void {
    this.board.first = seat;
    this.board.seat = seat;
  }

  /** Setting up: the spots in play, in board order. */
  layOut(spots: readonly Place[]): void {
    this.board.spots = [...spots];
  }

  /** Activates a production card as the city of `owner` has it. */
  activate(card: Card, owner: Seat = this.seat): void {
    const { def } = this.info(card);
    const outer = this.about;
    this.about = this.placeOf(card);
    this.running.push(card);
    this.events?.push({ type: 'produce', seat: this.seat, card, to: owner });
    def.produce?.(this, card, owner);
    this.running.pop();
    this.about = outer;
  }

  /** May this card be activated now? Not while it is being activated already. */
  activatable(card: Card, owner: Seat): boolean {
    const { def } = this.info(card);
    if (def.produce === undefined || this.running.includes(card) || !this.mayActivate(card)) return false;
    let ok = def.copyable?.(this, card, owner) ?? true;
    for (const f of this.rules.fold.mayCopy) ok = f(ok, this, card, owner);
    return ok;
  }

  /**
   * Activates all production cards of the city but `without` in any order. Cards that only gain go first, since no
   * order is better than that for anyone; among the others the player chooses while it can make a difference.
   */
  production(without: Card = NO_CARD): void {
    const waiting: Card[] = [];
    for (const card of this.own.city.slice()) {
      const { def } = this.info(card);
      if (def.produce === undefined || card === without || !this.mayActivate(card)) continue;
      if (def.asksNothing) this.activate(card);
      else waiting.push(card);
    }
    while (waiting.length > 0) {
      const next = this.chooseCard('production.next', this.oneOfEach(waiting));
      remove(waiting, next);
      this.activate(next);
    }
  }

  // Chance and counters --------------------------------------------------------------------------------------------

  roll(faces: number): number {
    this.markRevealed();
    const n = 1 + below(this.board.random, faces);
    this.events?.push({ type: 'roll', seat: this.seat, faces, n });
    return n;
  }

  /** The same things in random order. */
  shuffled<T>(list: readonly T[]): T[] {
    const all = [...list];
    shuffle(this.board.random, all);
    return all;
  }

  /** n of these at random, fewer when there are not so many. */
  atRandom<T>(list: readonly T[], n = 1): T[] {
    const rest = [...list];
    const some: T[] = [];
    this.markRevealed();
    while (some.length < n && rest.length > 0)
      some.push(...rest.splice(below(this.board.random, rest.length), 1));
    return some;
  }

  claim(where: Place, seat: Seat = this.seat): void {
    this.board.claims.push(where, seat);
    this.events?.push({ type: 'claim', seat, where });
  }

  setCounter(one: Counter, n: number, seat: Seat = this.seat): void {
    const at = this.counterPlace(one);
    if (one.of === 'table') this.board.vars[at] = n;
    else this.board.players[seat].vars[at] = n;
  }
}
