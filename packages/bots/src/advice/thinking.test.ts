import { Game, writePosition } from '@evertable/engine';
import { buildPosition, parseScenario, rulesOf } from '@evertable/testkit';
import { describe, expect, test } from 'vitest';
import type { Observation } from '../bot.ts';
import { observationOf } from '../decide.ts';
import { Thinking, type Thought } from './thinking.ts';

const rules = rulesOf({ game: 'everdell', players: 2 });

function observed(game: Game): Observation {
  const observation = observationOf(game);
  if (observation === null) throw new Error('the game is over');
  return observation;
}

function thought(observation: Observation, worlds: number): Thinking {
  const thinking = new Thinking(observation, 'test');
  for (let i = 0; i < worlds; i++) thinking.take(thinking.world(i));
  return thinking;
}

/** The plans in a position written as in a scenario, best first. */
function plansIn(players: readonly object[], worlds = 4): Thought[] {
  const { position } = parseScenario({
    name: 'a known answer',
    covers: ['rule:advice'],
    setup: { game: 'everdell', players: 2 },
    position: { seat: 0, players, display: 'quiet' },
    moves: ['pass'],
    expect: { seat: 1 },
  });
  if (position === null) throw new Error('no position');
  return thought(
    observed(new Game(rules, 'known', buildPosition(rules, 'known', position))),
    worlds,
  ).thoughts();
}

/** An answer whatever the copy of the card. */
const withoutCopies = (answer: Thought['answer']): string => JSON.stringify(answer).replaceAll(/#\d+|"/g, '');

const AWAY = Array.from({ length: 6 }, () => 'haven');
const PASSED = { season: 'autumn', passed: true, hand: [], city: [] };

describe('positions with a known answer', () => {
  test('with resources for one card, the one with more points', () => {
    const goods = { twig: 2, resin: 1, pebble: 1 };
    const me = { season: 'autumn', workers: AWAY, hand: ['farm', 'mine'], goods };
    const [best, second] = plansIn([me, PASSED]);
    expect([best.answer, second.answer].map(withoutCopies)).toEqual(['play mine', 'play farm']);
    expect(best.gains).toBeCloseTo(1, 5);
    expect(best.risk).toBe(0);
  });

  test('with one worker left, the event and not a point', () => {
    const workers = [...AWAY.slice(1), 'home'];
    const city = ['farm', 'mine', 'general-store', 'twig-barge'];
    const me = { season: 'autumn', workers, hand: [], city };
    const [best] = plansIn([me, PASSED]);
    expect(best.answer).toBe('place harvest-festival');
    expect(best.gains).toBeGreaterThan(1.9);
  });

  test('an event that somebody else would take next is denied to them', () => {
    const workers = [...AWAY.slice(1), 'home'];
    const city = ['farm', 'mine', 'general-store', 'twig-barge'];
    const both = { season: 'autumn', workers, hand: [], goods: {} };
    const [best] = plansIn([
      { ...both, city },
      { ...both, city: ['farm', 'mine', 'general-store', 'resin-refinery'] },
    ]);
    expect(best.answer).toBe('place harvest-festival');
    expect(best.denies).toBeGreaterThan(1);
  });

  test('nothing is played that only costs', () => {
    const [best, second] = plansIn([
      { season: 'autumn', workers: AWAY, hand: ['fool'], goods: { berry: 3 } },
      PASSED,
    ]);
    expect(withoutCopies(best.answer)).toBe('play fool');
    expect(best.denies).toBeCloseTo(2, 5);
    expect(withoutCopies(second.answer)).toBe('pass');
  });
});

test('thinking longer makes it surer, and worlds may come in any order', () => {
  const game = new Game(rules, 'think');
  const observation = observed(game);
  const before = writePosition(rules, game.state);
  const some = thought(observation, 4);
  const many = thought(observation, 12);
  expect(writePosition(rules, game.state)).toBe(before);
  const errors = (of: Thinking): number => of.thoughts().reduce((sum, { error }) => sum + (error ?? 0), 0);
  expect(errors(many)).toBeLessThan(errors(some));
  const turned = new Thinking(observation, 'test');
  for (const i of [2, 0, 3, 1]) turned.take(turned.world(i));
  turned.thoughts().forEach((plan, i) => expect(plan.value).toBeCloseTo(some.thoughts()[i].value, 9));
  expect(some.thoughts()[0]).toMatchObject({ behind: 0, error: null });
});
