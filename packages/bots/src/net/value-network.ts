import { type Rules, type Seat, type State, winners } from '@evertable/engine';
import { Encoder } from './encoder.ts';
import { type Kernel, makeKernel, type Shape } from './kernel.ts';

/** The outputs count in steps of so many points. */
export const SCALE = 10;

/** What a network makes of a position, for the seat that looks. */
export interface Outlook {
  /** Points at the end: of the seat itself… */
  readonly mine: number;
  /** …and of the best of its opponents. */
  readonly theirs: number;
  /** Chance of winning, from 0 to 1. */
  readonly win: number;
}

/**
 * So much of a point of the best opponent weighs against one of one's own: the less the more opponents there are, since
 * what one of them loses helps the others too. Against an automaton only the margin counts.
 */
export const against = (rules: Rules): number => (rules.setup.solo === null ? 1 / rules.setup.players : 1);

/** Against an automaton winning is all: a sure win counts like so many points more. */
const PRIZE = 10;

/** What has been learned: weights, and the names of the inputs they belong to. */
export interface NetworkWeights {
  readonly names: readonly string[];
  readonly shape: Shape;
  readonly kernel: Kernel;
}

export function weightsWith(
  names: readonly string[],
  [hidden1, hidden2]: readonly [number, number],
): NetworkWeights {
  const shape = { inputs: names.length, hidden1, hidden2 };
  return { names, shape, kernel: makeKernel(shape) };
}

/** One that knows nothing yet, with inputs for everything there is at these tables. */
export function newWeights(tables: readonly Rules[], hidden: readonly [number, number]): NetworkWeights {
  const names = new Set<string>();
  for (const rules of tables) for (const name of new Encoder(rules).names) names.add(name);
  return weightsWith([...names], hidden);
}

/**
 * A value network at one table: the position goes in, the points still to come come out. What the table has and the
 * brain does not know counts for nothing.
 */
export class ValueNetwork {
  readonly encoder: Encoder;
  readonly brain: NetworkWeights;
  readonly kernel: Kernel;
  readonly against: number;
  private readonly prize: number;
  /** So many inputs were active in the last position looked at: the first ones in `kernel.active`. */
  active = 0;
  /** For each input of the encoder that of the brain, or -1. */
  private readonly inputs: Int32Array;

  constructor(rules: Rules, weights: NetworkWeights) {
    this.encoder = new Encoder(rules);
    this.brain = weights;
    this.kernel = weights.kernel;
    this.against = against(rules);
    this.prize = rules.setup.solo === null ? 0 : PRIZE;
    const known = new Map(weights.names.map((name, i) => [name, i]));
    this.inputs = Int32Array.from(this.encoder.names, (name) => known.get(name) ?? -1);
  }

  /** Fills `kernel.active` with what the brain knows of this position. */
  read(state: State, seat: Seat, hidden: Uint8Array): number {
    const { encoder, inputs } = this;
    const { active } = this.kernel;
    const all = encoder.encode(state, seat, hidden);
    let n = 0;
    for (let i = 0; i < all; i++) {
      const input = inputs[encoder.active[i]];
      if (input >= 0) active[n++] = input;
    }
    this.active = n;
    return n;
  }

  look(state: State, seat: Seat, hidden: Uint8Array): Outlook {
    const { encoder, kernel } = this;
    kernel.run(this.read(state, seat, hidden));
    const { out } = kernel;
    const over = state.seat < 0;
    const mine = encoder.points[seat];
    const theirs = bestOther(encoder.points, seat);
    return {
      mine: over || state.players[seat].passed === 1 ? mine : mine + SCALE * out[0],
      theirs: over ? theirs : theirs + SCALE * out[1],
      win: over ? Number(winners(encoder.rules, state).includes(seat)) : 1 / (1 + Math.exp(-out[2])),
    };
  }

  /** The one number a search compares. */
  value(state: State, seat: Seat, hidden: Uint8Array): number {
    const outlook = this.look(state, seat, hidden);
    return this.margin(outlook) + this.prize * outlook.win;
  }

  /** How far ahead the seat will be, an opponent's points counting as they count at this table. */
  margin({ mine, theirs }: Outlook): number {
    return mine - this.against * theirs;
  }
}

export function bestOther(points: ArrayLike<number>, seat: Seat): number {
  let best = -Infinity;
  for (let other = 0; other < points.length; other++)
    if (other !== seat && points[other] > best) best = points[other];
  return best === -Infinity ? 0 : best;
}
