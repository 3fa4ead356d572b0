import { Game, newGame, readAnswer, runTurn, seedRandom, type State, Turn } from '@evertable/engine';
import { rulesOf } from '@evertable/testkit';
import { describe, expect, test } from 'vitest';
import { resumeFrom, observe } from '../bot.ts';
import { observationOf } from '../decide.ts';
import { ValueNetwork, newWeights } from '../net/value-network.ts';
import { makeBot } from '../bot-names.ts';
import { chance, randomChooser, randomChoice } from '../random.ts';
import { analyze } from './analysis.ts';
import { hintsFor } from './hints.ts';
import { Reasons } from './reasons.ts';

const rules = rulesOf({ game: 'everdell', players: 2 });

test('hints are the best plans, best first, each a legal answer', () => {
  const state = newGame(rules, 'hint');
  const turn = new Turn(rules, state, randomChooser(seedRandom('hint')));
  for (let i = 0; i < 2; i++) runTurn(turn);
  const game = new Game(rules, 'hint', state);
  const question = game.question;
  if (question === null) throw new Error('the game is over');
  const observation = observe(rules, game.state, question, 0, resumeFrom(rules, game.turnStart, []));
  const { hints } = hintsFor(observation, 'seed');
  expect(hints).toHaveLength(3);
  expect(hints[0].behind).toBe(0);
  expect(hints[1].behind).toBeLessThanOrEqual(0);
  for (const { answer, outlook, why } of hints) {
    expect(readAnswer(rules)(question, answer)).toBeTypeOf('object');
    expect(outlook?.mine).toBeGreaterThan(20);
    expect(why.length).toBeGreaterThan(0);
  }
});

test('reasons add up to the difference', () => {
  const net = new ValueNetwork(rules, newWeights([rules], [16, 8]));
  const random = seedRandom('reasons');
  for (let i = 0; i < net.kernel.weights.length; i++) net.kernel.weights[i] = (chance(random) - 0.5) / 4;
  const reasons = new Reasons(net);
  const none = new Uint8Array(rules.infoOf.length);
  const one = newGame(rules, 'one');
  const other = newGame(rules, 'other');
  const compared = reasons.compare(reasons.dissect(one, 0, none), reasons.dissect(other, 0, none), 4, 's');
  const sum = compared.reduce((all, { points }) => all + points, 0);
  const margin = (state: State): number => net.margin(net.look(state, 0, none));
  expect(sum).toBeCloseTo(margin(one) - margin(other), 3);
});

describe('an analysed game', () => {
  const game = new Game(rules, 'analysis');
  const random = seedRandom('analysis');
  while (game.question !== null) game.choose(randomChoice(random, game.question));
  const analysis = analyze(rules, 'analysis', game.answers);

  test('has every turn and every point', () => {
    expect(analysis.turns).toHaveLength(game.state.turn);
    expect(analysis.points.at(-1)?.map((parts) => parts.reduce((sum, n) => sum + n, 0))).toEqual(
      analysis.scores,
    );
  });

  test('tells luck and skill apart, and both make the outcome', () => {
    for (const { start, end, luck, cost, worst } of analysis.seats) {
      expect(start + luck - cost).toBeCloseTo(end);
      expect(cost).toBeGreaterThan(0);
      expect(worst).toHaveLength(5);
    }
  });

  test('takes bad luck within a turn for no mistake', () => {
    const alone = rulesOf({ game: 'everdell', solo: { name: 'rugwort', level: 2 } });
    const good = new Game(alone, 'an');
    const bot = makeBot('network', 'n0');
    for (let observation = observationOf(good); observation !== null; observation = observationOf(good))
      good.choose(bot.choose(observation));
    const best = analyze(alone, 'an', good.answers).turns.filter(({ done, best }) => done === best);
    expect(best.length).toBeGreaterThan(10);
    expect(best.reduce((sum, { cost }) => sum + cost, 0)).toBeLessThan(0.05 * best.length);
  });

  test('refuses answers that are none', () => {
    expect(() => analyze(rules, 'analysis', ['nonsense'])).toThrow('answer 1 is none');
  });
});
