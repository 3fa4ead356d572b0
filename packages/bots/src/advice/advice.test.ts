import { Game, newGame, readAnswer, runTurn, seedRandom, Turn } from '@evertable/engine';
import { rulesOf } from '@evertable/testkit';
import { describe, expect, test } from 'vitest';
import { resumeFrom, observe } from '../bot.ts';
import { observationOf } from '../decide.ts';
import { makeBot } from '../bot-names.ts';
import { randomChooser, randomChoice } from '../random.ts';
import { analyze } from './analysis.ts';
import { hintsFor } from './hints.ts';

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

  test('names what was answered, at the question where it was', () => {
    for (const { at, done } of analysis.turns) expect(game.answers[at]).toEqual(done);
    const later = analysis.turns.filter(({ at, turn }) => at > 0 && analysis.turns[turn - 1]?.at === at - 1);
    expect(later.length).toBeLessThan(analysis.turns.length);
  });

  test('says why another answer was better, if playing on confirms it', () => {
    for (const { worst } of analysis.seats)
      for (const { why, confirmed } of worst.map((i) => analysis.turns[i])) {
        expect(why.length).toBeGreaterThan(0);
        expect(confirmed?.n).toBeGreaterThanOrEqual((confirmed?.of ?? 0) / 2);
      }
  });

  test('tells luck and skill also by what came of playing on', () => {
    for (const { start, end, cost, playedOn } of analysis.seats) {
      expect(start + playedOn.luck - playedOn.cost).toBeCloseTo(end);
      expect(playedOn.cost).toBeGreaterThan(0);
      expect(playedOn.cost).not.toBeCloseTo(cost);
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
