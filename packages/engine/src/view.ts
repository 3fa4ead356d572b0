import { type Counter, maySee } from './counters.ts';
import { NO_LIMIT } from './definitions.ts';
import { knows, SPECTATOR } from './imagine.ts';
import { placeKey } from './keys.ts';
import type { Question } from './question.ts';
import { cardPlace, type Rules, slotPlace } from './rules.ts';
import { type Score, scores, winners } from './score.ts';
import {
  type Card,
  DISPLACED,
  NO_CARD,
  PERMANENT,
  type Place,
  type Player,
  type Reading,
  REMOVED,
  type Seat,
  type State,
} from './state.ts';
import { Table } from './table.ts';
import { costShown, viewGoods } from './view-goods.ts';
import { viewQuestion, withAlike, withoutSecrets } from './view-question.ts';
import type { CityCardView, MarksView, PlayerView, SlotView, SpotView, View } from './view-types.ts';
import { whyNot } from './why-not.ts';

const limit = (n: number): number | null => (n >= NO_LIMIT ? null : n);

/** The counters a viewer may know, by name. */
function counted(
  { counters }: Rules,
  of: Counter['of'],
  values: readonly number[],
  viewer: Seat,
  owner: Seat,
): Record<string, number> {
  const shown = [...counters].filter(([one]) => one.of === of && maySee(one, viewer, owner));
  return Object.fromEntries(shown.map(([{ id }, at]) => [id, values[at]]));
}

/** The position as a seat sees it; SPECTATOR sees what is open to all. */
export function view(rules: Rules, state: Reading<State>, viewer: Seat, question: Question | null): View {
  return viewsOf(rules, state, question)(viewer);
}

/** The same for several viewers of one position: what is open to all is put together once. */
export function viewsOf(
  rules: Rules,
  state: Reading<State>,
  question: Question | null,
): (viewer: Seat) => View {
  const open = new Open(rules, state);
  return (viewer) => new Looking(rules, state, viewer, open).view(question);
}

/** Nothing lies there and nobody stands there, as almost everywhere: the same objects, which are quickly compared. */
const NO_MARKS: MarksView = {};
const NOBODY: readonly Seat[] = [];
const NO_CARDS: readonly string[] = [];

/** What is the same for all viewers of a position: put together once, and the same objects in all their views. */
class Open {
  readonly slots: readonly SlotView[];
  readonly spots: readonly SpotView[];
  readonly cities: readonly (readonly CityCardView[])[];
  readonly players: readonly Omit<PlayerView, 'hand' | 'city' | 'vars'>[];
  readonly handLimits: readonly (number | null)[];
  private readonly rules: Rules;
  private readonly state: Reading<State>;
  private readonly table: Table;

  constructor(rules: Rules, state: Reading<State>) {
    this.rules = rules;
    this.state = state;
    this.table = new Table(rules, state, state.seat < 0 ? 0 : state.seat);
    const score = scores(rules, state);
    this.slots = state.display.map((card, i) => this.slot(card, i));
    this.spots = state.spots.map((where) => this.spot(where));
    this.cities = state.players.map(({ city }) => city.map((card) => this.cityCard(card)));
    this.players = state.players.map((player, seat) => this.player(player, seat, score[seat]));
    this.handLimits = state.players.map((_, seat) => limit(this.table.handLimit(seat)));
  }

  private slot(card: Card, i: number): SlotView {
    const { rules, state, table } = this;
    const where = slotPlace(rules, i);
    const faceDown = table.isFaceDown(i);
    const sameName = (other: Card): boolean => rules.infoOf[other] === rules.infoOf[card];
    return {
      card: card === NO_CARD || faceDown ? null : rules.cardNames[card],
      ...(faceDown && { faceDown }),
      stacked: card === NO_CARD ? 0 : state.stacked.filter(sameName).length,
      workers: this.workersAt(where),
      marks: this.marks(where),
      blocked: false,
    };
  }

  private spot(where: Place): SpotView {
    const { rules, table } = this;
    const { id, group } = rules.spots[where];
    const claimed = table.claimedBy(where);
    return {
      id,
      group,
      room: limit(table.roomAt(where)),
      workers: this.workersAt(where),
      claimedBy: claimed < 0 ? null : claimed,
      claimants: claimed < 0 ? NOBODY : table.claimants(where),
      marks: this.marks(where),
      stock: viewGoods(rules, table.stockOn(where)),
      tokens: table.lying('point', where),
      ...costShown(rules, table.visitCost(where)),
      under: NO_CARDS,
    };
  }

  private cityCard(card: Card): CityCardView {
    const { rules, table } = this;
    const where = table.placeOf(card);
    return {
      card: rules.cardNames[card],
      occupied: table.isOccupied(card),
      marks: this.marks(where),
      tokens: table.lying('point', where),
      stock: viewGoods(rules, table.stockOn(where)),
      under: NO_CARDS,
      workers: this.workersAt(where),
      room: table.roomAt(where),
    };
  }

  private player(p: Reading<Player>, seat: Seat, score: Score): Open['players'][number] {
    const { rules, table } = this;
    const automaton = rules.automata[seat];
    return {
      seat,
      automaton: automaton === null ? null : { id: automaton.id, level: automaton.level },
      spaces: { used: table.spacesUsed(seat), of: limit(table.citySize(seat)) },
      goods: Object.fromEntries(rules.goods.map(({ id }, kind) => [id, p.goods[kind]])),
      points: p.points,
      season: rules.game.seasons[p.season].id,
      passed: p.passed === 1,
      workers: this.workers(p, seat),
      score: {
        total: score.total,
        parts: Object.fromEntries(rules.categories.map((c, i) => [c.id, score.parts[i]])),
      },
    };
  }

  private workers({ workers, crew }: Reading<Player>, seat: Seat): PlayerView['workers'] {
    const { rules, table } = this;
    const ordinary = workers.filter((_, i) => (rules.crews[crew[i]].goes & 1) === 1);
    const crews = rules.crews.slice(1).map(({ id, index }) => {
      const its = workers.filter((_, i) => crew[i] === index);
      return [id, its.map((where) => placeKey(rules, where))];
    });
    return {
      home: table.workersHome(seat),
      waiting: table.workersWaiting(seat),
      beside: ordinary.filter((at) => at === DISPLACED).length,
      gone: ordinary.filter((at) => at === REMOVED).length,
      placed: ordinary
        .filter((at) => at >= 0)
        .map((at) => ({ where: placeKey(rules, at % PERMANENT), stays: at >= PERMANENT })),
      ...(crews.length > 0 && { crews: Object.fromEntries(crews) }),
    };
  }

  private marks(where: Place): MarksView {
    let marks: Record<string, number> | null = null;
    for (const mark of this.rules.marks.keys()) {
      const n = this.table.lying(mark, where);
      if (n > 0) (marks ??= {})[mark] = n;
    }
    return marks ?? NO_MARKS;
  }

  private workersAt(where: Place): readonly Seat[] {
    const { players } = this.state;
    let seats: Seat[] | null = null;
    for (let seat = 0; seat < players.length; seat++)
      for (const at of players[seat].workers)
        if (at === where || at === where + PERMANENT) (seats ??= []).push(seat);
    return seats ?? NOBODY;
  }
}

/** One look at a position by one viewer. */
class Looking {
  private readonly rules: Rules;
  private readonly state: Reading<State>;
  private readonly viewer: Seat;
  /** The table of the viewer, if it has a seat. */
  private readonly own: Table | null;
  private readonly open: Open;

  constructor(rules: Rules, state: Reading<State>, viewer: Seat, open: Open) {
    this.open = open;
    this.rules = rules;
    this.state = state;
    this.viewer = viewer;
    this.own = viewer === SPECTATOR ? null : new Table(rules, state, viewer);
  }

  view(question: Question | null): View {
    const { rules, state, viewer, open } = this;
    const over = state.seat < 0;
    const slots = open.slots.map((slot, i) => (this.isBlocked(i) ? { ...slot, blocked: true } : slot));
    return {
      game: rules.game.id,
      viewer,
      turn: state.turn,
      seat: state.seat,
      first: state.first,
      over,
      winners: over ? winners(rules, state) : [],
      deck: state.deck.length,
      discard: state.discard.map(this.ifKnown),
      display: slots.slice(0, rules.rows[0].end),
      ...(rules.rows.length > 1 && {
        rows: Object.fromEntries(rules.rows.slice(1).map((r) => [r.id, slots.slice(r.first, r.end)])),
      }),
      revealed: state.revealed.map(this.name),
      spots: this.withUnder(open.spots, (i) => state.spots[i]),
      players: state.players.map((player, seat) => this.player(player, seat)),
      piles: Object.fromEntries(
        rules.piles.map(({ id, seen }, i) => {
          const isOpen = seen === 'all' || seen === viewer;
          return [id, state.piles[i].map(isOpen ? this.name : this.ifKnown)];
        }),
      ),
      vars: counted(rules, 'table', state.vars, viewer, viewer),
      ...this.asked(question),
    };
  }

  /** What is asked, and at the own turn what cannot be chosen. */
  private asked(question: Question | null): Pick<View, 'question' | 'whyNot'> {
    const { rules, state, viewer, own } = this;
    if (question === null) return { question };
    const shown = viewQuestion(rules, withoutSecrets(rules, state, question, viewer), viewer);
    const mine = question.id === 'turn' && question.seat === viewer;
    return {
      question: withAlike(own, question, shown),
      ...(mine && { whyNot: whyNot(rules, state, question) }),
    };
  }

  private readonly name = (card: Card): string => this.rules.cardNames[card];
  private readonly ifKnown = (card: Card): string | null =>
    knows(this.state, card, this.viewer) ? this.name(card) : null;

  private isBlocked(slot: number): boolean {
    return this.own !== null && this.state.display[slot] !== NO_CARD && !this.own.mayTake(slot);
  }

  private player(p: Reading<Player>, seat: Seat): PlayerView {
    const { rules, viewer, open } = this;
    return {
      ...open.players[seat],
      hand: {
        count: p.hand.length,
        limit: open.handLimits[seat],
        cards: seat === viewer ? p.hand.map(this.name) : this.othersHand(p.hand),
      },
      city: this.withUnder(open.cities[seat], (i) => cardPlace(rules, p.city[i])),
      vars: counted(rules, 'seat', p.vars, viewer, seat),
    };
  }

  /** What is known of it first: the order of a hand tells when its cards were drawn. */
  private othersHand(hand: readonly Card[]): (string | null)[] {
    const known = hand.map(this.ifKnown).filter((card) => card !== null);
    return [...known.sort(), ...hand.slice(known.length).map(() => null)];
  }

  /** With the cards under places: those this viewer knows, and how many others. The same list when there are none. */
  private withUnder<T extends { readonly under: readonly string[] }>(
    shown: readonly T[],
    placeOf: (i: number) => Place,
  ): readonly T[] {
    const { under } = this.state;
    if (under.length === 0) return shown;
    let changed: T[] | null = null;
    for (const [i, one] of shown.entries()) {
      const where = placeOf(i);
      const cards = under.filter((_, at) => at % 2 === 1 && under[at - 1] === where);
      if (cards.length === 0) continue;
      const known = cards.filter((card) => knows(this.state, card, this.viewer));
      const hidden = cards.length - known.length;
      changed ??= [...shown];
      changed[i] = { ...one, under: known.map(this.name), ...(hidden > 0 && { hidden }) };
    }
    return changed ?? shown;
  }
}
