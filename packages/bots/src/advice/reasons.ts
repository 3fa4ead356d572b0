import { type RandomState, seedRandom, type Seat, type State } from '@evertable/engine';
import { below } from '@evertable/engine/internals';
import { bestOther, type ValueNetwork, SCALE } from '../net/value-network.ts';

/** What a position can be better in. */
export const GROUPS = [
  'points',
  'resources',
  'hand',
  'city',
  'moving-in',
  'workers',
  'events',
  'market',
  'opponents',
] as const;
export type Group = (typeof GROUPS)[number];

/** So many points of the difference between two positions come from this. */
export interface Reason {
  readonly group: Group;
  readonly points: number;
}

const PREFIXES: readonly (readonly [string, Group])[] = [
  ['me.tokens', 'points'],
  ['me.score', 'points'],
  ['lead', 'points'],
  ['me.goods', 'resources'],
  ['me.stock', 'resources'],
  ['me.hosting', 'moving-in'],
  ['me.hand', 'hand'],
  ['hand', 'hand'],
  ['unknown', 'hand'],
  ['reach', 'hand'],
  ['me.season', 'workers'],
  ['me.home', 'workers'],
  ['me.workers', 'workers'],
  ['me.at', 'workers'],
  ['me.visited', 'workers'],
  ['me.passed', 'workers'],
  ['me.claims', 'events'],
  ['me.needs', 'events'],
  ['me.ready', 'events'],
  ['wish', 'events'],
  ['display', 'market'],
  ['open', 'market'],
  ['them', 'opponents'],
];

function groupOf(name: string): number {
  const found = PREFIXES.find(([prefix]) => name.startsWith(prefix));
  return GROUPS.indexOf(found?.[1] ?? 'city');
}

/** A position taken apart: its active inputs by group, and the points both sides have now. */
export interface Dissected {
  readonly inputs: readonly (readonly number[])[];
  readonly mine: number;
  readonly theirs: number;
}

/** Takes positions apart and tells in what they differ. */
export class Reasons {
  private readonly net: ValueNetwork;
  private readonly groups: Int8Array;

  constructor(net: ValueNetwork) {
    this.net = net;
    this.groups = Int8Array.from(net.brain.names, groupOf);
  }

  dissect(state: State, seat: Seat, hidden: Uint8Array): Dissected {
    const { encoder, kernel } = this.net;
    const n = this.net.read(state, seat, hidden);
    const inputs: number[][] = GROUPS.map(() => []);
    for (let i = 0; i < n; i++) inputs[this.groups[kernel.active[i]]].push(kernel.active[i]);
    return { inputs, mine: encoder.points[seat], theirs: bestOther(encoder.points, seat) };
  }

  /**
   * How much each group adds to what `one` is worth more than `other`: the mean, over random orders of exchanging the
   * groups one after the other, of what each exchange brings (Shapley's value). The parts add up to the whole.
   */
  compare(one: Dissected, other: Dissected, orders: number, seed: string): Reason[] {
    const random = seedRandom(seed);
    const sums = GROUPS.map(() => 0);
    for (let i = 0; i < orders; i++) {
      const from: Dissected[] = GROUPS.map(() => other);
      let before = this.value(from);
      for (const group of shuffled(random)) {
        from[group] = one;
        const after = this.value(from);
        sums[group] += after - before;
        before = after;
      }
    }
    return GROUPS.map((group, i) => ({ group, points: sums[i] / orders })).sort(
      (a, b) => Math.abs(b.points) - Math.abs(a.points),
    );
  }

  /** The margin in a position put together from groups of two. */
  private value(from: readonly Dissected[]): number {
    const { kernel } = this.net;
    let n = 0;
    for (let group = 0; group < GROUPS.length; group++)
      for (const input of from[group].inputs[group]) kernel.active[n++] = input;
    kernel.run(n);
    const { mine } = from[GROUPS.indexOf('points')];
    const { theirs } = from[GROUPS.indexOf('opponents')];
    return mine + SCALE * kernel.out[0] - this.net.against * (theirs + SCALE * kernel.out[1]);
  }
}

function shuffled(random: RandomState): number[] {
  const order = GROUPS.map((_, i) => i);
  for (let i = order.length - 1; i > 0; i--) {
    const j = below(random, i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}
