import {
  ALL,
  below,
  type Card,
  cardPlace,
  FOR_GOOD,
  goodsFrom,
  HOME,
  isCardPlace,
  isSpot,
  newGame,
  NO_CARD,
  NOT_YET,
  NOWHERE,
  placeFrom,
  type RandomState,
  type Rules,
  type Seat,
  seedRandom,
  setPair,
  type State,
  type Where,
} from '@evertable/engine';
import { join, ScenarioError } from './read.ts';
import { laySpots, spotNamed } from './spots.ts';
import type { CityCard, ClaimedEvent, PlayerPosition, Position } from './scenario.ts';

/** A seeded slot of the display that stays as it is. */
export const WHATEVER = '?';

/** Lays out a position: what it names, and the seeded table for everything else. */
export function buildPosition(rules: Rules, seed: string, position: Position): State {
  return new Layout(rules, seed, position).build();
}

class Layout {
  private readonly rules: Rules;
  private readonly state: State;
  private readonly position: Position;
  /** Every card the position names, so that nothing else takes it. */
  private readonly named = new Map<string, Card>();
  private readonly taken = new Set<Card>();
  /** How many cards each pile had that the position leaves alone, and cards with another back that it replaces. */
  private readonly pileSizes: readonly number[];
  private readonly spares: Card[] = [];
  private readonly lostBacks = new Map<string, string>();

  constructor(rules: Rules, seed: string, position: Position) {
    this.rules = rules;
    this.state = newGame(rules, seed);
    this.position = position;
    this.pileSizes = this.state.piles.map((pile) => pile.length);
  }

  build(): State {
    const { state, position, rules } = this;
    const at = 'position';
    const players = position.players ?? [];
    if (players.length > rules.seats)
      throw new ScenarioError(join(at, 'players'), `there are only ${rules.seats} seats`);
    state.turn = position.turn ?? 1;
    state.seat = position.seat ?? state.first;
    if (state.seat >= rules.seats)
      throw new ScenarioError(join(at, 'seat'), `there is no seat ${state.seat}`);

    this.clear();
    this.nameCards();
    this.layCards();
    laySpots(rules, state, position);
    players.forEach((player, seat) => this.player(player, seat, join(join(at, 'players'), seat)));
    // Workers may stand in the cities of others, so they come when all cities are there.
    players.forEach((player, seat) => this.workers(player.workers, seat, join(join(at, 'players'), seat)));
    this.vars(position.vars, rules.vars, state.vars, join(at, 'vars'));
    this.marks(join(at, 'marks'));
    if (position.rolls !== undefined) state.random = this.rolling(position.rolls, join(at, 'rolls'));
    return state;
  }

  // Cards ----------------------------------------------------------------------------------------------------------

  /** Whatever the position replaces goes under the deck first. */
  private clear(): void {
    const { state, position } = this;
    const back: Card[] = [];
    position.players?.forEach((player, seat) => {
      if (player.hand !== undefined) back.push(...state.players[seat].hand.splice(0));
    });
    if ((position.display ?? []).length > state.display.length)
      throw new ScenarioError('position.display', `there are only ${state.display.length} slots`);
    position.display?.forEach((slot, i) => {
      if (slot === WHATEVER || state.display[i] === NO_CARD) return;
      back.push(state.display[i]);
      state.display[i] = NO_CARD;
    });
    for (const id of Object.keys(position.piles ?? {}))
      back.push(...state.piles[this.pileIndex(id)].splice(0));
    // Which cards lie on one slot follows from what is laid out.
    back.push(...state.stacked.splice(0));
    for (const card of back) (this.isMain(card) ? state.deck : this.spares).unshift(card);
  }

  private isMain(card: Card): boolean {
    return this.rules.kinds[this.rules.kindOf[card]].deck === 'main';
  }

  /** Finds a physical card for every name, exact names first. */
  private nameCards(): void {
    const wanted: { name: string; at: string }[] = [];
    this.eachName((name, at) => wanted.push({ name, at }));
    for (const { name, at } of wanted) if (name.includes('#')) this.named.set(at, this.exact(name, at));
    for (const { name, at } of wanted) if (!name.includes('#')) this.named.set(at, this.anyOf(name, at));
    for (const card of this.taken) this.lift(card);
    this.makeUp();
  }

  private eachName(found: (name: string, at: string) => void): void {
    const { position } = this;
    const all = (names: readonly string[] | undefined, at: string): void =>
      names?.forEach((name, i) => found(name, join(at, i)));
    position.players?.forEach((player, seat) => {
      const at = `position.players[${seat}]`;
      all(player.hand, join(at, 'hand'));
      player.city?.forEach((entry, i) => {
        const place = join(join(at, 'city'), i);
        found(entry.card, place);
        all(entry.under, join(place, 'under'));
      });
      player.events?.forEach((entry, i) => all(entry.under, join(join(join(at, 'events'), i), 'under')));
    });
    position.display?.forEach((slot, i) => {
      if (slot !== null && slot !== WHATEVER) found(slot, join('position.display', i));
    });
    all(position.deck?.cards, 'position.deck');
    all(position.discard, 'position.discard');
    for (const [id, names] of Object.entries(position.piles ?? {})) all(names, `position.piles.${id}`);
  }

  private exact(name: string, at: string): Card {
    const card = this.rules.cardByName.get(name);
    if (card === undefined) throw new ScenarioError(at, `there is no card ${JSON.stringify(name)}`);
    if (this.taken.has(card)) throw new ScenarioError(at, `${name} is named twice`);
    this.taken.add(card);
    return card;
  }

  /** A copy from the deck or the box if there is one, else from wherever the seeded table has it. */
  private anyOf(name: string, at: string): Card {
    const kind = this.rules.kindByName.get(name);
    if (kind === undefined) throw new ScenarioError(at, `there is no card ${JSON.stringify(name)}`);
    const free = Array.from({ length: kind.copies }, (_, i) => kind.first + i).filter(
      (c) => !this.taken.has(c),
    );
    const { deck, box } = this.state;
    const card = free.find((c) => deck.includes(c) || box.includes(c)) ?? free[0];
    if (card === undefined)
      throw new ScenarioError(at, `there are only ${kind.copies} copies of ${name}, and all are in use`);
    this.taken.add(card);
    return card;
  }

  private lift(card: Card): void {
    const { state } = this;
    const out = (list: Card[]): boolean => {
      const i = list.indexOf(card);
      if (i >= 0) list.splice(i, 1);
      return i >= 0;
    };
    const slot = state.display.indexOf(card);
    if (slot >= 0) state.display[slot] = NO_CARD;
    else if (!out(this.spares) && !out(state.deck) && !out(state.box) && !this.liftFromPile(card, out))
      state.players.some((player) => out(player.hand));
  }

  private liftFromPile(card: Card, out: (list: Card[]) => boolean): boolean {
    const i = this.state.piles.findIndex(out);
    if (i < 0) return false;
    this.lostBacks.set(this.rules.piles[i].id, this.rules.kinds[this.rules.kindOf[card]].deck);
    return true;
  }

  /** Seeded hands and slots that lost a card to the position get another one. */
  private makeUp(): void {
    const { state, position, rules } = this;
    const spare = (fits: (card: Card) => boolean = () => true): Card => {
      const at = state.deck.findIndex(fits);
      if (at < 0) throw new ScenarioError('position', 'names so many cards that none are left to deal');
      return state.deck.splice(at, 1)[0];
    };
    const named = new Set(position.display?.map((_, slot) => this.named.get(join('position.display', slot))));
    /** Not a second card of a name where cards of one name lie on one slot. */
    const another = (card: Card): boolean =>
      !rules.game.stacksDisplay ||
      ![...state.display, ...named].some(
        (open) => open !== undefined && open !== NO_CARD && rules.kindOf[open] === rules.kindOf[card],
      );
    for (let order = 0; order < rules.setup.players; order++) {
      const seat = (state.first + order) % rules.setup.players;
      if (position.players?.[seat]?.hand !== undefined) continue;
      const { hand } = state.players[seat];
      while (hand.length < rules.game.hands[order]) hand.push(spare());
      for (const card of hand) state.known[card] = 1 << seat;
    }
    for (let slot = 0; slot < state.display.length; slot++) {
      const said = position.display?.[slot];
      if (said !== undefined && said !== WHATEVER) continue;
      if (state.display[slot] === NO_CARD) state.display[slot] = spare(another);
      state.known[state.display[slot]] = ALL;
    }
    this.makeUpPiles();
  }

  /** Piles that lost a card to the position get one of those it replaced; the rest is out of the game. */
  private makeUpPiles(): void {
    const { state, position, rules } = this;
    const backOf = (card: Card): string => rules.kinds[rules.kindOf[card]].deck;
    rules.piles.forEach((pile, i) => {
      if (position.piles?.[pile.id] !== undefined) return;
      while (state.piles[i].length < this.pileSizes[i]) {
        const back = this.lostBacks.get(pile.id);
        const at = this.spares.findIndex((card) => backOf(card) === back);
        if (at < 0) break;
        state.piles[i].unshift(...this.spares.splice(at, 1));
      }
    });
    state.box.push(...this.spares.splice(0));
  }

  private card(at: string): Card {
    const card = this.named.get(at);
    if (card === undefined) throw new ScenarioError(at, 'was not laid out');
    return card;
  }

  private cards(names: readonly string[], at: string): Card[] {
    return names.map((_, i) => this.card(join(at, i)));
  }

  private layCards(): void {
    const { state, position, rules } = this;
    position.display?.forEach((slot, i) => {
      if (slot === null || slot === WHATEVER) return;
      state.display[i] = this.card(join('position.display', i));
      state.known[state.display[i]] = ALL;
    });
    state.discard = this.cards(position.discard ?? [], 'position.discard');
    for (const [id, names] of Object.entries(position.piles ?? {}))
      state.piles[this.pileIndex(id)] = this.cards(names, `position.piles.${id}`);
    if (position.deck !== undefined) {
      const { rest, cards } = position.deck;
      if (rest === 'discard') state.discard.unshift(...state.deck.splice(0));
      if (rest === 'box') state.box.push(...state.deck.splice(0));
      state.deck.push(...this.cards(cards, 'position.deck').reverse());
    }
    for (const pile of [state.deck, state.discard, state.box]) for (const card of pile) state.known[card] = 0;
    rules.piles.forEach((pile, i) => {
      for (const card of state.piles[i]) state.known[card] = pile.seen === 'all' ? ALL : 0;
    });
  }

  private pileIndex(id: string): number {
    const index = this.rules.piles.findIndex((pile) => pile.id === id);
    if (index < 0) throw new ScenarioError(`position.piles.${id}`, 'there is no such pile in this game');
    return index;
  }

  // Players --------------------------------------------------------------------------------------------------------

  private player(said: PlayerPosition, seat: Seat, at: string): void {
    const { state, rules } = this;
    const player = state.players[seat];
    if (said.hand !== undefined) {
      player.hand = this.cards(said.hand, join(at, 'hand'));
      for (const card of player.hand) state.known[card] = 1 << seat;
    }
    said.city?.forEach((entry, i) => this.cityCard(entry, seat, join(join(at, 'city'), i)));
    if (said.goods !== undefined) player.goods = this.goods(said.goods, join(at, 'goods'));
    player.points = said.points ?? player.points;
    if (said.season !== undefined) this.season(said, seat, at);
    if (said.passed !== undefined) player.passed = said.passed ? 1 : 0;
    said.events?.forEach((entry, i) => this.event(entry, seat, join(join(at, 'events'), i)));
    this.vars(said.vars, rules.seatVars, player.vars, join(at, 'vars'));
  }

  private cityCard(entry: CityCard, seat: Seat, at: string): void {
    const { state, rules } = this;
    const card = this.card(at);
    state.players[seat].city.push(card);
    state.known[card] = ALL;
    if (entry.occupied) {
      if (rules.kinds[rules.kindOf[card]].hosts === null)
        throw new ScenarioError(at, `nobody can move into ${entry.card}`);
      state.occupied.push(card);
    }
    this.layOn(entry, cardPlace(rules, card), at);
  }

  private event(entry: ClaimedEvent, seat: Seat, at: string): void {
    const where = spotNamed(this.rules, entry.event, at);
    if (!this.rules.spots[where].event) throw new ScenarioError(at, `${entry.event} is not an event`);
    const { each } = this.rules.spots[where];
    const { claims } = this.state;
    for (let i = 0; i < claims.length; i += 2)
      if (claims[i] === where && !(each && claims[i + 1] !== seat))
        throw new ScenarioError(at, `${entry.event} is achieved twice`);
    this.state.claims.push(where, seat);
    this.layOn(entry, where, at);
  }

  private layOn(entry: CityCard | ClaimedEvent, where: Where, at: string): void {
    const { state } = this;
    if (entry.tokens !== undefined) setPair(state.tokens, where, entry.tokens);
    if (entry.stock !== undefined)
      setPair(state.stock, where, goodsFrom(this.goods(entry.stock, join(at, 'stock'))));
    for (const card of this.cards(entry.under ?? [], join(at, 'under'))) {
      state.under.push(where, card);
      state.known[card] = ALL;
    }
  }

  private goods(said: Readonly<Record<string, number>>, at: string): number[] {
    const { goods } = this.rules.game;
    for (const name of Object.keys(said))
      if (!goods.includes(name)) throw new ScenarioError(join(at, name), `goods are ${goods.join(', ')}`);
    return this.state.players[0].goods.map((_, kind) => said[goods[kind] ?? ''] ?? 0);
  }

  /** All workers of that season are at home unless the position says where they are. */
  private season(said: PlayerPosition, seat: Seat, at: string): void {
    const { game, automata } = this.rules;
    const player = this.state.players[seat];
    const season = game.seasons.findIndex((s) => s.id === said.season);
    if (season < 0)
      throw new ScenarioError(
        join(at, 'season'),
        `must be one of ${game.seasons.map((s) => s.id).join(', ')}`,
      );
    player.season = season;
    if (automata[seat] !== null) return;
    let inPlay = game.workers.start;
    for (let i = 1; i <= season; i++) inPlay += game.seasons[i].workers;
    player.workers = player.workers.map((_, i) => (i < inPlay ? HOME : NOT_YET));
  }

  private workers(names: readonly string[] | undefined, seat: Seat, at: string): void {
    if (names === undefined) return;
    const player = this.state.players[seat];
    const path = join(at, 'workers');
    if (names.length > player.workers.length)
      throw new ScenarioError(path, `there are only ${player.workers.length} workers`);
    player.workers = player.workers.map((_, i) =>
      i < names.length ? this.place(names[i], seat, join(path, i)) : NOT_YET,
    );
  }

  private place(name: string, seat: Seat, at: string): Where {
    const { rules, state } = this;
    let where = placeFrom(rules, name);
    if (where === NOWHERE) {
      // A card by its kind alone: in the own city before those of the others.
      const kind = rules.kindByName.get(name.replace(/!$/, ''));
      const cities = state.players.map((_, i) => state.players[(seat + i) % rules.seats].city);
      const card = cities.flat().find((c) => rules.kindOf[c] === kind?.index);
      if (card === undefined)
        throw new ScenarioError(at, `there is no place ${JSON.stringify(name)} on this table`);
      where = cardPlace(rules, card) + (name.endsWith('!') ? FOR_GOOD : 0);
    }
    if (where < 0 || where >= FOR_GOOD) return where;
    if (isSpot(rules, where)) return where + (rules.spots[where].permanent ? FOR_GOOD : 0);
    if (!isCardPlace(rules, where)) return where;
    const card = where - rules.spots.length;
    if (!state.players.some((player) => player.city.includes(card)))
      throw new ScenarioError(at, `${name} lies in no city`);
    return where + (rules.kinds[rules.kindOf[card]].permanent ? FOR_GOOD : 0);
  }

  private vars(
    said: Readonly<Record<string, number>> | undefined,
    names: ReadonlyMap<string, number>,
    into: number[],
    at: string,
  ): void {
    for (const [name, value] of Object.entries(said ?? {})) {
      const index = names.get(name);
      if (index === undefined)
        throw new ScenarioError(join(at, name), 'there is no such counter in this game');
      into[index] = value;
    }
  }

  private marks(at: string): void {
    for (const [name, places] of Object.entries(this.position.marks ?? {})) {
      const mark = this.rules.marks.get(name);
      if (mark === undefined) throw new ScenarioError(join(at, name), 'there is no such marker in this game');
      for (const [place, n] of Object.entries(places)) {
        const where = this.place(place, 0, `${at}.${name}.${place}`) % FOR_GOOD;
        const { marks } = this.state;
        let i = 0;
        while (i < marks.length && (marks[i] !== mark || marks[i + 1] !== where)) i += 3;
        marks.splice(i, 3, ...(n > 0 ? [mark, where, n] : []));
      }
    }
  }

  // Dice -----------------------------------------------------------------------------------------------------------

  /** A state of the generator whose next rolls are these, found by trying. */
  private rolling(rolls: readonly number[], at: string): RandomState {
    const faces = this.position.die ?? 8;
    rolls.forEach((n, i) => {
      if (n < 1 || n > faces) throw new ScenarioError(join(at, i), `a die with ${faces} faces has no ${n}`);
    });
    if (faces ** rolls.length > 1 << 20) throw new ScenarioError(at, 'are too many to find');
    for (let i = 0; i < 1 << 25; i++) {
      const random = seedRandom(`rolls ${i}`);
      const trial = random.slice();
      if (rolls.every((n) => below(trial, faces) === n - 1)) return random;
    }
    throw new ScenarioError(at, 'could not be found');
  }
}
