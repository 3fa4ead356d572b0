import { type Cost, payCost } from './cost.ts';
import type { Gift } from './gifts.ts';
import { type Goods, totalOf } from './goods.ts';
import { type Help, NO_HELP } from './payments.ts';
import { NO_PLACE } from './question.ts';
import {
  type Card,
  GOOD,
  layOn,
  lyingOn,
  MARK,
  NO_CARD,
  type Place,
  POINT,
  type Seat,
  zeros,
} from './state.ts';
import { TurnQuestions } from './turn-questions.ts';

/** Verbs for goods, points and things that lie on places. */
export abstract class TurnGoods extends TurnQuestions {
  /** What the acting seat has gained since it last placed a worker, by kind. */
  readonly gained: number[] = zeros(this.rules.goodKinds.count);

  gain(good: number | string, n = 1, seat: Seat = this.seat): void {
    if (n === 0) return;
    const index = typeof good === 'string' ? this.rules.goodByName(good) : good;
    if (!(index >= 0)) throw new Error(`no good is called ${good}`);
    this.board.players[seat].goods[index] += n;
    if (seat === this.seat) this.gained[index] += n;
    this.events?.push({ type: 'gain', seat, good: index, n });
    for (const f of this.rules.on.afterGain) f(this.turn, seat, index, n);
  }

  gainGoods(goods: Goods): void {
    for (let good = 0; good < goods.length; good++) this.gain(good, goods[good]);
  }

  /** n resources of the player's choice, alike or different. */
  gainAny(n: number): void {
    const caps = this.rules.goodKinds.resources.map(() => n);
    if (n > 0) this.gainGoods(this.chooseGoods('gain.any', caps, n, n));
  }

  /** Receives what a card or place gives in numbers; at a place changed by the value `gives`. */
  receive(gifts: readonly Gift[], where: Place = NO_PLACE): void {
    for (const { thing, n, receive } of gifts) {
      let left = n;
      if (where !== NO_PLACE && n > 0)
        for (const f of this.rules.fold.gives) left = f(left, this, where, thing);
      if (left > 0) receive(this.turn, left);
    }
  }

  /** Resources go back to the supply. */
  spend(goods: Goods): void {
    this.takeGoods(goods, 'spend');
  }

  /** Pays a cost that the acting seat can afford: the dues, asked for as `id`, and then the goods. */
  pay(id: string, cost: Cost, help: Help = NO_HELP, kept: Card = NO_CARD): void {
    payCost(this.turn, id, cost, kept, undefined, help);
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

  /** Goods lying there, all of them or these, into the supply of the acting seat. */
  takeStock(where: Place, goods: Goods = this.stockOn(where)): void {
    const left = this.stockOn(where);
    for (let good = 0; good < goods.length; good++)
      layOn(this.board.on, GOOD + good, where, left[good] - goods[good]);
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
    for (const f of this.rules.on.afterGive) f(this.turn, to, [], goods);
  }
}
