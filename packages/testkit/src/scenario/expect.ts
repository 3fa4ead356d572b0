import {
  type Card,
  cardPlace,
  type GameEvent,
  type GameEventView,
  type Game,
  NO_CARD,
  IN_RESERVE,
  optionKey,
  placeKey,
  type Row,
  type Rules,
  type Seat,
  scoreOf,
  type State,
  Table,
  EVERYTHING,
  viewEvent,
  viewGoods,
  workerKey,
  type Place,
  winners,
} from '@evertable/engine';
import { matchesName, pickByName, sameNames } from './match.ts';
import { checkCard, checkCards, isPlace, optionProblem } from './names.ts';
import { ANY_CARD } from './card-layout.ts';
import { join, ScenarioError } from './read.ts';
import { pileNamed, spotNamed } from './spots.ts';
import type {
  CityCard,
  ClaimedEvent,
  EventExpect,
  Expect,
  PlayerExpect,
  QuestionExpect,
} from './scenario.ts';

/** A difference between expectation and position. */
export interface Difference {
  readonly at: string;
  readonly expected: unknown;
  readonly found: unknown;
}

type Amounts = Readonly<Record<string, number>>;

/** Compares the named fields with the position, and nothing else. */
export class Comparison {
  readonly differences: Difference[] = [];
  private readonly game: Game;
  private readonly rules: Rules;
  private readonly state: State;
  private readonly table: Table;

  constructor(game: Game) {
    this.game = game;
    this.rules = game.rules;
    this.state = game.state;
    this.table = new Table(this.rules, this.state, Math.max(this.state.seat, 0));
  }

  expect(wanted: Expect, at: string): void {
    const { state, rules } = this;
    for (const [i, seat] of (wanted.winners ?? []).entries()) this.seat(seat, join(join(at, 'winners'), i));
    if (wanted.seat !== undefined && wanted.seat !== -1) this.seat(wanted.seat, join(at, 'seat'));
    this.plain(wanted.seat, state.seat, join(at, 'seat'));
    this.plain(wanted.turn, state.turn, join(at, 'turn'));
    this.plain(wanted.over, this.game.isOver, join(at, 'over'));
    if (wanted.winners !== undefined) {
      const found = this.game.isOver ? winners(rules, state) : 'the game is not over';
      if (String(wanted.winners) !== String(found)) this.differ(join(at, 'winners'), wanted.winners, found);
    }
    if (wanted.question !== undefined) this.question(wanted.question, join(at, 'question'));
    wanted.players?.forEach((player, seat) => this.player(player, seat, join(join(at, 'players'), seat)));
    this.row(wanted.display ?? [], rules.rows[0], join(at, 'display'));
    for (const [id, slots] of Object.entries(wanted.rows ?? {})) {
      const row = rules.rowByName.get(id);
      if (row === undefined) throw new ScenarioError(`${at}.rows.${id}`, 'there is no such row in this game');
      this.row(slots, row, `${at}.rows.${id}`);
    }
    this.deck(wanted.deck, join(at, 'deck'));
    this.pile(wanted.discard, state.discard, join(at, 'discard'));
    for (const [group, ids] of Object.entries(wanted.spots ?? {}))
      this.spots(group, ids, `${at}.spots.${group}`);
    for (const [id, cards] of Object.entries(wanted.piles ?? {}))
      this.pile(cards, state.piles[pileNamed(rules, id, `${at}.piles.${id}`)], `${at}.piles.${id}`);
    for (const [id, cards] of Object.entries(wanted.under ?? {}))
      this.pile(cards, this.table.cardsUnder(spotNamed(rules, id, at)), `${at}.under.${id}`);
    this.vars(wanted.vars, rules.vars, state.vars, join(at, 'vars'));
    for (const [name, places] of Object.entries(wanted.marks ?? {}))
      this.marks(name, places, `${at}.marks.${name}`);
  }

  question(wanted: QuestionExpect | null, at: string): void {
    const found = this.game.question;
    if (wanted === null || found === null) {
      if (wanted !== found) this.differ(at, wanted?.id ?? wanted, found?.id ?? found);
      return;
    }
    this.plain(wanted.id, found.id, join(at, 'id'));
    this.plain(wanted.seat, found.seat, join(at, 'seat'));
    this.plain(wanted.min, found.min, join(at, 'min'));
    this.plain(wanted.max, found.max, join(at, 'max'));
  }

  private optionKeys(): string[] {
    return this.game.question?.options.map((o) => optionKey(this.rules, o)) ?? [];
  }

  legal(names: readonly string[], at: string): void {
    const keys = this.optionKeys();
    for (const name of names)
      if (!keys.some((key) => matchesName(name, key))) this.differ(at, `${name} offered`, keys);
  }

  illegal(names: readonly string[], at: string): void {
    const { question } = this.game;
    if (question === null) throw new ScenarioError(at, 'no question is open');
    const keys = this.optionKeys();
    names.forEach((name, i) => {
      if (keys.some((key) => matchesName(name, key))) return this.differ(at, `${name} not offered`, keys);
      const why = optionProblem(this.rules, question, name);
      if (why !== null) throw new ScenarioError(join(at, i), why);
    });
  }

  options(names: readonly string[], at: string): void {
    const keys = this.optionKeys();
    if (!sameNames(names, keys)) this.differ(at, names, keys);
  }

  /** These events must have happened, in this order; others may come between them. */
  events(wanted: readonly EventExpect[], events: readonly GameEvent[], at: string): void {
    const found = events.map((e) => viewEvent(this.rules, e, EVERYTHING));
    let next = 0;
    wanted.forEach((one, i) => {
      const index = found.findIndex((e, k) => k >= next && isLike(one, e));
      if (index < 0) this.differ(join(at, i), one, found.slice(next));
      else next = index + 1;
    });
  }

  private seat(seat: Seat, at: string): void {
    if (seat < 0 || seat >= this.rules.seats)
      throw new ScenarioError(at, `there are only ${this.rules.seats} seats`);
  }

  private spots(group: string, wanted: number | readonly string[], at: string): void {
    const { rules } = this;
    if (!rules.spots.some((spot) => spot.group === group))
      throw new ScenarioError(at, 'there is no such group of spots in this game');
    const found = this.table.spotsIn(group).map((where) => rules.spots[where].id);
    if (typeof wanted === 'number') return this.plain(wanted, found.length, at);
    wanted.forEach((id, i) => spotNamed(rules, id, join(at, i), group));
    if (wanted.length !== found.length || wanted.some((id, i) => id !== found[i]))
      this.differ(at, wanted, found);
  }

  // Players --------------------------------------------------------------------------------------------------------

  private player(wanted: PlayerExpect, seat: Seat, at: string): void {
    const { state, rules, table } = this;
    const player = state.players[seat];
    if (player === undefined) throw new ScenarioError(at, `there are only ${rules.seats} seats`);
    this.cards(wanted.hand, player.hand, join(at, 'hand'));
    this.includes(wanted.handHas, player.hand, join(at, 'handHas'));
    this.plain(wanted.handCount, player.hand.length, join(at, 'handCount'));
    if (wanted.city !== undefined) this.city(wanted.city, seat, join(at, 'city'), true);
    if (wanted.cityHas !== undefined) this.city(wanted.cityHas, seat, join(at, 'cityHas'), false);
    this.plain(wanted.cityCount, player.city.length, join(at, 'cityCount'));
    this.plain(wanted.spaces, table.spacesUsed(seat), join(at, 'spaces'));
    this.goods(wanted.goods, player.goods, join(at, 'goods'));
    this.plain(wanted.points, player.points, join(at, 'points'));
    const seasons = rules.game.seasons.map((season) => season.id);
    if (wanted.season !== undefined && !seasons.includes(wanted.season))
      throw new ScenarioError(join(at, 'season'), `must be one of ${seasons.join(', ')}`);
    this.plain(wanted.season, rules.game.seasons[player.season].id, join(at, 'season'));
    this.plain(wanted.passed, player.passed === 1, join(at, 'passed'));
    this.plain(wanted.home, table.workersHome(seat), join(at, 'home'));
    if (wanted.workers !== undefined) this.workers(wanted.workers, player, join(at, 'workers'));
    if (wanted.events !== undefined) this.claims(wanted.events, seat, join(at, 'events'));
    if (wanted.score !== undefined) this.score(wanted.score, seat, join(at, 'score'));
    this.vars(wanted.vars, rules.seatVars, player.vars, join(at, 'vars'));
  }

  /** Compares the whole city, or some of its cards; of each card only the named fields. */
  private city(wanted: readonly CityCard[], seat: Seat, at: string, all: boolean): void {
    const { city } = this.state.players[seat];
    checkCards(
      this.rules,
      wanted.map((entry) => entry.card),
      at,
    );
    const left = city.slice();
    // Detailed entries first, so that a bare name does not take the card that another entry describes.
    const order = [...wanted].sort((a, b) => Object.keys(b).length - Object.keys(a).length);
    let missing = false;
    for (const entry of order) {
      const i = left.findIndex((card) => this.isCityCard(entry, card));
      if (i < 0) missing = true;
      else left.splice(i, 1);
    }
    if (missing || (all && left.length > 0))
      this.differ(
        at,
        wanted.map((entry) => (Object.keys(entry).length === 1 ? entry.card : entry)),
        city.map((card) => this.showCityCard(card)),
      );
  }

  private isCityCard(entry: CityCard, card: Card): boolean {
    if (!matchesName(entry.card, this.rules.cardNames[card])) return false;
    if (entry.occupied !== undefined && entry.occupied !== this.table.isOccupied(card)) return false;
    return this.hasLying(entry, cardPlace(this.rules, card));
  }

  private hasLying(entry: CityCard | ClaimedEvent, where: Place): boolean {
    const { table, rules } = this;
    if (entry.tokens !== undefined && entry.tokens !== table.lying('point', where)) return false;
    if (entry.stock !== undefined && !sameAmounts(entry.stock, viewGoods(rules, table.stockOn(where))))
      return false;
    const under = table.cardsUnder(where).map((c) => rules.cardNames[c]);
    return entry.under === undefined || sameNames(entry.under, under);
  }

  private showCityCard(card: Card): unknown {
    const lying = this.showLying(cardPlace(this.rules, card));
    const occupied = this.table.isOccupied(card);
    const name = this.rules.cardNames[card];
    if (!occupied && Object.keys(lying).length === 0) return name;
    return { card: name, ...(occupied && { occupied }), ...lying };
  }

  private showLying(where: Place): object {
    const { table, rules } = this;
    const tokens = table.lying('point', where);
    const stock = viewGoods(rules, table.stockOn(where));
    const under = table.cardsUnder(where).map((c) => rules.cardNames[c]);
    return {
      ...(tokens !== 0 && { tokens }),
      ...(Object.keys(stock).length > 0 && { stock }),
      ...(under.length > 0 && { under }),
    };
  }

  private claims(wanted: readonly ClaimedEvent[], seat: Seat, at: string): void {
    const { rules, table } = this;
    const found = table.state.spots.filter((where) => table.claimants(where).includes(seat));
    wanted.forEach((entry, i) => {
      if (!rules.spots[spotNamed(rules, entry.event, join(at, i))].claimed)
        throw new ScenarioError(join(at, i), `${entry.event} is not an event`);
    });
    const left = found.slice();
    const good =
      wanted.length === found.length &&
      wanted.every((entry) => {
        const i = left.findIndex(
          (where) => rules.spots[where].id === entry.event && this.hasLying(entry, where),
        );
        return i >= 0 && left.splice(i, 1).length === 1;
      });
    if (!good)
      this.differ(
        at,
        wanted,
        found.map((where) => ({ event: rules.spots[where].id, ...this.showLying(where) })),
      );
  }

  private workers(wanted: readonly string[], { workers, crew }: State['players'][number], at: string): void {
    const found = workers.flatMap((where, i) =>
      where === IN_RESERVE ? [] : [workerKey(this.rules, crew[i], where)],
    );
    wanted.forEach((name, i) => {
      if (!isPlace(this.rules, name.slice(name.indexOf(':') + 1)))
        throw new ScenarioError(join(at, i), `there is no place ${JSON.stringify(name)}`);
    });
    // `!` for a permanent worker may be left out.
    const loose = found.map((key) =>
      wanted.some((name) => name.endsWith('!')) ? key : key.replace(/!$/, ''),
    );
    if (!sameNames(wanted, loose)) this.differ(at, wanted, found);
  }

  private score(wanted: Amounts, seat: Seat, at: string): void {
    const score = scoreOf(this.rules, this.state, seat);
    const parts: Record<string, number> = { total: score.total };
    this.rules.categories.forEach((category, i) => {
      parts[category.id] = score.parts[i];
    });
    this.amounts(wanted, parts, at);
  }

  // Cards and things -----------------------------------------------------------------------------------------------

  private names(cards: readonly Card[]): string[] {
    return cards.map((card) => this.rules.cardNames[card]);
  }

  private cards(wanted: readonly string[] | undefined, cards: readonly Card[], at: string): void {
    if (wanted === undefined) return;
    checkCards(this.rules, wanted, at);
    if (!sameNames(wanted, this.names(cards))) this.differ(at, wanted, this.names(cards));
  }

  private includes(wanted: readonly string[] | undefined, cards: readonly Card[], at: string): void {
    if (wanted === undefined) return;
    checkCards(this.rules, wanted, at);
    if (pickByName(wanted, this.names(cards)) === null) this.differ(at, wanted, this.names(cards));
  }

  private pile(wanted: number | readonly string[] | undefined, cards: readonly Card[], at: string): void {
    if (typeof wanted === 'number') this.plain(wanted, cards.length, at);
    else this.cards(wanted, cards, at);
  }

  /** A number is the size; a list is the cards on top, in order. */
  private deck(wanted: number | readonly string[] | undefined, at: string): void {
    const { deck } = this.state;
    if (typeof wanted === 'number') this.plain(wanted, deck.length, at);
    else if (wanted !== undefined) {
      checkCards(this.rules, wanted, at);
      const top = this.names(deck.slice().reverse().slice(0, wanted.length));
      if (top.length < wanted.length || !wanted.every((name, i) => matchesName(name, top[i])))
        this.differ(at, wanted, top);
    }
  }

  private row(wanted: readonly (string | null)[], { first, end }: Row, at: string): void {
    if (wanted.length > end - first) throw new ScenarioError(at, `there are only ${end - first} slots`);
    wanted.forEach((slot, i) => {
      if (slot !== null && slot !== ANY_CARD) checkCard(this.rules, slot, join(at, i));
      const card = this.state.display[first + i];
      const found = card === NO_CARD ? null : this.rules.cardNames[card];
      const same =
        slot === null || found === null ? slot === found : slot === ANY_CARD || matchesName(slot, found);
      if (!same) this.differ(join(at, i), slot, found);
    });
  }

  private goods(wanted: Amounts | undefined, goods: readonly number[], at: string): void {
    if (wanted === undefined) return;
    const found = Object.fromEntries(this.rules.goods.map(({ id }, kind) => [id, goods[kind]]));
    this.amounts(wanted, found, at);
  }

  private amounts(wanted: Amounts, found: Amounts, at: string): void {
    for (const [name, n] of Object.entries(wanted)) {
      if (found[name] === undefined)
        throw new ScenarioError(join(at, name), `must be one of ${Object.keys(found).join(', ')}`);
      this.plain(n, found[name], join(at, name));
    }
  }

  private vars(
    wanted: Amounts | undefined,
    names: ReadonlyMap<string, number>,
    values: readonly number[],
    at: string,
  ): void {
    const found = Object.fromEntries([...names].map(([name, i]) => [name, values[i]]));
    if (wanted !== undefined) this.amounts(wanted, found, at);
  }

  /** Compares the named places of one marker. */
  private marks(name: string, wanted: Amounts, at: string): void {
    if (!this.rules.marks.has(name)) throw new ScenarioError(at, 'there is no such marker in this game');
    const places = this.table.placesWith(name);
    for (const [place, n] of Object.entries(wanted)) {
      if (!isPlace(this.rules, place))
        throw new ScenarioError(join(at, place), `there is no place ${JSON.stringify(place)}`);
      const where = places.find((found) => matchesName(place, placeKey(this.rules, found)));
      this.plain(n, where === undefined ? 0 : this.table.lying(name, where), join(at, place));
    }
  }

  private plain<T extends string | number | boolean>(wanted: T | undefined, found: T, at: string): void {
    if (wanted !== undefined && wanted !== found) this.differ(at, wanted, found);
  }

  private differ(at: string, expected: unknown, found: unknown): void {
    this.differences.push({ at, expected, found });
  }
}

function isLike(wanted: EventExpect, event: GameEventView): boolean {
  const fields: Readonly<Record<string, unknown>> = { ...event };
  return Object.entries(wanted).every(([name, value]) => {
    const found = fields[name];
    return typeof value === 'string' && typeof found === 'string'
      ? matchesName(value, found)
      : value === found;
  });
}

function sameAmounts(a: Amounts, b: Amounts): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => (a[name] ?? 0) === (b[name] ?? 0));
}
