import { type RandomState, type Rules, seedRandom } from '@evertable/engine';
import { below } from '@evertable/engine/internals';
import type { Bot } from '../bot.ts';
import { greedyBot } from '../greedy.ts';
import { chance, randomBot } from '../random.ts';
import { type NetworkWeights, ValueNetwork } from './value-network.ts';
import { type SelfPlayGame, selfPlayGame } from './selfplay.ts';
import { type Comparison, type Sample, Trainer } from './trainer.ts';

/** What is trained for: one or more tables of one game, each with its share of the games. */
export interface TrainingConfig {
  readonly tables: readonly { readonly rules: Rules; readonly share: number }[];
  readonly seed: string;
  /** Games of the greedy bot to begin with. */
  readonly watching: number;
  readonly games: number;
  /** On how many turns, from 0 to 1, a coach looks further ahead. */
  readonly coached: number;
  /** The learning rate falls from the first to the second. */
  readonly rates: readonly [number, number];
  /** Nothing is learned before so many positions are remembered: the first few would be learned by heart. */
  readonly enough?: number;
}

const BATCH = 128;
const MEMORY = 160_000;
const TARGETS = 3;
/** So often is each position looked at, on average. */
const REPEATS = 6;
const ENOUGH = 100 * BATCH;
/** One game in so many is played against a guest. */
const GUESTS = 8;
const COACH = { plans: 5, worlds: 3, ahead: 1 };
/** Comparisons remembered, and how many go with each batch. */
const COMPARISONS = 20_000;
const WITH_BATCH = 12;
/** How far an outcome counts against the net's own opinion one turn later. */
const TRUST = 0.7;

/** One game of a course: what it is follows from the course, the number of the game and what the net knows by then. */
export function playTrainingGame(
  config: TrainingConfig,
  weights: NetworkWeights,
  game: number,
): SelfPlayGame {
  const random = seedRandom(`${config.seed}/game/${game}`);
  const { rules } = tableFor(config, random);
  const net = new ValueNetwork(rules, weights);
  const seed = `${config.seed}/deal/${game}`;
  if (game < config.watching) {
    const guests = rules.automata.map((_, seat) => distracted(greedyBot(`${seed}/${seat}`), random));
    const curiosity = { temperature: 0, anything: 0 };
    return selfPlayGame(rules, net, { seed, random, curiosity, trust: 1, guests, teaching: true });
  }
  const progress = game / config.games;
  const curiosity = { temperature: progress < 0.3 ? 0.3 : 0.15, anything: progress < 0.8 ? 10 : 3 };
  const guests: (Bot | null)[] = rules.automata.map(() => null);
  if (below(random, GUESTS) === 0 && rules.setup.players > 1)
    guests[below(random, rules.setup.players)] = greedyBot(seed);
  const coach = config.coached === 0 ? {} : { coach: { ...COACH, chance: config.coached } };
  return selfPlayGame(rules, net, { seed, random, curiosity, trust: TRUST, guests, ...coach });
}

function tableFor({ tables }: TrainingConfig, random: RandomState): TrainingConfig['tables'][number] {
  let left = chance(random) * tables.reduce((sum, table) => sum + table.share, 0);
  for (const table of tables) {
    left -= table.share;
    if (left < 0) return table;
  }
  return tables[0];
}

/** Teaches a net: takes in lessons, remembers their positions for a while and learns from all it remembers. */
export class TrainingRun {
  readonly net: NetworkWeights;
  readonly trainer: Trainer;
  readonly config: TrainingConfig;
  /** Lessons taken so far. */
  games = 0;
  private readonly memory: Sample[] = [];
  private at = 0;
  private readonly comparisons: Comparison[] = [];
  private comparedAt = 0;
  /** Inputs something was learned about elsewhere. */
  private readonly learnedBefore = new Set<number>();

  constructor(config: TrainingConfig, weights: NetworkWeights) {
    this.config = config;
    this.net = weights;
    this.trainer = new Trainer(weights.shape);
    const random = seedRandom(`${config.seed}/weights`);
    this.trainer.scatter(() => chance(random));
    weights.kernel.weights.set(this.trainer.average);
  }

  /**
   * Begins with what was learned elsewhere, by the names of inputs; what is new changes nothing at first. Steps of what
   * is known are `pace` times as large as those of the inputs that are new: with 0 all of it stays as it is.
   */
  startFrom(other: NetworkWeights, pace = 1): void {
    const { weights, average } = this.trainer;
    const { inputs, hidden1, hidden2 } = this.net.shape;
    if (other.shape.hidden1 !== hidden1 || other.shape.hidden2 !== hidden2)
      throw new Error('a network to start from must have layers as wide as the new one');
    const theirs = other.kernel.weights;
    const known = new Map(other.names.map((name, i) => [name, i]));
    this.net.names.forEach((name, row) => {
      const from = known.get(name);
      if (from === undefined) weights.fill(0, row * hidden1, (row + 1) * hidden1);
      else {
        weights.set(theirs.subarray(from * hidden1, (from + 1) * hidden1), row * hidden1);
        this.learnedBefore.add(row);
      }
    });
    weights.set(theirs.subarray(other.shape.inputs * hidden1), inputs * hidden1);
    average.set(weights);
    this.net.kernel.weights.set(average);
    const paces = this.trainer.pace;
    paces.fill(pace, inputs * hidden1);
    for (const row of this.learnedBefore) paces.fill(pace, row * hidden1, (row + 1) * hidden1);
  }

  /** By input: in which share of the positions remembered it is active. */
  activity(): Float64Array {
    const active = new Float64Array(this.net.shape.inputs);
    for (const sample of this.memory) for (const input of sample.active) active[input]++;
    return active.map((n) => n / Math.max(1, this.memory.length));
  }

  /** Learns from a lesson; the mean loss is returned, 0 while there is too little to learn from. */
  take({ samples, comparisons }: Pick<SelfPlayGame, 'samples' | 'comparisons'>): number {
    const random = seedRandom(`${this.config.seed}/learn/${this.games}`);
    for (const sample of samples) this.remember(sample);
    for (const comparison of comparisons) {
      this.comparisons[this.comparedAt] = comparison;
      this.comparedAt = (this.comparedAt + 1) % COMPARISONS;
    }
    this.games++;
    if (this.memory.length < (this.config.enough ?? ENOUGH)) return 0;
    const batches = Math.round((REPEATS * samples.length) / BATCH);
    let loss = 0;
    for (let i = 0; i < batches; i++)
      loss += this.trainer.learn(pickFrom(this.memory, BATCH, random), this.compared(random), this.rate());
    this.net.kernel.weights.set(this.trainer.average);
    return loss / Math.max(1, batches);
  }

  private rate(): number {
    const [from, to] = this.config.rates;
    return from * (to / from) ** Math.min(1, this.games / this.config.games);
  }

  /** None while there are only a few, which would be learned by heart. */
  private compared(random: RandomState): Comparison[] {
    return this.comparisons.length < 20 * WITH_BATCH ? [] : pickFrom(this.comparisons, WITH_BATCH, random);
  }

  /** Everything needed to go on later, but for the remembered positions. */
  save(): Uint8Array {
    const { weights, mean, square, average, steps } = this.trainer;
    const bytes = new Uint8Array(8 + 16 * weights.length);
    new Uint32Array(bytes.buffer, 0, 2).set([this.games, steps]);
    const numbers = new Float32Array(bytes.buffer, 8);
    numbers.set(weights, 0);
    numbers.set(mean, weights.length);
    numbers.set(square, 2 * weights.length);
    numbers.set(average, 3 * weights.length);
    return bytes;
  }

  restore(saved: Uint8Array): void {
    const { weights, mean, square, average } = this.trainer;
    if (saved.length !== 8 + 16 * weights.length)
      throw new Error('what was saved belongs to other rules or another kind of network');
    const { buffer } = copyOf(saved);
    const [games, steps] = new Uint32Array(buffer, 0, 2);
    const numbers = new Float32Array(buffer, 8);
    this.games = games;
    this.trainer.steps = steps;
    weights.set(numbers.subarray(0, weights.length));
    mean.set(numbers.subarray(weights.length, 2 * weights.length));
    square.set(numbers.subarray(2 * weights.length, 3 * weights.length));
    average.set(numbers.subarray(3 * weights.length));
    this.net.kernel.weights.set(average);
  }

  /** The positions remembered, so that going on does not begin with too few of them. */
  saveMemory(): Uint8Array {
    const words = this.memory.reduce((sum, { active }) => sum + 1 + TARGETS * 2 + active.length, 0);
    const saved = new Uint16Array(words);
    let at = 0;
    // Oldest first, as they were taken in.
    for (let i = 0; i < this.memory.length; i++) {
      const { active, target } = this.memory[(this.memory.length < MEMORY ? i : this.at + i) % MEMORY];
      saved[at] = active.length;
      saved.set(new Uint16Array(target.slice().buffer), at + 1);
      saved.set(active, at + 1 + TARGETS * 2);
      at += 1 + TARGETS * 2 + active.length;
    }
    return new Uint8Array(saved.buffer);
  }

  restoreMemory(bytes: Uint8Array): void {
    const saved = new Uint16Array(copyOf(bytes).buffer);
    for (let at = 0; at < saved.length; ) {
      const from = at + 1 + TARGETS * 2;
      const target = new Float32Array(saved.slice(at + 1, from).buffer);
      this.remember({ active: saved.slice(from, from + saved[at]), target });
      at = from + saved[at];
    }
  }

  private remember(sample: Sample): void {
    this.memory[this.at] = sample;
    this.at = (this.at + 1) % MEMORY;
  }

  /** Inputs that never were active know nothing and are not written. */
  forgetUnused(): void {
    const { weights, square, average, steps } = this.trainer;
    // Before the first step nothing was used yet, and a net without any weights would never learn.
    if (steps === 0) return;
    const { inputs, hidden1 } = this.net.shape;
    for (let row = 0; row < inputs; row++) {
      if (this.learnedBefore.has(row)) continue;
      const from = row * hidden1;
      if (square.subarray(from, from + hidden1).some((n) => n !== 0)) continue;
      for (const list of [weights, average, this.net.kernel.weights]) list.fill(0, from, from + hidden1);
    }
  }
}

/** In memory of its own: bytes read from a file are often part of something longer, and their `slice` is no copy. */
const copyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

function pickFrom<T>(list: readonly T[], n: number, random: RandomState): T[] {
  const picked: T[] = [];
  for (let i = 0; i < n; i++) picked.push(list[below(random, list.length)]);
  return picked;
}

/** Someone who now and then does something quite different, so that there is more to learn from. */
function distracted(bot: Bot, random: RandomState): Bot {
  const careless = randomBot('careless');
  return {
    name: bot.name,
    choose: (observation) =>
      (observation.asked === 0 && below(random, 12) === 0 ? careless : bot).choose(observation),
  };
}
