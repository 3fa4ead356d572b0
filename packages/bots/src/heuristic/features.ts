import {
  type Cost,
  type GoodKinds,
  type Goods,
  MARK,
  NO_CARD,
  POINT,
  type Rules,
  type Seat,
  type State,
  Table,
  canUse,
} from '@evertable/engine';

/** What is counted of a position, once for each season of the seat that looks. */
const COUNTED = [
  'hand',
  'unknown',
  'home',
  'workers',
  'playable',
  'playable-points',
  'moves-in',
  'almost',
  'market',
  'market-moves-in',
  'market-points',
  'produces',
  'hosts',
  'helps',
  'visitable',
  'free',
  'crowded',
  'ready',
  'one-missing',
  'stock',
  'tokens',
  'prosperity-like',
] as const;
/** Besides these: each kind of goods, and the first few of each resource. */
type Counted = 'constant' | `goods-${number}` | `goods-${number}-some` | (typeof COUNTED)[number];

const countedOf = ({ goodKinds: { count, resources } }: Rules): Counted[] => [
  'constant',
  ...Array.from({ length: count }, (_, kind): Counted => `goods-${kind}`),
  ...resources.map((kind): Counted => `goods-${kind}-some`),
  ...COUNTED,
];

const SOME = 3;

/**
 * A position in a few numbers, for a value that is their weighted sum. Every number has a name, so that weights
 * fitted for one game serve any rules that know the same names.
 */
export class Features {
  readonly rules: Rules;
  readonly names: readonly string[];
  readonly values: Float64Array;
  private readonly at: Readonly<Record<Counted, number>>;
  private readonly cityAt: number;
  private readonly handAt: number;
  private readonly counts: Int32Array;
  private readonly hostFor: Uint8Array;
  private readonly hosted: readonly (readonly number[])[];
  private readonly needs: readonly (readonly number[])[];
  private readonly seasons: number;

  constructor(rules: Rules) {
    this.rules = rules;
    this.seasons = rules.game.seasons.length;
    const names: string[] = [];
    const at = {} as Record<Counted, number>;
    for (const name of countedOf(rules)) {
      at[name] = names.length;
      for (let season = 0; season < this.seasons; season++) names.push(`${name}@${season}`);
    }
    this.cityAt = names.length;
    for (const info of rules.infos) names.push(`city ${info.id}@early`, `city ${info.id}@late`);
    this.handAt = names.length;
    for (const info of rules.infos) names.push(`hand ${info.id}@early`, `hand ${info.id}@late`);
    this.at = at;
    this.names = names;
    this.values = new Float64Array(names.length);
    this.counts = new Int32Array(rules.infos.length);
    this.hostFor = new Uint8Array(rules.infos.length);
    this.hosted = rules.infos.map((info) => (info.hosts ?? []).flatMap((may, other) => (may ? [other] : [])));
    this.needs = rules.spots.map((spot) =>
      (spot.def.holds ?? []).map((id) => rules.infoByName.get(id)?.index ?? -1).filter((index) => index >= 0),
    );
  }

  /** Fills `values`. Nothing hidden from the seat is read, and cards marked as hidden count as unknown. */
  read(state: State, seat: Seat, hidden: Uint8Array): void {
    const { rules, values, counts, hostFor } = this;
    const { infos, infoOf } = rules;
    const { resources } = rules.goodKinds;
    values.fill(0);
    counts.fill(0);
    hostFor.fill(0);
    const p = state.players[seat];
    const { season } = p;
    const late = 2 * season >= this.seasons ? 1 : 0;
    const add = (name: Counted, n: number): void => {
      values[this.at[name] + season] += n;
    };
    const table = new Table(rules, state, seat);
    const size = table.citySize(seat);
    const free = size - table.spacesUsed(seat);

    add('constant', 1);
    for (let kind = 0; kind < p.goods.length; kind++) {
      const n = p.goods[kind];
      add(`goods-${kind}`, n);
      if (kind < resources.length) add(`goods-${kind}-some`, n < SOME ? n : SOME);
    }
    add('home', table.workersHome(seat));
    p.workers.forEach((where, i) => {
      if (where !== -2 && where !== -3 && (rules.crews[p.crew[i]].goes & 1) === 1) add('workers', 1);
    });
    if (free < 50) {
      add('free', free);
      add('crowded', free < 4 ? 4 - free : 0);
    }

    for (const card of p.city) {
      const info = infos[infoOf[card]];
      counts[info.index]++;
      values[this.cityAt + 2 * info.index + late]++;
      if (info.def.produce !== undefined) add('produces', 1);
      if (info.def.bonus !== undefined) add('prosperity-like', 1);
      if (info.afterPlay !== undefined || info.helps) add('helps', 1);
      if (info.visitable) add('visitable', 1);
      if (info.hosts === null || table.isOccupied(card)) continue;
      add('hosts', 1);
      for (const guest of this.hosted[info.index]) hostFor[guest] = 1;
    }
    const { on } = state;
    for (let i = 0; i < on.length; i += 3) {
      const card = on[i + 1] - rules.spots.length;
      if (on[i] < POINT || on[i] >= MARK || card < 0 || !p.city.includes(card)) continue;
      add(on[i] === POINT ? 'tokens' : 'stock', on[i + 2]);
    }

    for (const card of p.hand) {
      if (hidden[card] === 1) {
        add('unknown', 1);
        continue;
      }
      const info = infos[infoOf[card]];
      add('hand', 1);
      values[this.handAt + 2 * info.index + late]++;
      if (free <= 0 || (info.unique && counts[info.index] > 0)) continue;
      if (hostFor[info.index] === 1) add('moves-in', 1);
      const missing = missingFor(rules.goodKinds, p.goods, info.cost);
      if (missing === 0) {
        add('playable', 1);
        add('playable-points', info.points);
      } else if (missing === 1) add('almost', 1);
    }
    for (const slot of this.rules.playSlots) {
      const card = state.display[slot];
      if (card === NO_CARD || hidden[card] === 1) continue;
      const info = infos[infoOf[card]];
      if (free <= 0 || (info.unique && counts[info.index] > 0)) continue;
      if (hostFor[info.index] === 1) add('market-moves-in', 1);
      if (missingFor(rules.goodKinds, p.goods, info.cost) > 0) continue;
      add('market', 1);
      add('market-points', info.points);
    }
    this.events(state, table, add);
  }

  private events(state: State, table: Table, add: (name: Counted, n: number) => void): void {
    for (const where of state.spots) {
      if (!this.rules.spots[where].event || table.claimedBy(where) >= 0) continue;
      let missing = 0;
      for (const kind of this.needs[where]) if (this.counts[kind] === 0) missing++;
      if (missing === 1) add('one-missing', 1);
      if (missing === 0 && canUse(table, where)) add('ready', 1);
    }
  }
}

/** How many resources are missing for a price. */
function missingFor({ resources, joker }: GoodKinds, goods: Goods, cost: Cost): number {
  let missing = 0;
  let spare = 0;
  for (const kind of resources) {
    const gap = cost.goods[kind] - goods[kind];
    if (gap > 0) missing += gap;
    else spare -= gap;
  }
  if (cost.any > spare) missing += cost.any - spare;
  const jokers = joker < 0 ? 0 : goods[joker];
  return missing > jokers ? missing - jokers : 0;
}
