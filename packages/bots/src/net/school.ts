import { below, type RandomState, type Rules, seedRandom } from '@evertable/engine';
import type { Bot } from '../bot.ts';
import { greedyBot } from '../greedy.ts';
import { randomBot } from '../random.ts';
import type { Net } from './net.ts';
import { chance, lesson } from './selfplay.ts';
import { type Sample, Trainer } from './trainer.ts';

/** What is trained for: one or more sets of rules that share their inputs, each with its share of the games. */
export interface Course {
  readonly tables: readonly { readonly rules: Rules; readonly share: number }[];
  readonly seed: string;
  /** Games of the greedy bot to begin with. */
  readonly watching: number;
  readonly games: number;
  /** The learning rate falls from the first to the second. */
  readonly rates: readonly [number, number];
}

/** How it is going, over the games since the last report. */
export interface Report {
  readonly games: number;
  readonly loss: number;
  readonly meanPoints: number;
  readonly positions: number;
}

const BATCH = 128;
const MEMORY = 160_000;
/** So often is each position looked at, on average. */
const REPEATS = 6;
/** One game in so many is played against a guest. */
const GUESTS = 8;

/** Teaches a net by letting it watch games and then play against itself. Everything follows from the course's seed. */
export class School {
  readonly net: Net;
  readonly trainer: Trainer;
  readonly course: Course;
  games = 0;
  private readonly memory: Sample[] = [];
  private at = 0;

  constructor(course: Course, net: Net) {
    this.course = course;
    this.net = net;
    this.trainer = new Trainer(net.shape, net.kernel.weights);
    const random = seedRandom(`${course.seed}/weights`);
    this.trainer.scatter(() => chance(random));
  }

  /** Plays and learns from so many more games. */
  attend(games: number): Report {
    let points = 0;
    let seats = 0;
    let loss = 0;
    let batches = 0;
    for (let i = 0; i < games; i++) {
      const random = seedRandom(`${this.course.seed}/game/${this.games}`);
      const { samples, totals } = this.play(random);
      for (const total of totals) points += total;
      seats += totals.length;
      for (const sample of samples) this.keep(sample);
      this.games++;
      if (this.memory.length < 10 * BATCH) continue;
      for (let n = Math.round((REPEATS * samples.length) / BATCH); n > 0; n--) {
        loss += this.trainer.learn(this.batch(random), this.rate());
        batches++;
      }
    }
    return {
      games: this.games,
      loss: loss / Math.max(1, batches),
      meanPoints: points / Math.max(1, seats),
      positions: this.memory.length,
    };
  }

  private play(random: RandomState) {
    const { course, net, games } = this;
    const { rules } = this.table(random);
    const seed = `${course.seed}/deal/${games}`;
    if (games < course.watching) {
      const guests = rules.automata.map((_, seat) => distracted(greedyBot(`${seed}/${seat}`), random));
      return lesson(rules, net, seed, random, { temperature: 0, anything: 0 }, 1, guests, true);
    }
    const progress = games / course.games;
    const curiosity = { temperature: progress < 0.3 ? 0.3 : 0.15, anything: progress < 0.8 ? 10 : 3 };
    const guests: (Bot | null)[] = rules.automata.map(() => null);
    if (below(random, GUESTS) === 0 && rules.setup.players > 1)
      guests[below(random, rules.setup.players)] = greedyBot(seed);
    return lesson(rules, net, seed, random, curiosity, 0.85, guests);
  }

  private table(random: RandomState): Course['tables'][number] {
    const { tables } = this.course;
    let left = chance(random) * tables.reduce((sum, table) => sum + table.share, 0);
    for (const table of tables) {
      left -= table.share;
      if (left < 0) return table;
    }
    return tables[0];
  }

  private rate(): number {
    const [from, to] = this.course.rates;
    return from * (to / from) ** Math.min(1, this.games / this.course.games);
  }

  private keep(sample: Sample): void {
    this.memory[this.at] = sample;
    this.at = (this.at + 1) % MEMORY;
  }

  private batch(random: RandomState): Sample[] {
    const batch: Sample[] = [];
    for (let i = 0; i < BATCH; i++) batch.push(this.memory[below(random, this.memory.length)]);
    return batch;
  }
}

/** Someone who now and then does something quite different, so that there is more to learn from. */
function distracted(bot: Bot, random: RandomState): Bot {
  const careless = randomBot('careless');
  return {
    name: bot.name,
    choose: (seen) => (seen.asked === 0 && below(random, 12) === 0 ? careless : bot).choose(seen),
  };
}
