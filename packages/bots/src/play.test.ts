import { newGame, type Question, runTurn, seedRandom, Turn } from '@evertable/engine';
import { rulesOf } from '@evertable/testkit';
import { describe, expect, test } from 'vitest';
import { baselines } from './baselines.ts';
import { playGame } from './play.ts';
import { randomChoice } from './random.ts';

const twoPlayers = rulesOf({ game: 'everdell', players: 2 });
const FEW = { simulations: 4 };
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

const tables = [
  { game: 'everdell', solo: { name: 'rugwort', level: 3 } },
  { game: 'everdell', solo: { name: 'rugwort', level: 1 } },
  { game: 'everdell', players: 2 },
  { game: 'everdell', players: 3 },
  { game: 'everdell', players: 4 },
];
/** Bots that play out whole turns of everyone need seconds for a game. */
const slow = ['tree', 'search'];
const solo = rulesOf(tables[0]);

describe.each(Object.keys(baselines))('%s', (name) => {
  test.each(slow.includes(name) ? tables.slice(0, 1) : tables)('plays a game to its end: %o', (setup) => {
    const rules = rulesOf(setup);
    const bots = rules.automata.map((_, seat) => baselines[name](`seat-${seat}`, FEW));
    const played = playGame(rules, 'whole', bots);
    expect(played.state.seat).toBe(-1);
    expect(played.scores).toHaveLength(rules.seats);
    expect(played.winners.length).toBeGreaterThan(0);
  });

  test('plays the same game again', () => {
    const play = () =>
      playGame(slow.includes(name) ? solo : twoPlayers, 'again', [
        baselines[name]('a', FEW),
        baselines[name]('b', FEW),
      ]);
    expect(play()).toEqual(play());
  });
});

test('greedy plays a sensible game', () => {
  const totals = ['s1', 's2', 's3', 's4', 's5', 's6'].flatMap((seed) =>
    playGame(twoPlayers, seed, [baselines['greedy']('a'), baselines['greedy']('b')]).scores.map(
      (s) => s.total,
    ),
  );
  expect(mean(totals)).toBeGreaterThan(40);
});

test('a random answer is a legal one', () => {
  const question = { id: 'q', seat: 0, options: [], about: -9, min: 2, max: 3 };
  const random = seedRandom('legal');
  for (let i = 0; i < 50; i++) {
    const amounts = randomChoice(random, { ...question, shape: 'allocate', caps: [1, 0, 4] });
    const total = amounts.reduce((sum, n) => sum + n, 0);
    expect(total === 2 || total === 3).toBe(true);
    expect(amounts[0]).toBeLessThanOrEqual(1);
    expect(amounts[1]).toBe(0);
  }
});

test.each(['everdell', 'farshore'])('a question that is kept stays as it was asked (%s)', (game) => {
  const rules = rulesOf({ game, players: 2 });
  const random = seedRandom('kept');
  const kept: [Question, string][] = [];
  for (let n = 0; n < 20; n++) {
    const state = newGame(rules, `kept ${n}`);
    const turn = new Turn(rules, state, (_turn, question) => {
      kept.push([question, JSON.stringify(question)]);
      return randomChoice(random, question);
    });
    while (state.seat >= 0) runTurn(turn);
  }
  for (const [question, asked] of kept) expect(JSON.stringify(question)).toBe(asked);
});
