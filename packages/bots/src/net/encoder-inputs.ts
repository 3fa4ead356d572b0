import type { Rules } from '@evertable/engine';

/** Tiers of a count: one input for each threshold that is reached. */
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
export const POINT_TOKENS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 26, 30];
export const POINTS = upTo(28).map((n) => 3 * n);
export const LEAD = [-30, -24, -18, -14, -10, -7, -4, -2, 0, 1, 3, 5, 8, 11, 15, 19, 25, 31];
export const GOODS = upTo(9);
export const HAND = upTo(8);
export const WORKERS = upTo(6);
export const FREE_SPACES = upTo(15);
export const COLORS = upTo(6);
export const SORTS = upTo(8);
export const STOCK = upTo(6);
export const TOKENS = upTo(6);
export const UNDER = upTo(4);
export const COPIES = upTo(3);
export const MARKS = upTo(6);
/** Counters of modules may stand for anything: a flag, a stock, a ship on its track. */
export const COUNTERS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 21, 24, 27, 30, 33, 36, 40];
export const LEVELS = upTo(5);
/** Tables for two, three and four have inputs everywhere, larger ones where they are played. */
const SMALLEST_TABLES = 3;

/** Where the inputs of one player begin. */
export interface PlayerInputs {
  readonly season: number;
  readonly passed: number;
  readonly goods: number;
  readonly points: number;
  readonly score: number;
  readonly hand: number;
  readonly home: number;
  readonly workers: number;
  /** Workers of other crews at home. */
  readonly crew: number;
  readonly free: number;
  readonly city: number;
  readonly hosting: number;
  readonly colors: number;
  readonly sorts: number;
  readonly stock: number;
  readonly tokens: number;
  readonly under: number;
  readonly visited: number;
  readonly at: number;
  readonly claims: number;
  readonly needs: number;
  readonly ready: number;
  readonly vars: number;
}

/** Where each group of inputs begins, and the name of each input: the layout of an Encoder. */
export interface Inputs {
  readonly names: readonly string[];
  readonly me: PlayerInputs;
  readonly others: PlayerInputs;
  readonly hand: number;
  readonly unknown: number;
  readonly handReach: number;
  /** By row. */
  readonly display: readonly number[];
  readonly displayReach: number;
  readonly wishHand: number;
  readonly wishDisplay: number;
  readonly lead: number;
  readonly spots: number;
  readonly players: number;
  /** Sizes of table that have an input. */
  readonly tables: readonly number[];
  readonly vars: number;
  readonly marks: number;
  readonly level: number;
  readonly piles: number;
  readonly pilesOfOthers: number;
}

/** Gives out inputs by name, in the order in which they are asked for; each call returns the first one. */
class InputNames {
  readonly names: string[] = [];
  private readonly rules: Rules;

  constructor(rules: Rules) {
    this.rules = rules;
  }

  block(name: string, n: number): number {
    return this.add(upTo(n).map((i) => `${name}.${i - 1}`));
  }

  byCard(name: string, each: number): number {
    return this.add(
      this.rules.infos.flatMap(({ id }) =>
        each === 1 ? [`${name}.${id}`] : upTo(each).map((i) => `${name}.${id}.${i - 1}`),
      ),
    );
  }

  bySpot(name: string, each: number): number {
    return this.add(this.rules.spots.flatMap(({ id }) => upTo(each).map((i) => `${name}.${id}.${i - 1}`)));
  }

  counters(name: string, ids: ReadonlyMap<string, number>): number {
    const first = this.names.length;
    for (const id of ids.keys()) this.block(`${name}-${id}`, COUNTERS.length);
    return first;
  }

  marks(): number {
    const first = this.names.length;
    for (const mark of this.rules.marks.keys()) {
      this.bySpot(`mark-${mark}`, 1);
      this.block(`mark-${mark}.mine`, MARKS.length);
      this.block(`mark-${mark}.theirs`, MARKS.length);
    }
    return first;
  }

  add(names: readonly string[]): number {
    return this.names.push(...names) - names.length;
  }
}

function playerInputs(rules: Rules, inputs: InputNames, who: string): PlayerInputs {
  return {
    season: inputs.block(`${who}.season`, rules.game.seasons.length),
    passed: inputs.block(`${who}.passed`, 1),
    goods: inputs.block(`${who}.goods`, rules.goodKinds.count * GOODS.length),
    points: inputs.block(`${who}.tokens`, POINT_TOKENS.length),
    score: inputs.block(`${who}.score`, POINTS.length),
    hand: inputs.block(`${who}.hand`, HAND.length),
    home: inputs.block(`${who}.home`, WORKERS.length),
    workers: inputs.block(`${who}.workers`, WORKERS.length),
    free: inputs.block(`${who}.free`, FREE_SPACES.length),
    city: inputs.byCard(`${who}.city`, COPIES.length),
    hosting: inputs.byCard(`${who}.hosting`, 1),
    colors: inputs.block(`${who}.colors`, rules.game.colors.length * COLORS.length),
    sorts: inputs.block(`${who}.sorts`, 4 * SORTS.length),
    stock: inputs.block(`${who}.stock`, rules.goodKinds.count * STOCK.length),
    tokens: inputs.byCard(`${who}.on`, 1),
    under: inputs.block(`${who}.tucked`, UNDER.length),
    visited: inputs.byCard(`${who}.visited`, 1),
    at: inputs.bySpot(`${who}.at`, 1),
    claims: inputs.bySpot(`${who}.claims`, 1),
    needs: inputs.bySpot(`${who}.needs`, 2),
    ready: inputs.bySpot(`${who}.ready`, 1),
    vars: inputs.counters(`${who}.var`, rules.seatVars),
    crew: inputs.add(rules.crews.slice(1).map(({ id }) => `${who}.crew-${id}`)),
  };
}

/** The order here is that of the inputs; a network knows them by name. */
export function inputsOf(rules: Rules): Inputs {
  const inputs = new InputNames(rules);
  const tables = upTo(Math.max(SMALLEST_TABLES, rules.seats - 1)).map((n) => n + 1);
  const pilesOf = (name: string): number =>
    rules.piles.length === 0 ? inputs.add([]) : inputs.byCard(name, 1);
  return {
    names: inputs.names,
    tables,
    me: playerInputs(rules, inputs, 'me'),
    others: playerInputs(rules, inputs, 'them'),
    hand: inputs.byCard('hand', 2),
    unknown: inputs.block('unknown', HAND.length),
    handReach: inputs.byCard('reach', 3),
    display: rules.rows.map(({ index, id }) => inputs.byCard(index === 0 ? 'display' : `display-${id}`, 1)),
    displayReach: inputs.byCard('display-reach', 3),
    wishHand: inputs.bySpot('wish-hand', 2),
    wishDisplay: inputs.bySpot('wish-display', 2),
    lead: inputs.block('lead', LEAD.length),
    spots: inputs.bySpot('open', 1),
    players: inputs.block('players', tables.length),
    vars: inputs.counters('var', rules.vars),
    marks: inputs.marks(),
    level: inputs.block('level', rules.setup.solo === null ? 0 : LEVELS.length),
    piles: pilesOf('pile'),
    pilesOfOthers: pilesOf('them.pile'),
  };
}
