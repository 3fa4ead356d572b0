import {
  GOOD,
  MARK,
  NO_CARD,
  POINT,
  type Rules,
  scoreOf,
  type Seat,
  type State,
  Table,
  canUse,
} from '@evertable/engine';
import {
  COLORS,
  COPIES,
  COUNTERS,
  FREE_SPACES,
  GOODS,
  HAND,
  LEAD,
  LEVELS,
  MARKS,
  POINTS,
  POINT_TOKENS,
  SORTS,
  STOCK,
  TOKENS,
  UNDER,
  WORKERS,
  type Inputs,
  inputsOf,
  type PlayerInputs,
} from './encoder-inputs.ts';
import { MOST_ACTIVE } from './kernel.ts';

/** Inputs of the opponents, and a number made of everything they depend on. */
interface Kept {
  hash: number;
  inputs: Int32Array;
}

/** How many of them are kept: a power of 2. */
const KEPT = 16;

const mixed = (hash: number, n: number): number => {
  const product = Math.imul(hash ^ n, 0x5bd1e995);
  return product ^ (product >>> 15);
};

function mixedAll(from: number, list: readonly number[]): number {
  let hash = mixed(from, list.length + 7919);
  for (let i = 0; i < list.length; i++) hash = mixed(hash, list[i]);
  return hash;
}

/**
 * A position as one seat sees it, turned into a list of active inputs, nearly all of them yes or no. Made for any
 * rules: whatever cards, spots and counters they have get inputs of their own. Nothing hidden from the seat is read,
 * and cards marked as hidden count as unknown wherever they lie.
 */
export class Encoder {
  readonly rules: Rules;
  /** How many inputs there are. */
  readonly size: number;
  /** One name for each input: the schema of a network, and what explanations are grouped by. */
  readonly names: readonly string[];
  /** Filled by `encode`: the active inputs. */
  readonly active: Int32Array = new Int32Array(MOST_ACTIVE);
  /** Filled by `encode`: points now by seat. */
  readonly points: Int32Array;

  private readonly inputs: Inputs;
  private readonly hosted: readonly (readonly number[])[];
  private readonly counts: Int32Array;
  private readonly mine: Int32Array;
  private readonly hostFor: Uint8Array;
  private readonly onDisplay: Uint8Array;
  private readonly colors: Int32Array;
  private readonly sorts = new Int32Array(4);
  private readonly stock: Int32Array;
  private readonly kept: readonly Kept[];
  private length = 0;

  constructor(rules: Rules) {
    this.rules = rules;
    this.inputs = inputsOf(rules);
    this.names = this.inputs.names;
    this.size = this.names.length;
    this.points = new Int32Array(rules.seats);
    this.kept = Array.from({ length: KEPT }, () => ({ hash: 0, inputs: new Int32Array(0) }));
    this.counts = new Int32Array(rules.infos.length);
    this.mine = new Int32Array(rules.infos.length);
    this.hostFor = new Uint8Array(rules.infos.length);
    this.onDisplay = new Uint8Array(rules.infos.length);
    this.colors = new Int32Array(rules.game.colors.length);
    this.stock = new Int32Array(rules.goodKinds.count);
    this.hosted = rules.infos.map((info) => (info.hosts ?? []).flatMap((may, other) => (may ? [other] : [])));
  }

  /** Fills `active` and `points`; the number of active inputs is returned. */
  encode(state: State, seat: Seat, hidden: Uint8Array): number {
    const { rules } = this;
    const table = new Table(rules, state, seat);
    this.length = 0;
    for (let s = 0; s < state.players.length; s++) this.points[s] = scoreOf(rules, state, s).total;
    this.player(table, this.inputs.me);
    this.tiers(this.inputs.me.score, POINTS, this.points[seat]);
    this.mine.set(this.counts);
    this.hand(table, hidden);
    this.market(state, seat, hidden);
    this.wishes(table);

    let best = -Infinity;
    for (let i = 1; i < state.players.length; i++) {
      const other = (seat + i) % state.players.length;
      if (this.points[other] > best) best = this.points[other];
    }
    this.opponents(state, seat);
    if (state.players.length > 1) this.tiers(this.inputs.lead, LEAD, this.points[seat] - best);
    for (const where of state.spots) this.push(this.inputs.spots + where);
    this.tiers(this.inputs.players, this.inputs.tables, state.players.length);
    for (let i = 0; i < state.vars.length; i++)
      this.tiers(this.inputs.vars + i * COUNTERS.length, COUNTERS, state.vars[i]);
    this.marked(state, seat);
    if (rules.setup.solo !== null) this.tiers(this.inputs.level, LEVELS, rules.setup.solo.level);
    for (let i = 0; i < rules.piles.length; i++) {
      const { seen, of = seat } = rules.piles[i];
      if (seen !== 'all' && seen !== seat) continue;
      const base = of === seat ? this.inputs.piles : this.inputs.pilesOfOthers;
      for (const card of state.piles[i]) this.push(base + rules.infoOf[card]);
    }
    if (this.length > this.active.length) throw new Error(`${this.length} active inputs are too many`);
    return this.length;
  }

  /** The opponents. In a search of one's own turn they hardly change, so what was found before is kept. */
  private opponents(state: State, seat: Seat): void {
    const hash = this.hashOpponents(state, seat);
    const kept = this.kept[hash & (KEPT - 1)];
    if (kept.hash === hash) {
      this.active.set(kept.inputs, this.length);
      this.length += kept.inputs.length;
      return;
    }
    const from = this.length;
    for (let i = 1; i < state.players.length; i++) {
      const other = (seat + i) % state.players.length;
      this.tiers(this.inputs.others.score, POINTS, this.points[other]);
      this.player(new Table(this.rules, state, other), this.inputs.others);
    }
    kept.hash = hash;
    kept.inputs = this.active.slice(from, this.length);
  }

  /** Makes a number out of everything the inputs of the opponents depend on. */
  private hashOpponents(state: State, seat: Seat): number {
    const cardsAt = this.rules.spots.length;
    let hash = mixed(0x811c9dc5, seat);
    for (let other = 0; other < state.players.length; other++) {
      const p = state.players[other];
      if (other === seat) {
        // Of the own workers only those on cards may stand in a city of others.
        for (let i = 0; i < p.workers.length; i++)
          if ((p.workers[i] & 4095) >= cardsAt) hash = mixed(hash, p.workers[i]);
        continue;
      }
      hash = mixed(hash, (this.points[other] << 8) + p.hand.length);
      hash = mixed(hash, (p.points << 8) + 2 * p.season + p.passed);
      hash = mixedAll(hash, p.city);
      hash = mixedAll(hash, p.goods);
      hash = mixedAll(hash, p.vars);
      hash = mixedAll(hash, p.workers);
    }
    hash = mixedAll(hash, state.on);
    hash = mixedAll(hash, state.claims);
    hash = mixedAll(hash, state.under);
    hash = mixedAll(hash, state.vars);
    return mixedAll(hash, state.spots);
  }

  /** Markers of modules: which spots have one, and how many lie on cards of the own city and of others. */
  private marked(state: State, seat: Seat): void {
    const { on } = state;
    const spots = this.rules.spots.length;
    const each = spots + 2 * MARKS.length;
    const { city } = state.players[seat];
    for (let i = 0; i < on.length; i += 3) {
      if (on[i] < MARK) continue;
      const base = this.inputs.marks + (on[i] - MARK) * each;
      const card = on[i + 1] - spots;
      if (card < 0) this.push(base + on[i + 1]);
      else this.tiers(base + spots + (city.includes(card) ? 0 : MARKS.length), MARKS, on[i + 2]);
    }
  }

  private push(input: number): void {
    this.active[this.length++] = input;
  }

  private tiers(base: number, thresholds: readonly number[], n: number): void {
    for (let i = 0; i < thresholds.length && n >= thresholds[i]; i++) this.active[this.length++] = base + i;
  }

  private player(table: Table, at: PlayerInputs): void {
    const { rules, counts, colors, sorts, stock } = this;
    const { infos, infoOf } = rules;
    const { state, seat } = table;
    const p = state.players[seat];
    this.push(at.season + p.season);
    if (p.passed === 1) this.push(at.passed);
    for (let kind = 0; kind < p.goods.length; kind++)
      this.tiers(at.goods + kind * GOODS.length, GOODS, p.goods[kind]);
    this.tiers(at.points, POINT_TOKENS, p.points);
    this.tiers(at.hand, HAND, p.hand.length);

    const cardsAt = rules.spots.length;
    let workers = 0;
    let home = 0;
    for (let i = 0; i < p.workers.length; i++) {
      const where = p.workers[i];
      if (where === -2 || where === -3) continue;
      const works = (rules.crews[p.crew[i]].goes & 1) === 1;
      if (works) workers++;
      if (where === -1 && p.crew[i] > 0) this.push(at.crew + p.crew[i] - 1);
      if (where === -1 && works) home++;
      else if (where >= 0) {
        const place = where & 4095;
        if (place < cardsAt) this.push(at.at + place);
      }
    }
    this.tiers(at.home, WORKERS, home);
    this.tiers(at.workers, WORKERS, workers);

    counts.fill(0);
    colors.fill(0);
    sorts.fill(0);
    stock.fill(0);
    for (const card of p.city) {
      const index = infoOf[card];
      const info = infos[index];
      const n = counts[index]++;
      if (n < COPIES.length) this.push(at.city + index * COPIES.length + n);
      if (info.color >= 0) colors[info.color]++;
      sorts[(info.critter ? 0 : 2) + (info.unique ? 1 : 0)]++;
      if (info.hosts !== null && !table.isOccupied(card)) this.push(at.hosting + index);
      if (info.visitable && table.workersAt(cardsAt + card) > 0) this.push(at.visited + index);
    }
    for (let i = 0; i < rules.game.colors.length; i++)
      this.tiers(at.colors + i * COLORS.length, COLORS, colors[i]);
    for (let i = 0; i < 4; i++) this.tiers(at.sorts + i * SORTS.length, SORTS, sorts[i]);
    this.tiers(at.free, FREE_SPACES, table.citySize(seat) - table.spacesUsed(seat));

    const { on } = state;
    for (let i = 0; i < on.length; i += 3) {
      const card = on[i + 1] - cardsAt;
      if (on[i] < POINT || on[i] >= MARK || card < 0 || !p.city.includes(card)) continue;
      if (on[i] >= GOOD) stock[on[i] - GOOD] += on[i + 2];
      else for (let n = Math.min(TOKENS.length, on[i + 2]); n > 0; n--) this.push(at.tokens + infoOf[card]);
    }
    for (let kind = 0; kind < stock.length; kind++)
      this.tiers(at.stock + kind * STOCK.length, STOCK, stock[kind]);
    let under = 0;
    for (let i = 0; i < state.under.length; i += 2)
      if (state.under[i] >= cardsAt && p.city.includes(state.under[i] - cardsAt)) under++;
    this.tiers(at.under, UNDER, under);
    for (let i = 0; i < p.vars.length; i++) this.tiers(at.vars + i * COUNTERS.length, COUNTERS, p.vars[i]);
    this.events(table, at);
  }

  private events(table: Table, at: PlayerInputs): void {
    const { rules, counts } = this;
    const { state, seat } = table;
    for (let i = 0; i < state.claims.length; i += 2)
      if (state.claims[i + 1] === seat) this.push(at.claims + state.claims[i]);
    if (rules.automata[seat] !== null) return;
    for (const where of state.spots) {
      if (!rules.spots[where].event || table.claimedBy(where) >= 0) continue;
      const needs = rules.spots[where].holds;
      if (needs.length > 0) {
        let missing = 0;
        for (const kind of needs) if (counts[kind] === 0) missing++;
        if (missing < 2) this.push(at.needs + 2 * where + missing);
        if (missing > 0) continue;
      }
      if (canUse(table, where)) this.push(at.ready + where);
    }
  }

  /** The own hand: which cards, and which of them could be played soon. */
  private hand(table: Table, hidden: Uint8Array): void {
    const { infoOf } = this.rules;
    const p = table.me;
    this.hosts(table);
    let unknown = 0;
    this.counts.fill(0);
    for (const card of p.hand) {
      if (hidden[card] === 1) {
        unknown++;
        continue;
      }
      const kind = infoOf[card];
      const n = this.counts[kind]++;
      if (n < 2) this.push(this.inputs.hand + 2 * kind + n);
      if (n === 0) this.reach(this.inputs.handReach + 3 * kind, kind, p.goods);
    }
    this.tiers(this.inputs.unknown, HAND, unknown);
  }

  private market(state: State, seat: Seat, hidden: Uint8Array): void {
    const { infoOf, rowOf } = this.rules;
    this.onDisplay.fill(0);
    for (let slot = 0; slot < state.display.length; slot++) {
      const card = state.display[slot];
      if (card === NO_CARD || hidden[card] === 1) continue;
      const kind = infoOf[card];
      this.onDisplay[kind] = 1;
      this.push(this.inputs.display[rowOf[slot].index] + kind);
      if (!rowOf[slot].plays) continue;
      this.reach(this.inputs.displayReach + 3 * kind, kind, state.players[seat].goods);
    }
  }

  /** Events that want certain cards: how many would be missing with those in the hand, and with the display's too. */
  private wishes(table: Table): void {
    const { spots } = this.rules;
    for (const where of table.state.spots) {
      const needs = spots[where].holds;
      if (needs.length === 0 || table.claimedBy(where) >= 0) continue;
      let withHand = 0;
      let withDisplay = 0;
      for (const kind of needs) {
        if (this.mine[kind] > 0 || this.counts[kind] > 0) continue;
        withHand++;
        if (this.onDisplay[kind] === 0) withDisplay++;
      }
      if (withHand < 2) this.push(this.inputs.wishHand + 2 * where + withHand);
      if (withDisplay < 2) this.push(this.inputs.wishDisplay + 2 * where + withDisplay);
    }
  }

  /** Critters that could move in somewhere for free. */
  private hosts(table: Table): void {
    const { infos, infoOf } = this.rules;
    this.hostFor.fill(0);
    for (const card of table.me.city) {
      if (infos[infoOf[card]].hosts === null || table.isOccupied(card)) continue;
      for (const kind of this.hosted[infoOf[card]]) this.hostFor[kind] = 1;
    }
  }

  /** Free by moving in, affordable, or one resource short; none of them for a second Unique. */
  private reach(base: number, index: number, goods: readonly number[]): void {
    const info = this.rules.infos[index];
    if (info.unique && this.mine[index] > 0) return;
    if (this.hostFor[index] === 1) this.push(base);
    let missing = 0;
    let spare = 0;
    const { cost } = info;
    const { resources, joker } = this.rules.goodKinds;
    for (const resource of resources) {
      const gap = cost.goods[resource] - goods[resource];
      if (gap > 0) missing += gap;
      else spare -= gap;
    }
    if (cost.any > spare) missing += cost.any - spare;
    if (joker >= 0) missing -= goods[joker];
    if (missing <= 0) this.push(base + 1);
    else if (missing === 1) this.push(base + 2);
  }
}
