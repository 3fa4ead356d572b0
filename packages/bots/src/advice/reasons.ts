import {
  canUse,
  type Card,
  HOME,
  isCardPlace,
  isSpot,
  NO_CARD,
  type Place,
  placeKey,
  scoreOf,
  viewGoods,
} from '@evertable/engine';
import { difference, meanOf, totalOf } from './amounts.ts';
import { CardReasons } from './card-reasons.ts';
import { CARD, LIKELY, worthOf } from './plan-facts.ts';
import type { Reason } from './reason.ts';
import type { Step, Trace } from './trace.ts';

/** The reasons for a plan, found in its continuations and in those of the plan it is compared with. */
export class PlanReasons extends CardReasons {
  /** The weightiest reasons first. */
  all(): Reason[] {
    for (const card of this.played()) this.aboutCard(card);
    this.aboutTurn();
    this.aboutPlaces();
    this.aboutRest();
    this.aboutNext();
    this.aboutEvents();
    this.aboutRivals();
    if (this.observation.question.id !== 'turn') this.aboutDifference();
    return this.found
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight)
      .map(({ reason }) => reason);
  }

  // What the turn brings ---------------------------------------------------------------------------------------------

  private aboutTurn(): void {
    const told = new Set(this.found.flatMap(({ reason }) => (reason.what === 'pays' ? [reason.card] : [])));
    const { rules } = this.observation;
    const untold = ({ about }: Step): boolean =>
      !isCardPlace(rules, about) || !told.has(placeKey(rules, about));
    const steps = this.planned().filter(untold);
    // What comes by chance is told by its mean.
    const goods = meanOf(this.traces.map((one) => this.gains(this.planned(one).filter(untold))));
    const home = steps.reduce(
      (sum, { event }) => sum + (event.type === 'recall' || event.type === 'worker' ? event.n : 0),
      0,
    );
    const prepares = steps.some(({ event }) => event.type === 'season');
    if (home > 0) this.add(home * 2, { what: 'home', n: home });
    if (totalOf(goods) > 0) this.add(worthOf(goods), { what: prepares ? 'harvest' : 'gives', goods });
    const cards = steps.filter(({ event }) => event.type === 'discard').length;
    if (cards > 0) this.add(0.5 * CARD * cards, { what: 'costs', goods: { card: cards } });
    if (steps.some(({ event }) => event.type === 'pass')) this.add(0.1, { what: 'ends' });
  }

  /** Places that count points at the end: events achieved, and workers that stay. */
  private aboutPlaces(): void {
    const { rules } = this.observation;
    const places = this.planned().flatMap(({ event }) =>
      (event.type === 'place' || event.type === 'claim') && isSpot(rules, event.where) ? [event.where] : [],
    );
    for (const where of new Set(places)) {
      const { def, claimed, permanent } = rules.spots[where];
      if (!(claimed || permanent)) continue;
      const n = def.points === undefined ? this.addedNow() : this.pointsAt(where);
      if (n > 0) this.add(n, { what: 'scores', place: placeKey(rules, where), n });
    }
  }

  /** What the planned turn adds to the score besides point tokens. */
  private addedNow(): number {
    const { start, after } = this.first;
    const [before, now] = [start, after].map(
      (state) => scoreOf(this.observation.rules, state, this.seat).total,
    );
    return now - before - (this.gains(this.planned())['point'] ?? 0);
  }

  /** Points that nothing else speaks of, such as those of a module's own cards. */
  private aboutRest(): void {
    const speaks = this.found.some(({ reason: { what } }) => what === 'worth' || what === 'scores');
    const n = this.addedNow();
    if (!speaks && n > 0) this.add(n, { what: 'adds', n });
  }

  private pointsAt(where: Place): number {
    const ends = this.whole.length > 0 ? this.whole.map(({ end }) => end) : [this.first.after];
    const points = ends.map(
      (end) => this.observation.rules.spots[where].def.points?.(this.table(end), this.seat) ?? 0,
    );
    return Math.round(points.reduce((sum, n) => sum + n, 0) / points.length);
  }

  /** A card in sight that could not be played before and is played in one of the next two own turns. */
  private aboutNext(): void {
    const { rules, question } = this.observation;
    const before = new Set(question.options.flatMap((o) => (o.do === 'play' ? [rules.infoOf[o.card]] : [])));
    const inSight = new Set(this.inSight());
    const seen = new Map<Card, number>();
    for (const { steps } of this.traces) {
      const plays = steps.flatMap(({ event, round }) =>
        round > 0 && round <= 2 && event.type === 'play' && event.seat === this.seat ? [event.card] : [],
      );
      for (const card of new Set(plays))
        if (inSight.has(card) && !before.has(rules.infoOf[card])) seen.set(card, (seen.get(card) ?? 0) + 1);
    }
    const [best] = [...seen].sort((a, b) => b[1] - a[1]);
    if (best === undefined || best[1] < this.traces.length / 2) return;
    const n = rules.infos[rules.infoOf[best[0]]].points;
    this.add(1 + n / 2, { what: 'next', card: this.name(best[0]), n });
  }

  /** Events that the planned turn brings into reach. */
  private aboutEvents(): void {
    const { rules } = this.observation;
    const { start, after } = this.first;
    const { season, workers } = after.players[this.seat];
    // In the last season somebody must still be at home to go there.
    if (season === rules.game.seasons.length - 1 && !workers.includes(HOME)) return;
    for (const where of after.spots) {
      const spot = rules.spots[where];
      if (!spot.event || canUse(this.table(start), where) || !canUse(this.table(after), where)) continue;
      const n = this.pointsAt(where);
      if (n > 0) this.add(n * 0.7, { what: 'completes', place: placeKey(rules, where), n });
    }
  }

  // What rivals do ---------------------------------------------------------------------------------------------------

  private aboutRivals(): void {
    const before = this.takenFirst(this.traces, this.others);
    if (before !== null) this.add(1 + (2 * before.n) / before.of, { what: 'before', ...before });
    const leaves = this.takenFirst(this.others, this.traces);
    if (leaves !== null) this.add(0.5 + leaves.n / leaves.of, { what: 'leaves', ...leaves });
  }

  /** What the planned turn takes in `traces` and a rival most often takes in `others` before the next own turn. */
  private takenFirst(traces: readonly Trace[], others: readonly Trace[]): Taken | null {
    const found = this.takenIn(traces).map((thing) => {
      const rivals = others.flatMap(({ steps }) => {
        const step = steps.find(
          (one) => one.round === 0 && one.event.seat !== this.seat && takes(one, thing),
        );
        return step === undefined ? [] : [step.event.seat];
      });
      return { thing, seat: rivals[0], n: rivals.length };
    });
    const [most] = found.sort((a, b) => b.n - a.n);
    if (most === undefined || most.n === 0 || most.n < LIKELY * others.length) return null;
    const { card, where } = most.thing;
    const what =
      card === NO_CARD ? { place: placeKey(this.observation.rules, where) } : { card: this.name(card) };
    return { seat: most.seat, n: most.n, of: others.length, ...what };
  }

  /** Cards and places for one that the planned turn takes from the table. */
  private takenIn([trace]: readonly Trace[]): Thing[] {
    if (trace === undefined) return [];
    const { rules } = this.observation;
    const onTable = new Set(rules.playSlots.map((slot) => trace.start.display[slot]));
    return this.planned(trace).flatMap(({ event }): Thing[] => {
      if ((event.type === 'play' || event.type === 'take') && onTable.has(event.card))
        return [{ card: event.card, where: -1 }];
      if (event.type !== 'place' || !isSpot(rules, event.where)) return [];
      const { room, claimed, each } = rules.spots[event.where];
      return (claimed && !each) || room === 1 ? [{ card: NO_CARD, where: event.where }] : [];
    });
  }

  // What an answer within a turn changes -----------------------------------------------------------------------------

  private aboutDifference(): void {
    const [other] = this.others;
    if (other === undefined) return;
    const { rules, hidden } = this.observation;
    const mine = this.first.after.players[this.seat];
    const theirs = other.after.players[this.seat];
    const [a, b] = [mine.goods, theirs.goods].map((goods) => viewGoods(rules, goods));
    // What the turn brings has been told already.
    const brings = this.found.some(({ reason }) => reason.what === 'gives');
    for (const [what, goods] of [
      ['keeps', difference(a, b)],
      ['loses', difference(b, a)],
    ] as const)
      if (!brings && totalOf(goods) > 0)
        this.add(worthOf(goods) * (what === 'keeps' ? 1 : 0.6), { what, goods });
    const start = this.first.start.players[this.seat];
    for (const pile of ['city', 'hand'] as const)
      for (const card of start[pile]) {
        if (hidden[card] === 1) continue;
        const [here, there] = [mine[pile].includes(card), theirs[pile].includes(card)];
        if (here && !there) this.add(1, { what: 'keeps', card: this.name(card) });
        if (there && !here && pile === 'city') this.add(0.8, { what: 'loses', card: this.name(card) });
      }
  }
}

type Taken = Required<Pick<Reason, 'seat' | 'n' | 'of'>> & Pick<Reason, 'card' | 'place'>;

interface Thing {
  readonly card: Card;
  readonly where: Place;
}

function takes({ event }: Step, { card, where }: Thing): boolean {
  if (card !== NO_CARD) return (event.type === 'play' || event.type === 'take') && event.card === card;
  return event.type === 'place' && event.where === where;
}
