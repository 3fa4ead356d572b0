import { type Counter, maySee } from './counters.ts';
import { type GameEvent, type GameEventType, OPEN } from './event.ts';
import { ALL, knows, SPECTATOR } from './imagine.ts';
import { optionKey, placeKey } from './keys.ts';
import { NOTHING, NO_PLACE, type Option, type Question } from './question.ts';
import { cardAt, isCardPlace, NO_LIMIT, type Rules, slotPlace } from './rules.ts';
import { scores, winners } from './score.ts';
import {
  DISPLACED,
  type Card,
  PERMANENT,
  REMOVED,
  NO_CARD,
  type Player,
  type Seat,
  type Reading,
  type State,
  type Place,
} from './state.ts';
import { Table } from './table.ts';
import { costShown, type GoodsView, viewGoods } from './view-goods.ts';

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
  /** Out of reach for whoever looks; what is in another hand may be the reason, so nobody sees it of others. */
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

export interface OptionView {
  readonly key: string;
  readonly do: string;
  readonly card?: string;
  readonly where?: string;
  readonly seat?: Seat;
  readonly kind?: string;
  readonly n?: number;
  readonly goods?: GoodsView;
  /** For amounts: at most so many. */
  readonly cap?: number;
}

export interface QuestionView {
  readonly id: string;
  readonly seat: Seat;
  readonly shape: 'pick' | 'allocate';
  /** How many may be chosen, and of what: 0 and nothing for everyone but the seat that is asked, whose hand it tells of. */
  readonly min: number;
  readonly max: number;
  readonly options: readonly OptionView[];
  /** The card or spot whose effect asks; null also for a card this viewer may not know. */
  readonly about: string | null;
}

/** An event as one seat may know it: one shape for all of them. */
export interface GameEventView {
  readonly type: GameEventType;
  readonly seat: Seat;
  /** null: a card this viewer may not know. */
  readonly card?: string | null;
  readonly where?: string;
  readonly to?: Seat;
  /** For placing a worker: its crew, if it is no ordinary one. */
  readonly crew?: string;
  /** For moving in: how, if it was not the way of the cards. */
  readonly way?: string;
  /** A good; for a roll the faces of the die, for a season and a mark their names. */
  readonly kind?: string;
  readonly n?: number;
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

function workersAt(state: Reading<State>, where: Place): Seat[] {
  const seats: Seat[] = [];
  state.players.forEach((player, seat) => {
    for (const at of player.workers) if (at === where || at === where + PERMANENT) seats.push(seat);
  });
  return seats;
}

/** The position as a seat sees it; SPECTATOR sees what is open to all. */
export function view(rules: Rules, state: Reading<State>, viewer: Seat, question: Question | null): View {
  const table = new Table(rules, state, state.seat < 0 ? 0 : state.seat);
  const own = viewer === SPECTATOR ? null : new Table(rules, state, viewer);
  const name = (card: Card): string => rules.cardNames[card];
  const ifKnown = (card: Card): string | null => (knows(state, card, viewer) ? name(card) : null);
  /** What is known of it first: the order of a hand tells when its cards were drawn. */
  const othersHand = (hand: readonly Card[]): (string | null)[] => {
    const known = hand.map(ifKnown).filter((card) => card !== null);
    return [...known.sort(), ...hand.slice(known.length).map(() => null)];
  };
  const score = scores(rules, state);
  const over = state.seat < 0;

  const marks = (where: Place): MarksView =>
    Object.fromEntries(
      [...rules.marks.keys()].flatMap((mark) => {
        const n = table.lying(mark, where);
        return n > 0 ? [[mark, n]] : [];
      }),
    );
  const slot = (card: Card, i: number): SlotView => ({
    card: card === NO_CARD || table.isFaceDown(i) ? null : name(card),
    ...(table.isFaceDown(i) && { faceDown: true as const }),
    stacked:
      card === NO_CARD ? 0 : state.stacked.filter((c) => rules.infoOf[c] === rules.infoOf[card]).length,
    workers: workersAt(state, slotPlace(rules, i)),
    marks: marks(slotPlace(rules, i)),
    blocked: own !== null && card !== NO_CARD && !own.mayTake(i),
  });
  /** Cards under a place: those this viewer knows, and how many others. */
  const under = (where: Place): { under: string[]; hidden?: number } => {
    const cards = table.cardsUnder(where);
    const known = cards.filter((card) => knows(state, card, viewer));
    const hidden = cards.length - known.length;
    return { under: known.map(name), ...(hidden > 0 && { hidden }) };
  };
  const slots = state.display.map(slot);
  const spot = (where: Place): SpotView => {
    const claimed = table.claimedBy(where);
    return {
      id: rules.spots[where].id,
      group: rules.spots[where].group,
      room: limit(table.roomAt(where)),
      workers: workersAt(state, where),
      claimedBy: claimed < 0 ? null : claimed,
      claimants: table.claimants(where),
      marks: marks(where),
      stock: viewGoods(rules, table.stockOn(where)),
      tokens: table.lying('point', where),
      ...costShown(rules, table.visitCost(where)),
      ...under(where),
    };
  };
  const cityCard = (card: Card): CityCardView => {
    const where = table.placeOf(card);
    return {
      card: name(card),
      occupied: table.isOccupied(card),
      marks: marks(where),
      tokens: table.lying('point', where),
      stock: viewGoods(rules, table.stockOn(where)),
      ...under(where),
      workers: workersAt(state, where),
      room: table.roomAt(where),
    };
  };
  const crews = ({ workers, crew }: Reading<Player>): Record<string, string[]> =>
    Object.fromEntries(
      rules.crews.slice(1).map(({ id, index }) => {
        const its = workers.filter((_, i) => crew[i] === index);
        return [id, its.map((where) => placeKey(rules, where))];
      }),
    );
  const player = (seat: Seat): PlayerView => {
    const p = state.players[seat];
    const automaton = rules.automata[seat];
    const size = table.citySize(seat);
    const ordinary = p.workers.filter((_, i) => (rules.crews[p.crew[i]].goes & 1) === 1);
    return {
      seat,
      automaton: automaton === null ? null : { id: automaton.id, level: automaton.level },
      hand: {
        count: p.hand.length,
        limit: limit(table.handLimit(seat)),
        cards: seat === viewer ? p.hand.map(name) : othersHand(p.hand),
      },
      city: p.city.map(cityCard),
      spaces: { used: table.spacesUsed(seat), of: limit(size) },
      goods: Object.fromEntries(rules.goods.map(({ id }, kind) => [id, p.goods[kind]])),
      points: p.points,
      season: rules.game.seasons[p.season].id,
      passed: p.passed === 1,
      workers: {
        home: table.workersHome(seat),
        waiting: table.workersWaiting(seat),
        beside: ordinary.filter((at) => at === DISPLACED).length,
        gone: ordinary.filter((at) => at === REMOVED).length,
        placed: ordinary
          .filter((at) => at >= 0)
          .map((at) => ({ where: placeKey(rules, at % PERMANENT), stays: at >= PERMANENT })),
        ...(rules.crews.length > 1 && { crews: crews(p) }),
      },
      vars: counted(rules, 'seat', p.vars, viewer, seat),
      score: {
        total: score[seat].total,
        parts: Object.fromEntries(rules.categories.map((c, i) => [c.id, score[seat].parts[i]])),
      },
    };
  };

  return {
    game: rules.game.id,
    viewer,
    turn: state.turn,
    seat: state.seat,
    first: state.first,
    over,
    winners: over ? winners(rules, state) : [],
    deck: state.deck.length,
    discard: state.discard.map(ifKnown),
    display: slots.slice(0, rules.rows[0].end),
    ...(rules.rows.length > 1 && {
      rows: Object.fromEntries(rules.rows.slice(1).map((r) => [r.id, slots.slice(r.first, r.end)])),
    }),
    revealed: state.revealed.map(name),
    spots: state.spots.map(spot),
    players: state.players.map((_, seat) => player(seat)),
    piles: Object.fromEntries(
      rules.piles.map((pile, i) => {
        const open = pile.seen === 'all' || pile.seen === viewer;
        return [pile.id, state.piles[i].map((card) => (open ? name(card) : ifKnown(card)))];
      }),
    ),
    vars: counted(rules, 'table', state.vars, viewer, viewer),
    question:
      question === null ? null : viewQuestion(rules, withoutSecrets(rules, state, question, viewer), viewer),
  };
}

/** A card on its way from the hand into the city is still a secret while its price is being agreed on. */
function withoutSecrets(rules: Rules, state: Reading<State>, q: Question, viewer: Seat): Question {
  const secret =
    q.seat !== viewer && isCardPlace(rules, q.about) && !knows(state, cardAt(rules, q.about), viewer);
  return secret ? { ...q, about: NO_PLACE } : q;
}

function viewOption(rules: Rules, o: Option, cap: number | undefined): OptionView {
  return {
    key: optionKey(rules, o),
    do: o.do,
    ...(o.card !== NO_CARD && { card: rules.cardNames[o.card] }),
    ...(o.where !== NO_PLACE && { where: placeKey(rules, o.where) }),
    ...(o.seat !== NOTHING && { seat: o.seat }),
    ...(o.good !== NOTHING && { kind: rules.goods[o.good].id }),
    ...(o.n !== NOTHING && { n: o.n }),
    ...(o.goods !== null && { goods: viewGoods(rules, o.goods) }),
    ...(cap !== undefined && { cap }),
  };
}

export function viewQuestion(rules: Rules, q: Question, viewer: Seat): QuestionView {
  return {
    id: q.id,
    seat: q.seat,
    shape: q.shape,
    ...(q.seat === viewer
      ? { min: q.min, max: q.max, options: q.options.map((o, i) => viewOption(rules, o, q.caps[i])) }
      : { min: 0, max: 0, options: [] }),
    about: q.about === NO_PLACE ? null : placeKey(rules, q.about),
  };
}

/** Viewer of an event from whom nothing is hidden: for whoever holds the whole game. */
export const EVERYTHING: Seat = -2;

/** Fields of events that have a name of their own on the wire; what is not listed here is not shown. */
interface Shown {
  readonly seat: Seat;
  readonly card: Card;
  readonly seen: number;
  readonly where: Place;
  readonly to: Seat;
  readonly good: number;
  readonly mark: number;
  readonly faces: number;
  readonly season: number;
  readonly slot: number;
  readonly way: number;
  readonly crew: number;
  readonly n: number;
}

export function viewEvent(rules: Rules, event: GameEvent, viewer: Seat): GameEventView {
  const { card, where, to, seen = event.type in OPEN ? ALL : 0, ...fields }: Partial<Shown> = event;
  const mayKnow =
    seen === ALL || viewer === EVERYTHING || (viewer !== SPECTATOR && ((seen >> viewer) & 1) === 1);
  const kind = eventKind(rules, fields);
  const { slot } = fields;
  const at = slot !== undefined && rules.rowOf[slot].index > 0 ? slotPlace(rules, slot) : where;
  const n = fields.n ?? fields.season ?? (slot === undefined || at !== where ? undefined : slot + 1);
  return {
    type: event.type,
    seat: event.seat,
    ...(card !== undefined && { card: mayKnow ? rules.cardNames[card] : null }),
    ...(at !== undefined && { where: placeKey(rules, at) }),
    ...(to !== undefined && { to }),
    ...(fields.way !== undefined && { way: rules.waysIn[fields.way].id }),
    ...(fields.crew !== undefined && { crew: rules.crews[fields.crew].id }),
    ...(kind !== undefined && { kind }),
    ...(n !== undefined && { n }),
  };
}

function eventKind(rules: Rules, { good, mark, faces, season }: Partial<Shown>): string | undefined {
  if (good !== undefined) return rules.goods[good].id;
  if (season !== undefined) return rules.game.seasons[season].id;
  if (mark !== undefined) return [...rules.marks.keys()][mark];
  return faces === undefined ? undefined : String(faces);
}
