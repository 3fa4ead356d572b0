import { MAX_ANSWERS_IN_TURN, MAX_STEPS_IN_TURN, RulesFault } from './bounds.ts';
import type { Goods } from './goods.ts';
import {
  allocateQuestion,
  type Choice,
  forcedChoice,
  forcedPick,
  NO_PLACE,
  numberOption,
  type Option,
  option,
  pickQuestion,
  type Question,
} from './question.ts';
import { type Card, NO_CARD, NOBODY, type Seat, type State, type Place } from './state.ts';
import { Table } from './table.ts';
import type { Turn } from './turn.ts';

/** How many of the things offered. */
export interface HowMany {
  readonly min: number;
  readonly max: number;
}

/** The table, and the questions an effect can ask. */
export abstract class TurnQuestions extends Table {
  /** Questions answered so far in this turn. */
  asked = 0;
  /** The card or spot whose effect is running. */
  about: Place = NO_PLACE;

  private steps = 0;

  /** Every verb comes by here, so that a loop of verbs ends. */
  protected override get board(): State {
    if (++this.steps > MAX_STEPS_IN_TURN)
      throw new RulesFault(`${MAX_STEPS_IN_TURN} steps in one turn: it never ends`);
    return super.board;
  }

  protected startCounting(): void {
    this.asked = 0;
    this.steps = 0;
  }

  /** The turn itself, for functions and hooks that take one. */
  protected abstract get turn(): Turn;

  /** Lets another seat act or decide in between. */
  asSeat<T>(seat: Seat, does: () => T): T {
    const outer = this.seat;
    this.seat = seat;
    const done = does();
    this.seat = outer;
    return done;
  }

  /** Something is done in the name of a card, which questions are about. */
  asCard(card: Card, does: () => void): void {
    const outer = this.about;
    this.about = this.placeOf(card);
    does();
    this.about = outer;
  }

  ask(question: Question): Choice {
    return forcedChoice(question) ?? this.alwaysAsk(question);
  }

  /** Asks even when there is only one answer. */
  alwaysAsk(question: Question): Choice {
    if (this.asked >= MAX_ANSWERS_IN_TURN)
      throw new RulesFault(`${MAX_ANSWERS_IN_TURN} questions in one turn: ${question.id} never ends`);
    const choice = this.turn.chooser(this.turn, question);
    this.asked++;
    return choice;
  }

  pick(id: string, options: readonly Option[], how: HowMany, seat: Seat = this.seat): Choice {
    const max = how.max < options.length ? how.max : options.length;
    const min = how.min < max ? how.min : max;
    return (
      forcedPick(options.length, min, max) ??
      this.alwaysAsk(pickQuestion(id, seat, options, min, max, this.about))
    );
  }

  chooseCards(id: string, cards: readonly Card[], how: HowMany, seat: Seat = this.seat): Card[] {
    const picked = this.pick(id, this.cardOptions(cards), how, seat);
    const chosen: Card[] = [];
    for (let i = 0; i < picked.length; i++) chosen.push(cards[picked[i]]);
    return chosen;
  }

  /** One card of these, or NO_CARD when there are none. */
  chooseCard(id: string, cards: readonly Card[], seat: Seat = this.seat): Card {
    if (cards.length === 0) return NO_CARD;
    return cards[this.pick(id, this.cardOptions(cards), { min: 1, max: 1 }, seat)[0]];
  }

  /** One card of these, or NO_CARD when the player prefers none. */
  mayChooseCard(id: string, cards: readonly Card[]): Card {
    const picked = this.pick(id, this.cardOptions(cards), { min: 0, max: 1 });
    return picked.length === 0 ? NO_CARD : cards[picked[0]];
  }

  choosePlace(id: string, places: readonly Place[], min = 1): Place {
    const { where } = this.rules.options;
    if (places.length === 0) return NO_PLACE;
    const picked = this.pick(
      id,
      places.map((place) => where[place]),
      { min, max: 1 },
    );
    return picked.length === 0 ? NO_PLACE : places[picked[0]];
  }

  chooseSeat(id: string, seats: readonly Seat[]): Seat {
    const { seat } = this.rules.options;
    return seats[
      this.pick(
        id,
        seats.map((s) => seat[s]),
        { min: 1, max: 1 },
      )[0]
    ];
  }

  /** One of these seats, or NOBODY when the player prefers none. */
  mayChooseSeat(id: string, seats: readonly Seat[]): Seat {
    const { seat } = this.rules.options;
    const picked = this.pick(
      id,
      seats.map((s) => seat[s]),
      { min: 0, max: 1 },
    );
    return picked.length === 0 ? NOBODY : seats[picked[0]];
  }

  chooseAmount(id: string, min: number, max: number): number {
    if (max <= min) return min;
    const options: Option[] = [];
    for (let n = min; n <= max; n++) options.push(numberOption(n));
    return min + this.pick(id, options, { min: 1, max: 1 })[0];
  }

  chooseResource(id: string, kinds: readonly number[]): number {
    const { good } = this.rules.options;
    return kinds[
      this.pick(
        id,
        kinds.map((k) => good[k]),
        { min: 1, max: 1 },
      )[0]
    ];
  }

  /** Between min and max goods, at most `caps` of each kind. */
  chooseGoods(id: string, caps: readonly number[], min: number, max: number): Goods {
    let room = 0;
    for (const cap of caps) room += cap;
    const most = max < room ? max : room;
    const least = min < most ? min : most;
    const options = this.rules.options.good.slice(0, caps.length);
    // A copy: the purse changes later, and a chooser may keep the question.
    const q = allocateQuestion(id, this.seat, options, caps.slice(), least, most, this.about);
    return this.ask(q);
  }

  /** Between min and max of the acting seat's own resources, of any kinds. */
  chooseResources(id: string, min: number, max: number): Goods {
    return this.chooseGoods(id, this.me.goods.slice(0, this.rules.goodKinds.resources.length), min, max);
  }

  /** One of these words, such as `deck` or `discard`. */
  chooseWord(id: string, words: readonly string[]): string {
    return words[
      this.pick(
        id,
        words.map((word) => option(word)),
        { min: 1, max: 1 },
      )[0]
    ];
  }

  /** One of these bundles of goods, to `choose` or to `pay`. */
  chooseBundle(id: string, bundles: readonly Goods[], to = 'choose'): Goods {
    const options = bundles.map((goods) =>
      option(to, undefined, undefined, undefined, undefined, undefined, goods),
    );
    return bundles[this.pick(id, options, { min: 1, max: 1 })[0]];
  }

  may(id: string): boolean {
    return this.pick(id, this.rules.options.yesNo, { min: 1, max: 1 })[0] === 0;
  }

  private cardOptions(cards: readonly Card[]): Option[] {
    const all = this.rules.options.card;
    const options: Option[] = [];
    for (let i = 0; i < cards.length; i++) options.push(all[cards[i]]);
    return options;
  }
}
