import { fillRow, removeFromRow, turnUpSlot } from './display.ts';
import { NO_GOODS } from './goods.ts';
import { ALL } from './imagine.ts';
import { remove, removeExisting, takeLast } from './lists.ts';
import * as moving from './move.ts';
import type { Zone } from './move.ts';
import { NO_PLACE } from './question.ts';
import { shuffle } from './random.ts';
import {
  type Card,
  DISPLACED,
  layOn,
  NO_CARD,
  PERMANENT,
  type Place,
  POINT,
  REMOVED,
  type Seat,
} from './state.ts';
import { TurnGoods } from './turn-goods.ts';
import type { HowMany } from './turn-questions.ts';

/** Verbs for cards, wherever they lie. */
export abstract class TurnCards extends TurnGoods {
  /** Answers given when something hidden last came to light, or -1: there is no undoing before that. */
  revealedAt = -1;

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
    return takeLast(state.deck);
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
    return takeLast(piles[index]);
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
      if (this.rules.on.beforeDraw.some((f) => f(this.turn, seat, drawn) === false)) continue;
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
    for (const f of on.afterDraw) f(this.turn, seat, drawn);
    const { hand, city } = this.board.players[seat];
    if (watchesDraws && !this.isAutomaton(seat))
      for (const card of city.slice())
        this.asSeat(seat, () => {
          const inHand = drawn.filter((c) => hand.includes(c));
          if (inHand.length > 0) this.info(card).def.afterDraw?.(this.turn, card, inHand);
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
      const card = takeLast(discard);
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
    removeFromRow(this.turn, card);
  }

  /** Fills the empty slots of these rows; if none is named, of all that are refilled as a rule. */
  refill(...ids: string[]): void {
    for (const id of ids) fillRow(this.turn, this.row(id));
    if (ids.length === 0) for (const row of this.rules.rows) if (row.refill !== null) fillRow(this.turn, row);
  }

  /** Turns up the card that lies face down in a slot; false when none does. */
  turnUpSlot(slot: number): boolean {
    return turnUpSlot(this.turn, slot);
  }

  /** Takes cards of the display, or of these rows, that pass the test into the hand; refills when all are taken. */
  takeFromDisplay(
    id: string,
    how: HowMany,
    rows?: readonly string[],
    of: (card: Card) => boolean = () => true,
  ): Card[] {
    const room = this.handRoom();
    const min = how.min < room ? how.min : room;
    const max = how.max < room ? how.max : room;
    const oneByOne = this.rules.on.afterTake.length > 0;
    const cards = oneByOne
      ? this.takeOneByOne(id, min, max, () => this.onDisplay('draw', rows).filter(of))
      : this.chooseCards(id, this.onDisplay('draw', rows).filter(of), { min, max });
    if (!oneByOne) for (const card of cards) this.take(card);
    this.refill();
    return this.drew(this.seat, cards);
  }

  /** Where taking a card has consequences the next choice is made after them; what they cost again is not returned. */
  private takeOneByOne(id: string, min: number, max: number, there: () => readonly Card[]): Card[] {
    const taken: Card[] = [];
    while (taken.length < max) {
      const [card] = this.chooseCards(id, there(), { min: taken.length < min ? 1 : 0, max: 1 });
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
      // Turned up, and not in the hand before the moments are done.
      this.board.revealed.push(card);
      for (const f of afterTake) f(this.turn, card, slot, 'draw');
      remove(this.board.revealed, card);
    }
    this.own.hand.push(card);
    this.events?.push({ type: 'take', seat: this.seat, card });
  }

  /** The same into another place than the hand. */
  takeTo(card: Card, to: Zone): void {
    const slot = this.board.display.indexOf(card);
    this.move(card, moving.REVEALED);
    for (const f of this.rules.on.afterTake) f(this.turn, card, slot, 'draw');
    this.move(card, to);
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
    for (const f of this.rules.on.afterGive) f(this.turn, to, given, NO_GOODS);
    this.discard(cards.filter((card) => !given.includes(card)));
  }

  /** Moves a card from wherever it lies, and tells it, see move.ts. */
  move(card: Card, to: Zone): void {
    moving.move(this.turn, card, to);
  }

  /** Turns up the top card of a pile for all to see; NO_CARD when there is none. */
  turnUp(pile: string, to: Zone): Card {
    return moving.turnUp(this.turn, pile, to);
  }

  /** Shuffles a pile, with these cards added to it. */
  shufflePile(pile: string, add: readonly Card[] = []): void {
    moving.shufflePile(this.turn, pile, add);
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

  /** Removes everything that lies or stands on a card that leaves its city. */
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
}
