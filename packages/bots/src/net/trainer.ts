import { OUTPUTS, type Shape, weightsLength } from './kernel.ts';

/** One position to learn from: its active inputs and what the outputs should have been. */
export interface Sample {
  readonly active: Uint16Array;
  readonly target: Float32Array;
}

/** Ends of one turn, and how a look ahead says they compare. */
export interface Comparison {
  readonly ends: readonly {
    readonly active: Uint16Array;
    /** Steps of points still to come, own less the part of the opponent's that counts. */
    readonly worth: number;
  }[];
  /** So much of an opponent's point weighs against one of one's own. */
  readonly against: number;
}

/** What each output is measured by. The third one is a chance and learns by its logarithm. */
const PARTS = 3;
const WIN = 2;
const WEIGHT = [1, 0.5, 0.5];
/** How much a comparison counts: it is far surer than an outcome. */
const COMPARING = 4;

const BETA1 = 0.9;
const BETA2 = 0.999;
const EPSILON = 1e-8;
const DECAY = 1e-5;
/** The average goes back some thousand steps. */
const KEEP = 0.999;

/** Learns. Played is with the average of the weights over the last while, which is far steadier than any of them. */
export class Trainer {
  readonly shape: Shape;
  readonly weights: Float32Array;
  readonly average: Float32Array;
  readonly mean: Float32Array;
  readonly square: Float32Array;
  steps = 0;
  /** By weight: how large its steps are, from 0 where nothing is learned any more to 1. */
  readonly pace: Float32Array;

  private readonly gradient: Float32Array;
  private readonly sum1: Float64Array;
  private readonly sum2: Float64Array;
  private readonly back1: Float64Array;
  private readonly back2: Float64Array;
  private readonly out = new Float64Array(OUTPUTS);
  private readonly backOut = new Float64Array(OUTPUTS);

  constructor(shape: Shape) {
    const length = weightsLength(shape);
    this.shape = shape;
    this.weights = new Float32Array(length);
    this.average = new Float32Array(length);
    this.mean = new Float32Array(length);
    this.square = new Float32Array(length);
    this.gradient = new Float32Array(length);
    this.pace = new Float32Array(length).fill(1);
    this.sum1 = new Float64Array(shape.hidden1);
    this.sum2 = new Float64Array(shape.hidden2);
    this.back1 = new Float64Array(shape.hidden1);
    this.back2 = new Float64Array(shape.hidden2);
  }

  /** Small random weights to begin with. `random` gives numbers from 0 to 1. */
  scatter(random: () => number): void {
    const { inputs, hidden1, hidden2 } = this.shape;
    const { weights } = this;
    const spread = (from: number, n: number, by: number): void => {
      for (let i = 0; i < n; i++) weights[from + i] = by * (2 * random() - 1);
    };
    weights.fill(0);
    const weights2 = (inputs + 1) * hidden1;
    spread(0, inputs * hidden1, Math.sqrt(3 / 200));
    spread(weights2, hidden1 * hidden2, Math.sqrt(6 / hidden1));
    spread(weights2 + (hidden1 + 1) * hidden2, hidden2 * OUTPUTS, 0.1);
    this.average.set(weights);
  }

  /** One step over some positions and some comparisons; the mean loss over the positions is returned. */
  learn(batch: readonly Sample[], comparisons: readonly Comparison[], rate: number): number {
    this.gradient.fill(0);
    let loss = 0;
    for (const sample of batch) loss += this.place(sample);
    for (const comparison of comparisons) this.compare(comparison);
    this.step(batch.length, rate);
    return loss / batch.length;
  }

  /** Learns what a position is worth. */
  private place({ active, target }: Sample): number {
    const { out, backOut } = this;
    this.forward(active);
    let loss = 0;
    backOut.fill(0);
    for (let j = 0; j < PARTS; j++) {
      const predicted = j === WIN ? 1 / (1 + Math.exp(-out[j])) : out[j];
      const error = predicted - target[j];
      loss += WEIGHT[j] * error * error;
      backOut[j] = WEIGHT[j] * error;
    }
    this.backward(active);
    return loss;
  }

  /** Learns by how much ends of one turn differ, whatever they are worth altogether. */
  private compare({ ends, against }: Comparison): void {
    const { out, backOut } = this;
    const errors = ends.map(({ active, worth }) => {
      this.forward(active);
      return out[0] - against * out[1] - worth;
    });
    const mean = errors.reduce((sum, error) => sum + error, 0) / ends.length;
    ends.forEach(({ active }, i) => {
      this.forward(active);
      backOut.fill(0);
      backOut[0] = COMPARING * (errors[i] - mean);
      backOut[1] = -against * backOut[0];
      this.backward(active);
    });
  }

  private forward(active: Uint16Array): void {
    const { inputs, hidden1, hidden2 } = this.shape;
    const { weights, sum1, sum2, out } = this;
    const bias1 = inputs * hidden1;
    const weights2 = bias1 + hidden1;
    const bias2 = weights2 + hidden1 * hidden2;
    const weights3 = bias2 + hidden2;
    const bias3 = weights3 + hidden2 * OUTPUTS;

    for (let j = 0; j < hidden1; j++) sum1[j] = weights[bias1 + j];
    for (let i = 0; i < active.length; i++) {
      const row = active[i] * hidden1;
      for (let j = 0; j < hidden1; j++) sum1[j] += weights[row + j];
    }
    for (let j = 0; j < hidden2; j++) sum2[j] = weights[bias2 + j];
    for (let i = 0; i < hidden1; i++) {
      if (sum1[i] <= 0) continue;
      const row = weights2 + i * hidden2;
      for (let j = 0; j < hidden2; j++) sum2[j] += sum1[i] * weights[row + j];
    }
    for (let j = 0; j < OUTPUTS; j++) out[j] = weights[bias3 + j];
    for (let i = 0; i < hidden2; i++) {
      if (sum2[i] <= 0) continue;
      const row = weights3 + i * OUTPUTS;
      for (let j = 0; j < OUTPUTS; j++) out[j] += sum2[i] * weights[row + j];
    }
  }

  /** What `backOut` says is too much, traced back to the weights. */
  private backward(active: Uint16Array): void {
    const { inputs, hidden1, hidden2 } = this.shape;
    const { weights, gradient, sum1, sum2, back1, back2, backOut } = this;
    const bias1 = inputs * hidden1;
    const weights2 = bias1 + hidden1;
    const bias2 = weights2 + hidden1 * hidden2;
    const weights3 = bias2 + hidden2;
    const bias3 = weights3 + hidden2 * OUTPUTS;
    for (let j = 0; j < PARTS; j++) gradient[bias3 + j] += backOut[j];
    for (let i = 0; i < hidden2; i++) {
      back2[i] = 0;
      if (sum2[i] <= 0) continue;
      const row = weights3 + i * OUTPUTS;
      let back = 0;
      for (let j = 0; j < PARTS; j++) {
        gradient[row + j] += sum2[i] * backOut[j];
        back += weights[row + j] * backOut[j];
      }
      back2[i] = back;
      gradient[bias2 + i] += back;
    }
    for (let i = 0; i < hidden1; i++) {
      back1[i] = 0;
      if (sum1[i] <= 0) continue;
      const row = weights2 + i * hidden2;
      let back = 0;
      for (let j = 0; j < hidden2; j++) {
        gradient[row + j] += sum1[i] * back2[j];
        back += weights[row + j] * back2[j];
      }
      back1[i] = back;
      gradient[bias1 + i] += back;
    }
    for (let i = 0; i < active.length; i++) {
      const row = active[i] * hidden1;
      for (let j = 0; j < hidden1; j++) gradient[row + j] += back1[j];
    }
  }

  /** Adam, with a little decay. */
  private step(size: number, rate: number): void {
    const { weights, average, gradient, mean, square, pace } = this;
    this.steps++;
    // A young net changes fast: its average goes back less far.
    const keep = Math.min(KEEP, this.steps / (this.steps + 10));
    const scale = 1 / size;
    const meanScale = 1 / (1 - BETA1 ** this.steps);
    const squareScale = 1 / (1 - BETA2 ** this.steps);
    for (let i = 0; i < weights.length; i++) {
      if (pace[i] === 0) continue;
      const g = gradient[i] * scale;
      // Inputs that have not been seen for a long time rest.
      if (g === 0 && square[i] < 1e-14) {
        average[i] = weights[i];
        continue;
      }
      mean[i] = BETA1 * mean[i] + (1 - BETA1) * g;
      square[i] = BETA2 * square[i] + (1 - BETA2) * g * g;
      const by = (mean[i] * meanScale) / (Math.sqrt(square[i] * squareScale) + EPSILON);
      weights[i] -= rate * pace[i] * (by + DECAY * weights[i]);
      average[i] = keep * average[i] + (1 - keep) * weights[i];
    }
  }
}
