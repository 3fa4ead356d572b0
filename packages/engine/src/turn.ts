import type { Counter } from './counters.ts';
import { mayMove, recruit, requireWorker } from './crew.ts';
import { type Goods, NO_GOODS } from './goods.ts';
import { remove } from './lists.ts';
import * as playing from './play.ts';
import { BUY, type PlayTerms } from './playable.ts';
import { type Choice, NO_PLACE, type Option, type Question } from './question.ts';
import { below, shuffle } from './random.ts';
import type { CardSource } from './definitions.ts';
import type { Moments } from './seams.ts';
import {
  type Card,
  DISPLACED,
  HOME,
  IN_RESERVE,
  NO_CARD,
  PERMANENT,
  type Place,
  REMOVED,
  type Seat,
} from './state.ts';
import { TurnCards } from './turn-cards.ts';
import * as visiting from './visit.ts';

type AboutMoment<K extends keyof Moments> =
  Parameters<Moments[K]> extends [Turn, ...infer About] ? About : never;

/** Answers questions: from a list of recorded answers, a bot, a search. */
export type Chooser = (turn: Turn, question: Question) => Choice;

/**
 * One turn, and the verbs that are the only way a State changes. Effects are plain functions over it that ask where
 * they stand; an unanswered question ends the run, and the turn is run again from its start when the answer is there.
 */
export class Turn extends TurnCards {
  chooser: Chooser;
  /** The action of the turn if it is chosen already: a search that comes back to one need not list them all again. */
  action: Option | null = null;
  /** What was paid for the card that triggers others just now. */
  paid: Goods = NO_GOODS;
  /** While the table is laid out, cards come from outside the game. */
  settingUp = false;
  /** Cards being activated, the last one by the one before it. */
  readonly running: Card[] = [];

  constructor(rules: TurnCards['rules'], state: TurnCards['state'], chooser: Chooser) {
    super(rules, state);
    this.chooser = chooser;
  }

  protected override get turn(): Turn {
    return this;
  }

  begin(): void {
    this.startCounting();
    this.seat = this.board.seat;
    this.revealedAt = -1;
    this.about = NO_PLACE;
    // Setting the length is slow even where it changes nothing.
    if (this.running.length > 0) this.running.length = 0;
  }

  /** Announces a moment that a module has declared; false when a hook stops what was about to happen. */
  emit<K extends keyof Moments>(name: K, ...about: AboutMoment<K>): boolean {
    const hooks: readonly unknown[] = this.rules.on[name] ?? [];
    for (const hook of hooks as readonly ((turn: Turn, ...all: AboutMoment<K>) => unknown)[])
      if (hook(this, ...about) === false) return false;
    return true;
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

  /** A worker already on the board, at one of these places, goes to another one and is used there. */
  moveWorker(id: string, standing: readonly Place[] = this.recallable()): void {
    const from = this.choosePlace(`${id}.from`, standing);
    if (from === NO_PLACE) return;
    const { workers, crew } = this.own;
    const i = this.movable(from);
    workers[i] = HOME;
    const places = visiting.placesToMoveTo(this, crew[i], from);
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
    const outer = this.about;
    this.about = this.placeOf(card);
    this.running.push(card);
    this.events?.push({ type: 'produce', seat: this.seat, card, to: owner });
    this.info(card).produce?.(this, card, owner);
    this.running.pop();
    this.about = outer;
  }

  /** May this card be activated now? Not while it is being activated already. */
  activatable(card: Card, owner: Seat): boolean {
    const { produce } = this.info(card);
    if (produce === undefined || this.running.includes(card) || !this.mayActivate(card)) return false;
    return this.mayCopy(card, owner);
  }

  /**
   * Activates all production cards of the city but `without` in any order. Cards that only gain go first, since no
   * order is better than that for anyone; among the others the player chooses while it can make a difference.
   */
  production(without: Card = NO_CARD): void {
    const waiting: Card[] = [];
    for (const card of this.own.city.slice()) {
      const { produce, asksNothing } = this.info(card);
      if (produce === undefined || card === without || !this.mayActivate(card)) continue;
      if (asksNothing) this.activate(card);
      else waiting.push(card);
    }
    while (waiting.length > 0) {
      const next = this.chooseCard('production.next', this.oneOfEach(waiting));
      remove(waiting, next);
      this.activate(next);
      // What an effect has removed from the city produces no more.
      for (const card of waiting.slice()) if (!this.own.city.includes(card)) remove(waiting, card);
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
    for (const f of this.rules.on.afterClaim) f(this, where, seat);
  }

  setCounter(one: Counter, n: number, seat: Seat = this.seat): void {
    const at = this.counterPlace(one);
    if (one.of === 'table') this.board.vars[at] = n;
    else this.board.players[seat].vars[at] = n;
  }
}
