import type { Rules, Seat, State } from '@evertable/engine';
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

/** So much of an opponent's point weighs against one of one's own: against an automaton only the margin counts. */
export const against = (rules: Rules): number => (rules.setup.solo === null ? 0.5 : 1);

/** A value network for one set of rules: the position goes in, the points still to come come out. */
export class Net {
  readonly encoder: Encoder;
  readonly kernel: Kernel;
  readonly shape: Shape;
  readonly against: number;
  /** Inputs that were active in the last position looked at. */
  active = 0;

  constructor(rules: Rules, hidden1: number, hidden2: number) {
    this.encoder = new Encoder(rules);
    this.against = against(rules);
    this.shape = { inputs: this.encoder.size, hidden1, hidden2 };
    this.kernel = makeKernel(this.shape);
  }

  look(state: State, seat: Seat, hidden: Uint8Array): Outlook {
    const { encoder, kernel } = this;
    const n = encoder.encode(state, seat, hidden);
    kernel.active.set(encoder.active.subarray(0, n));
    kernel.run(n);
    this.active = n;
    const { out } = kernel;
    const over = state.seat < 0;
    const mine = encoder.points[seat];
    const theirs = bestOther(encoder.points, seat);
    return {
      mine: over || state.players[seat].passed === 1 ? mine : mine + SCALE * out[0],
      theirs: over ? theirs : theirs + SCALE * out[1],
      win: 1 / (1 + Math.exp(-out[2])),
    };
  }

  /** The one number a search compares. */
  value(state: State, seat: Seat, hidden: Uint8Array): number {
    const { mine, theirs } = this.look(state, seat, hidden);
    return mine - this.against * theirs;
  }
}

export function bestOther(points: ArrayLike<number>, seat: Seat): number {
  let best = -Infinity;
  for (let other = 0; other < points.length; other++)
    if (other !== seat && points[other] > best) best = points[other];
  return best === -Infinity ? 0 : best;
}
