import { type Counter, maySee } from './counters.ts';
import { NO_LIMIT } from './definitions.ts';
import { knows, SPECTATOR } from './imagine.ts';
import { placeKey } from './keys.ts';
import type { Question } from './question.ts';
import { type Rules, slotPlace } from './rules.ts';
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
import { costShown, type GoodsView, viewGoods } from './view-goods.ts';
import { type QuestionView, viewQuestion, withAlike, withoutSecrets } from './view-question.ts';
import { whyNot, type WhyNots } from './why-not.ts';

/**
 * What one seat may know, built by naming what is shown: a new field of State is secret until it is named here.
 * Plain JSON with keys, for screens, messages and bots of others.
 */
export interface View {
  readonly game: string;
  readonly viewer: Seat;
  readonly turn: number;
  /** Whose turn it is; -1 when the game is over. */
  readonly seat: Seat;
  readonly first: Seat;
  readonly over: boolean;
  readonly winners: readonly Seat[];
  readonly deck: number;
  /** The discard pile from bottom to top; null for a card this seat has not seen. */
  readonly discard: readonly (string | null)[];
  /** The game's own row of the display. */
  readonly display: readonly SlotView[];
  /** The other rows by name, where there are any. */
  readonly rows?: Readonly<Record<string, readonly SlotView[]>>;
  readonly revealed: readonly string[];
  readonly spots: readonly SpotView[];
  readonly players: readonly PlayerView[];
  readonly piles: Readonly<Record<string, readonly (string | null)[]>>;
  readonly vars: Readonly<Record<string, number>>;
  readonly question: QuestionView | null;
  /** At the own turn: what is in sight and cannot be chosen, and why. */
  readonly whyNot?: WhyNots;
}

export interface SlotView {
  /** null for an empty slot, and for a card that lies face down. */
  readonly card: string | null;
  /** Only there when a card lies face down. */
  readonly faceDown?: true;
  /** Cards of the same name underneath. */
  readonly stacked: number;
  readonly workers: readonly Seat[];
  readonly marks: MarksView;
  /** The viewer may not take it. Of other seats this is not shown: the reason may be a card in their hand. */
  readonly blocked: boolean;
}

export interface SpotView {
  readonly id: string;
  readonly group: string;
  /** null: any number. */
  readonly room: number | null;
  readonly workers: readonly Seat[];
  readonly claimedBy: Seat | null;
  /** All who achieved it, the first one first: more than one where everybody may. */
  readonly claimants: readonly Seat[];
  readonly marks: MarksView;
  readonly stock: GoodsView;
  readonly tokens: number;
  /** What placing a worker here costs the acting seat, if anything: goods by name, `any`, `card`, `card|good`, … */
  readonly cost?: GoodsView;
  readonly under: readonly string[];
  /** Cards lying face down under it, where there are any. */
  readonly hidden?: number;
}

/** Markers of modules lying there, by name. */
export type MarksView = Readonly<Record<string, number>>;

export interface CityCardView {
  readonly card: string;
  readonly occupied: boolean;
  readonly marks: MarksView;
  readonly tokens: number;
  readonly stock: GoodsView;
  readonly under: readonly string[];
  readonly hidden?: number;
  readonly workers: readonly Seat[];
  readonly room: number;
}

export interface PlayerView {
  readonly seat: Seat;
  /** null for a person or a bot. */
  readonly automaton: { readonly id: string; readonly level: number } | null;
  readonly hand: {
    readonly count: number;
    /** null when it may hold any number. */
    readonly limit: number | null;
    readonly cards: readonly (string | null)[];
  };
  readonly city: readonly CityCardView[];
  readonly spaces: { readonly used: number; readonly of: number | null };
  readonly goods: GoodsView;
  readonly points: number;
  readonly season: string;
  readonly passed: boolean;
  readonly workers: {
    readonly home: number;
    /** Not in play yet. */
    readonly waiting: number;
    /** Their card was taken away: they come home when this seat prepares. */
    readonly beside: number;
    /** Out of the game. */
    readonly gone: number;
    readonly placed: readonly { readonly where: string; readonly stays: boolean }[];
    /** Where the workers of each other crew are, where there are any: `home`, `shoal`. */
    readonly crews?: Readonly<Record<string, readonly string[]>>;
  };
  readonly vars: Readonly<Record<string, number>>;
  readonly score: { readonly total: number; readonly parts: Readonly<Record<string, number>> };
}

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
  const shared: Shared = { score: scores(rules, state), spots: new Map(), cityCards: new Map() };
  return (viewer) => new Looking(rules, state, viewer, shared).view(question);
}

/** What is the same for all viewers of a position; cards that lie under a place are not. */
interface Shared {
  readonly score: readonly Score[];
  readonly spots: Map<Place, SpotView>;
  readonly cityCards: Map<Card, CityCardView>;
}

/** One look at a position by one viewer. */
class Looking {
  private readonly rules: Rules;
  private readonly state: Reading<State>;
  private readonly viewer: Seat;
  private readonly table: Table;
  /** The table of the viewer, if it has a seat. */
  private readonly own: Table | null;
  private readonly shared: Shared;

  constructor(rules: Rules, state: Reading<State>, viewer: Seat, shared: Shared) {
    this.shared = shared;
    this.rules = rules;
    this.state = state;
    this.viewer = viewer;
    this.table = new Table(rules, state, state.seat < 0 ? 0 : state.seat);
    this.own = viewer === SPECTATOR ? null : new Table(rules, state, viewer);
  }

  view(question: Question | null): View {
    const { rules, state, viewer } = this;
    const over = state.seat < 0;
    const slots = state.display.map((card, i) => this.slot(card, i));
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
      spots: state.spots.map((where) => this.withUnder(this.spot(where), where)),
      players: state.players.map((player, seat) => this.player(player, seat, this.shared.score[seat])),
      piles: Object.fromEntries(
        rules.piles.map(({ id, seen }, i) => {
          const open = seen === 'all' || seen === viewer;
          return [id, state.piles[i].map(open ? this.name : this.ifKnown)];
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

  private slot(card: Card, i: number): SlotView {
    const { rules, state, table, own } = this;
    const where = slotPlace(rules, i);
    const faceDown = table.isFaceDown(i);
    const sameName = (other: Card): boolean => rules.infoOf[other] === rules.infoOf[card];
    return {
      card: card === NO_CARD || faceDown ? null : this.name(card),
      ...(faceDown && { faceDown }),
      stacked: card === NO_CARD ? 0 : state.stacked.filter(sameName).length,
      workers: this.workersAt(where),
      marks: this.marks(where),
      blocked: own !== null && card !== NO_CARD && !own.mayTake(i),
    };
  }

  private spot(where: Place): SpotView {
    const { rules, table, shared } = this;
    const known = shared.spots.get(where);
    if (known !== undefined) return known;
    const { id, group } = rules.spots[where];
    const claimed = table.claimedBy(where);
    const spot = {
      id,
      group,
      room: limit(table.roomAt(where)),
      workers: this.workersAt(where),
      claimedBy: claimed < 0 ? null : claimed,
      claimants: table.claimants(where),
      marks: this.marks(where),
      stock: viewGoods(rules, table.stockOn(where)),
      tokens: table.lying('point', where),
      ...costShown(rules, table.visitCost(where)),
      under: [],
    };
    shared.spots.set(where, spot);
    return spot;
  }

  private cityCard(card: Card): CityCardView {
    const { rules, table, shared } = this;
    const known = shared.cityCards.get(card);
    if (known !== undefined) return known;
    const where = table.placeOf(card);
    const cityCard = {
      card: this.name(card),
      occupied: table.isOccupied(card),
      marks: this.marks(where),
      tokens: table.lying('point', where),
      stock: viewGoods(rules, table.stockOn(where)),
      under: [],
      workers: this.workersAt(where),
      room: table.roomAt(where),
    };
    shared.cityCards.set(card, cityCard);
    return cityCard;
  }

  private player(p: Reading<Player>, seat: Seat, score: Score): PlayerView {
    const { rules, table, viewer } = this;
    const automaton = rules.automata[seat];
    return {
      seat,
      automaton: automaton === null ? null : { id: automaton.id, level: automaton.level },
      hand: {
        count: p.hand.length,
        limit: limit(table.handLimit(seat)),
        cards: seat === viewer ? p.hand.map(this.name) : this.othersHand(p.hand),
      },
      city: p.city.map((card) => this.withUnder(this.cityCard(card), table.placeOf(card))),
      spaces: { used: table.spacesUsed(seat), of: limit(table.citySize(seat)) },
      goods: Object.fromEntries(rules.goods.map(({ id }, kind) => [id, p.goods[kind]])),
      points: p.points,
      season: rules.game.seasons[p.season].id,
      passed: p.passed === 1,
      workers: this.workers(p, seat),
      vars: counted(rules, 'seat', p.vars, viewer, seat),
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

  /** What is known of it first: the order of a hand tells when its cards were drawn. */
  private othersHand(hand: readonly Card[]): (string | null)[] {
    const known = hand.map(this.ifKnown).filter((card) => card !== null);
    return [...known.sort(), ...hand.slice(known.length).map(() => null)];
  }

  private marks(where: Place): MarksView {
    const marks = [...this.rules.marks.keys()].map((mark) => [mark, this.table.lying(mark, where)] as const);
    return Object.fromEntries(marks.filter(([, n]) => n > 0));
  }

  /** With the cards under a place: those this viewer knows, and how many others. */
  private withUnder<T extends { readonly under: readonly string[] }>(shown: T, where: Place): T {
    const cards = this.table.cardsUnder(where);
    if (cards.length === 0) return shown;
    const known = cards.filter((card) => knows(this.state, card, this.viewer));
    const hidden = cards.length - known.length;
    return { ...shown, under: known.map(this.name), ...(hidden > 0 && { hidden }) };
  }

  private workersAt(where: Place): Seat[] {
    const seats: Seat[] = [];
    for (const [seat, { workers }] of this.state.players.entries())
      for (const at of workers) if (at === where || at === where + PERMANENT) seats.push(seat);
    return seats;
  }
}
