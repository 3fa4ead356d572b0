import {
  clone,
  newGame,
  type Reading,
  type Rules,
  runTurn,
  seedRandom,
  type State,
  Turn,
} from '@evertable/engine';
import { writable } from '@evertable/engine/internals';
import { rulesOf } from '@evertable/testkit';
import { describe, expect, test } from 'vitest';
import { chance, randomChooser } from '../random.ts';
import { readNet, writeNet } from './file.ts';
import { registeredFor } from './registry.ts';
import { makeKernel, type Shape } from './kernel.ts';
import { Encoder } from './encoder.ts';
import { ValueNetwork, newWeights } from './value-network.ts';
import { type TrainingConfig, playTrainingGame, TrainingRun } from './training-run.ts';
import { Trainer } from './trainer.ts';

const rules = rulesOf({ game: 'everdell', players: 2 });
const none = new Uint8Array(rules.infoOf.length);

/** The same arithmetic, written plainly. */
function reference(
  { inputs, hidden1, hidden2 }: Shape,
  w: Float32Array,
  active: readonly number[],
): number[] {
  const layer = (from: number, input: readonly number[], width: number, relu: boolean): number[] =>
    Array.from({ length: width }, (_, j) => {
      let sum = w[from + input.length * width + j];
      input.forEach((x, i) => {
        sum += x * w[from + i * width + j];
      });
      return relu ? Math.max(0, sum) : sum;
    });
  const flags = Array.from({ length: inputs }, (_, i) => active.filter((a) => a === i).length);
  const second = (inputs + 1) * hidden1;
  const one = layer(0, flags, hidden1, true);
  const two = layer(second, one, hidden2, true);
  return layer(second + (hidden1 + 1) * hidden2, two, 4, false);
}

const shape: Shape = { inputs: 40, hidden1: 16, hidden2: 8 };
const filled = (weights: Float32Array): void => {
  const random = seedRandom('weights');
  for (let i = 0; i < weights.length; i++) weights[i] = chance(random) - 0.5;
};

describe('the kernel', () => {
  test.each([[[]], [[3]], [[0, 7, 7, 39, 12, 20]]])('agrees with plain arithmetic: %j', (active) => {
    const kernel = makeKernel(shape);
    filled(kernel.weights);
    kernel.active.set(active);
    kernel.run(active.length);
    const wanted = reference(shape, kernel.weights, active);
    kernel.out.forEach((out, i) => expect(out).toBeCloseTo(wanted[i], 4));
  });

  test('wants layers that fit', () => {
    expect(() => makeKernel({ inputs: 4, hidden1: 6, hidden2: 4 })).toThrow('multiple of four');
  });
});

test('the trainer learns what it is shown', () => {
  const trainer = new Trainer(shape);
  const random = seedRandom('learn');
  trainer.scatter(() => chance(random));
  const samples = Array.from({ length: 32 }, (_, i) => ({
    active: Uint16Array.of(i % 5, 10 + (i % 7), 30),
    target: Float32Array.of((i % 5) / 4, (i % 7) / 6, i % 2),
  }));
  const before = trainer.learn(samples, [], 0.01);
  let after = before;
  for (let i = 0; i < 300; i++) after = trainer.learn(samples, [], 0.01);
  expect(after).toBeLessThan(before / 4);
});

test('the trainer learns by how much ends of a turn differ', () => {
  const trainer = new Trainer(shape);
  const random = seedRandom('compare');
  trainer.scatter(() => chance(random));
  const worths = [3, 1, -2];
  const ends = worths.map((worth, i) => ({ active: Uint16Array.of(i, 20), worth }));
  const positions = [{ active: Uint16Array.of(39), target: Float32Array.of(0, 0, 0.5) }];
  for (let i = 0; i < 400; i++) trainer.learn(positions, [{ ends, against: 0.5 }], 0.01);
  const values = ends.map(({ active }) => {
    const [mine, theirs] = reference(shape, trainer.weights, [...active]);
    return mine - 0.5 * theirs;
  });
  expect(values[0] - values[1]).toBeCloseTo(2, 1);
  expect(values[1] - values[2]).toBeCloseTo(3, 1);
});

describe('a network', () => {
  const positions = (() => {
    const turn = new Turn(rules, newGame(rules, 'net'), randomChooser(seedRandom('net')));
    const found = [];
    while (turn.state.seat >= 0) {
      runTurn(turn);
      if (turn.state.turn % 7 === 0) found.push(clone(turn.state));
    }
    return found;
  })();

  test('looks only at what the seat may know', () => {
    const net = new ValueNetwork(rules, newWeights([rules], [16, 8]));
    filled(net.kernel.weights);
    for (const state of positions) {
      const other = clone(state);
      other.deck.reverse();
      [other.players[1].hand, other.deck] = [
        other.deck.slice(0, other.players[1].hand.length),
        [...other.deck.slice(other.players[1].hand.length), ...other.players[1].hand],
      ];
      expect(net.look(other, 0, none)).toEqual(net.look(state, 0, none));
    }
  });

  test('takes hidden cards as unknown ones', () => {
    const net = new ValueNetwork(rules, newWeights([rules], [16, 8]));
    filled(net.kernel.weights);
    const [state] = positions;
    const { hand } = state.players[0];
    const swapped = clone(state);
    swapped.players[0].hand = state.deck.slice(0, hand.length);
    const hidden = new Uint8Array(rules.infoOf.length).fill(1);
    expect(net.look(swapped, 0, hidden)).toEqual(net.look(state, 0, hidden));
  });

  test('has one name for each input, and fits into its list', () => {
    const { encoder } = new ValueNetwork(rules, newWeights([rules], [16, 8]));
    expect(new Set(encoder.names).size).toBe(encoder.size);
    for (const state of positions) {
      const n = encoder.encode(state, 0, none);
      expect(n).toBeLessThan(encoder.active.length / 2);
      for (let i = 0; i < n; i++) expect(encoder.active[i]).toBeLessThan(encoder.size);
    }
  });

  test('is the same again after writing and reading', () => {
    const net = new ValueNetwork(rules, newWeights([rules], [16, 8]));
    filled(net.kernel.weights);
    net.kernel.weights.fill(0, 16, 64);
    const file = writeNet(net.brain, 'everdell', { command: 'train', seed: 's', games: 1 });
    const back = new ValueNetwork(rules, readNet(JSON.parse(JSON.stringify(file))));
    for (const state of positions)
      expect(back.value(state, 1, none)).toBeCloseTo(net.value(state, 1, none), 0);
    expect(() => readNet({ ...file, weights: file.weights.slice(8) })).toThrow('damaged');
    expect(() => readNet({ ...file, format: 'old' as never })).toThrow("'old' is no network");
  });
});

/** A short course at one table. */
const courseAt = (table: Rules, more: Partial<TrainingConfig> = {}): TrainingConfig => ({
  tables: [{ rules: table, share: 1 }],
  seed: 'test',
  watching: 1,
  games: 1,
  coached: 0,
  rates: [1e-3, 1e-4],
  ...more,
});

test('what was learned at one table is known at another, and what is new there counts for nothing', () => {
  const weights = newWeights([rules], [16, 8]);
  filled(weights.kernel.weights);
  const four = rulesOf({ game: 'everdell', players: 4, modules: ['legends'] });
  const state = newGame(four, 'elsewhere');
  const elsewhere = new ValueNetwork(four, weights);
  const hidden = new Uint8Array(four.infoOf.length);
  expect(elsewhere.read(state, 3, hidden)).toBeGreaterThan(50);
  expect(elsewhere.active).toBeLessThan(elsewhere.encoder.encode(state, 3, hidden));

  const config = courseAt(four, { watching: 0 });
  const run = new TrainingRun(config, newWeights([four, rules], [16, 8]));
  run.startFrom(weights);
  // Not having met something again yet is no reason to forget it.
  run.forgetUnused();
  for (const row of [0, 100]) {
    const there = run.net.names.indexOf(weights.names[row]);
    expect(run.net.kernel.weights[16 * there]).toBe(weights.kernel.weights[16 * row]);
  }
  expect(() => run.startFrom(newWeights([rules], [8, 8]))).toThrow('as wide');
});

test.each([0, 0.1])('what was known learns in steps %d times as large as what is new', (pace) => {
  const weights = newWeights([rules], [16, 8]);
  filled(weights.kernel.weights);
  const richer = rulesOf({ game: 'everdell', players: 2, modules: ['pearlbrook'] });
  const config = courseAt(richer, { watching: 0, enough: 1 });
  const run = new TrainingRun(config, newWeights([richer], [16, 8]));
  run.startFrom(weights, pace);
  const before = run.trainer.weights.slice();
  const isKnown = new Set(weights.names);
  const knownRow = run.net.names.findIndex((name) => isKnown.has(name));
  const newRow = run.net.names.findIndex((name) => !isKnown.has(name));
  const sample = { active: Uint16Array.of(knownRow, newRow), target: Float32Array.of(9, 9, 1) };
  run.trainer.learn([sample], [], 1e-3);
  const moved = (row: number): number =>
    Math.max(...Array.from({ length: 16 }, (_, i) => change(before, run, 16 * row + i)));
  expect(moved(newRow)).toBeCloseTo(1e-3, 5);
  expect(moved(knownRow)).toBeCloseTo(pace * 1e-3, 5);
});

const change = (before: Float32Array, { trainer }: TrainingRun, i: number): number =>
  Math.abs(trainer.weights[i] - before[i]);

test('nothing is forgotten before anything was learned', () => {
  const config = courseAt(rules);
  const run = new TrainingRun(config, newWeights([rules], [16, 8]));
  const before = run.trainer.weights.slice();
  run.take(playTrainingGame(config, run.net, 0));
  run.forgetUnused();
  expect(run.trainer.weights).toEqual(before);
});

test.each([
  { game: 'everdell', players: 4 },
  { game: 'everdell', solo: { name: 'rugwort', level: 2 } },
  { game: 'farshore', players: 3 },
  { game: 'farshore', solo: { name: 'bonny', level: 1 } },
])('there are inputs for %o', (setup) => {
  const table = rulesOf(setup);
  const net = new ValueNetwork(table, newWeights([table], [16, 8]));
  const turn = new Turn(table, newGame(table, 'inputs'), randomChooser(seedRandom('inputs')));
  const unseen = new Uint8Array(table.infoOf.length);
  while (turn.state.seat >= 0) {
    runTurn(turn);
    for (let seat = 0; seat < table.setup.players; seat++) {
      const n = net.encoder.encode(writable(turn), seat, unseen);
      expect(n).toBeLessThan(net.encoder.active.length / 2);
      expect(Math.max(...net.encoder.active.subarray(0, n))).toBeLessThan(net.encoder.size);
      expect(Math.min(...net.encoder.active.subarray(0, n))).toBeGreaterThanOrEqual(0);
    }
  }
});

/** As from a file: a part of a longer stretch of memory. */
const readFrom = (bytes: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.alloc(6), bytes, Buffer.alloc(10)]).subarray(6, 6 + bytes.length);

test('a training run goes on where it stopped', () => {
  const config = courseAt(rules, { games: 4, enough: 100 });
  const run = new TrainingRun(config, newWeights([rules], [16, 8]));
  const scattered = run.net.kernel.weights.slice();
  const next = (at: TrainingRun): number => at.take(playTrainingGame(config, at.net, at.games));
  for (let game = 0; game < 2; game++) next(run);
  expect(run.net.kernel.weights).not.toEqual(scattered);
  const again = new TrainingRun(config, newWeights([rules], [16, 8]));
  again.restore(readFrom(run.save()));
  again.restoreMemory(readFrom(run.saveMemory()));
  expect(again.saveMemory()).toEqual(run.saveMemory());
  expect(again.games).toBe(2);
  expect(again.net.kernel.weights).toEqual(run.net.kernel.weights);
  expect(next(again)).toBe(next(run));
  expect(again.net.kernel.weights).toEqual(run.net.kernel.weights);
  expect(() => again.restore(new Uint8Array(12))).toThrow('other rules');
});

test.each([
  { game: 'everdell', players: 3, modules: ['pearlbrook', 'bellfaire-powers'] },
  { game: 'everdell', solo: { name: 'rugwort', level: 2 } },
  { game: 'farshore', players: 4 },
])('what an encoder keeps of the opponents is what it would find anew: %o', (setup) => {
  const table = rulesOf(setup);
  const nothing = new Uint8Array(table.infoOf.length);
  const keeping = new Encoder(table);
  const inputs = (encoder: Encoder, state: State): number[] => [
    ...encoder.active.subarray(0, encoder.encode(state, 0, nothing)),
  ];
  const turn = new Turn(table, newGame(table, 'kept'), randomChooser(seedRandom('kept')));
  while (turn.state.seat >= 0) {
    runTurn(turn);
    if (turn.state.turn % 9 !== 0) continue;
    for (const state of [clone(turn.state), ...CHANGES.map((change) => changed(turn.state, change))])
      expect(inputs(keeping, state)).toEqual(inputs(new Encoder(table), state));
  }
});

/** One thing at a time that an opponent's inputs depend on. */
const CHANGES: readonly ((state: State) => void)[] = [
  ({ players: [, other] }) => other.goods[0]++,
  ({ players: [, other] }) => other.points++,
  ({ players: [, other] }) => other.hand.pop(),
  ({ players: [, other] }) => other.city.pop(),
  ({ players: [, other] }) => {
    other.passed = 1;
  },
  ({ players: [, other] }) => {
    other.workers[0] = 0;
  },
  ({ claims, spots }) => claims.push(spots[0], 1),
];

function changed(state: Reading<State>, change: (state: State) => void): State {
  const other = clone(state);
  change(other);
  return other;
}

test('more than two players have a network of their own, where there is one', () => {
  const brainAt = (game: string, players: number, modules: readonly string[] = []) =>
    registeredFor(rulesOf({ game, players, modules }));
  expect(brainAt('everdell', 3)?.net.brain).toBe(brainAt('everdell', 4)?.net.brain);
  expect(brainAt('everdell', 3)?.net.brain).not.toBe(brainAt('everdell', 2)?.net.brain);
  expect(brainAt('everdell', 4, ['legends'])?.net.brain).toBe(brainAt('everdell', 4)?.net.brain);
  expect(brainAt('farshore', 4)?.net.brain).toBe(brainAt('farshore', 2)?.net.brain);
  for (const players of [2, 4]) expect(brainAt('everdell', players)?.trainedAt).toBe('everdell');
});
