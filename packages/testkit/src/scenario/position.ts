import {
  cardPlace,
  PERMANENT,
  GOOD,
  HOME,
  isCardPlace,
  isSpot,
  layOn,
  MARK,
  newGame,
  IN_RESERVE,
  NO_PLACE,
  OCCUPIED,
  placeFrom,
  POINT,
  type Rules,
  type Seat,
  type State,
  type Place,
} from '@evertable/engine';
import { ALL } from '@evertable/engine/internals';
import { CardLayout } from './card-layout.ts';
import { randomWithRolls } from './dice.ts';
import { checkPossible } from './possible.ts';
import { join, ScenarioError } from './read.ts';
import { laySpots, spotNamed } from './spots.ts';
import type { CityCard, ClaimedEvent, PlayerPosition, Position } from './scenario.ts';

/** The most of one good: goods are packed into six bits each. */
const MOST_GOODS = 63;

/** Builds a position: the named parts, and the seeded setup for everything else. */
export function buildPosition(rules: Rules, seed: string, position: Position): State {
  const state = new PositionBuilder(rules, seed, position).build();
  checkPossible(rules, state, position);
  return state;
}

class PositionBuilder {
  private readonly rules: Rules;
  private readonly state: State;
  private readonly position: Position;
  private readonly layout: CardLayout;

  constructor(rules: Rules, seed: string, position: Position) {
    this.rules = rules;
    this.state = newGame(rules, seed);
    this.position = position;
    this.layout = new CardLayout(rules, this.state, position);
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

    laySpots(rules, state, position);
    players.forEach((player, seat) => this.player(player, seat, join(join(at, 'players'), seat)));
    // Workers may be in other cities, so all cities must be there first.
    players.forEach((player, seat) => this.workers(player.workers, seat, join(join(at, 'players'), seat)));
    this.vars(position.vars, rules.vars, state.vars, join(at, 'vars'));
    this.marks(join(at, 'marks'));
    if (position.rolls !== undefined)
      state.random = randomWithRolls(position.rolls, position.die ?? 8, join(at, 'rolls'));
    return state;
  }

  // Players --------------------------------------------------------------------------------------------------------

  private player(said: PlayerPosition, seat: Seat, at: string): void {
    const { state, rules } = this;
    const player = state.players[seat];
    if (said.hand !== undefined) {
      player.hand = this.layout.cards(said.hand, join(at, 'hand'));
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
    const card = this.layout.card(at);
    state.players[seat].city.push(card);
    state.known[card] = ALL;
    if (entry.occupied) {
      if (rules.infos[rules.infoOf[card]].hosts === null)
        throw new ScenarioError(at, `nobody can move into ${entry.card}`);
      layOn(state.on, OCCUPIED, cardPlace(rules, card), 1);
    }
    this.layOn(entry, cardPlace(rules, card), at);
  }

  private event(entry: ClaimedEvent, seat: Seat, at: string): void {
    const where = spotNamed(this.rules, entry.event, at);
    if (!this.rules.spots[where].claimed) throw new ScenarioError(at, `${entry.event} is not an event`);
    const { each } = this.rules.spots[where];
    const { claims } = this.state;
    for (let i = 0; i < claims.length; i += 2)
      if (claims[i] === where && !(each && claims[i + 1] !== seat))
        throw new ScenarioError(at, `${entry.event} is achieved twice`);
    this.state.claims.push(where, seat);
    this.layOn(entry, where, at);
  }

  private layOn(entry: CityCard | ClaimedEvent, where: Place, at: string): void {
    const { state } = this;
    if (entry.tokens !== undefined) layOn(state.on, POINT, where, entry.tokens);
    if (entry.stock !== undefined)
      this.goods(entry.stock, join(at, 'stock')).forEach((n, kind) => layOn(state.on, GOOD + kind, where, n));
    for (const card of this.layout.cards(entry.under ?? [], join(at, 'under'))) {
      state.under.push(where, card);
      state.known[card] = ALL;
    }
  }

  private goods(said: Readonly<Record<string, number>>, at: string): number[] {
    const goods = this.rules.goods.map(({ id }) => id);
    for (const name of Object.keys(said))
      if (!goods.includes(name)) throw new ScenarioError(join(at, name), `goods are ${goods.join(', ')}`);
    for (const [name, n] of Object.entries(said))
      if (n > MOST_GOODS) throw new ScenarioError(join(at, name), `must be at most ${MOST_GOODS}, not ${n}`);
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
    player.workers = player.workers.map((_, i) => (i < inPlay || player.crew[i] > 0 ? HOME : IN_RESERVE));
  }

  private workers(names: readonly string[] | undefined, seat: Seat, at: string): void {
    if (names === undefined) return;
    const player = this.state.players[seat];
    const path = join(at, 'workers');
    if (names.length > player.workers.length)
      throw new ScenarioError(path, `there are only ${player.workers.length} workers`);
    // `haven` for an ordinary worker, `ambassador:shoal` for others; those not named wait, or are at home.
    player.workers = player.crew.map((sort) => (sort === 0 ? IN_RESERVE : HOME));
    const used = new Set<number>();
    names.forEach((name, i) => {
      const [place, crew] = name.split(':').reverse();
      const sort = crew === undefined ? 0 : this.rules.crews.findIndex(({ id }) => id === crew);
      const worker = player.crew.findIndex((s, w) => s === sort && !used.has(w));
      if (worker < 0) throw new ScenarioError(join(path, i), `there is no worker left for ${name}`);
      used.add(worker);
      player.workers[worker] = this.place(place, seat, join(path, i));
    });
  }

  private place(name: string, seat: Seat, at: string): Place {
    const { rules, state } = this;
    let where = placeFrom(rules, name);
    if (where === NO_PLACE) {
      // A card without copy number: first in the player's own city.
      const info = rules.infoByName.get(name.replace(/!$/, ''));
      const cities = state.players.map((_, i) => state.players[(seat + i) % rules.seats].city);
      const card = cities.flat().find((c) => rules.infoOf[c] === info?.index);
      if (card === undefined)
        throw new ScenarioError(at, `there is no place ${JSON.stringify(name)} on this table`);
      where = cardPlace(rules, card) + (name.endsWith('!') ? PERMANENT : 0);
    }
    if (where < 0 || where >= PERMANENT) return where;
    if (isSpot(rules, where)) return where + (rules.spots[where].permanent ? PERMANENT : 0);
    if (!isCardPlace(rules, where)) return where;
    const card = where - rules.spots.length;
    if (!state.players.some((player) => player.city.includes(card)))
      throw new ScenarioError(at, `${name} lies in no city`);
    return where + (rules.infos[rules.infoOf[card]].permanent ? PERMANENT : 0);
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
        const where = this.place(place, 0, `${at}.${name}.${place}`) % PERMANENT;
        layOn(this.state.on, MARK + mark, where, n > 0 ? n : 0);
      }
    }
  }
}
