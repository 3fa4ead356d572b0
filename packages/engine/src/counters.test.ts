import { describe, expect, it } from 'vitest';
import { toyRules } from '../test/toy.ts';
import { changeUnseen, counter, openCounter } from './counters.ts';
import { dealer, imagine, SPECTATOR } from './imagine.ts';
import type { Module } from './definitions.ts';
import { newGame } from './setup.ts';
import { clone, type State } from './state.ts';
import { Turn } from './turn.ts';
import { view } from './view.ts';
import type { View } from './view-types.ts';

const LUCK = counter('toy.luck');
const TIDE = openCounter('toy.tide');
const PURSE = counter('toy.purse', { of: 'seat', seen: 'owner' });
const STEPS = openCounter('toy.steps', 'seat');
const PLOT = counter('toy.plot', { of: 'seat' });

const rules = toyRules({
  players: 2,
  modules: [
    {
      id: 'counts',
      counters: [LUCK, TIDE, PURSE, STEPS, PLOT],
      piles: [{ id: 'unsaid' }],
      setup(turn) {
        turn.setCounter(LUCK, 7);
        turn.setCounter(TIDE, 1);
        for (const seat of [0, 1])
          for (const one of [PURSE, STEPS, PLOT]) turn.setCounter(one, 3 + seat, seat);
      },
    },
  ],
});
const state = newGame(rules, 'counters');
const shown = (at: State, viewer: number): unknown[] => {
  const { vars, players }: View = view(rules, at, viewer, null);
  return [vars, ...players.map((player) => player.vars)];
};

describe('counters', () => {
  it('are read and set by handle', () => {
    const turn = new Turn(rules, clone(state), () => []);
    turn.setCounter(STEPS, 9, 1);
    expect([turn.counter(LUCK), turn.counter(STEPS), turn.counter(STEPS, 1)]).toEqual([7, 3, 9]);
    expect(() => turn.counter(counter('toy.other'))).toThrow('no module in play has the counter toy.other');
  });

  it('are secret unless it is said who may know them', () => {
    expect(shown(state, SPECTATOR)).toEqual([{ 'toy.tide': 1 }, { 'toy.steps': 3 }, { 'toy.steps': 4 }]);
    expect(shown(state, 0)).toEqual([
      { 'toy.tide': 1 },
      { 'toy.purse': 3, 'toy.steps': 3 },
      { 'toy.steps': 4 },
    ]);
  });

  it('that a seat may not see change neither what it sees nor what it imagines', () => {
    for (const seat of [SPECTATOR, 0, 1]) {
      const other = clone(state);
      changeUnseen(rules, other, seat, (n) => n + 1);
      expect(other.vars).toEqual([8, 1]);
      expect(view(rules, other, seat, null)).toEqual(view(rules, state, seat, null));
      const deal = dealer(rules, seat, 'seed');
      deal(clone(other));
      const worlds = [clone(state), other, clone(state)];
      imagine(rules, worlds[0], seat, 'seed');
      imagine(rules, worlds[1], seat, 'seed');
      deal(worlds[2]);
      expect(worlds[1]).toEqual(worlds[0]);
      expect(worlds[2]).toEqual(worlds[0]);
    }
  });

  it('of one name twice, or of a table with an owner, are refused', () => {
    const counting = (...counters: NonNullable<Module['counters']>) =>
      toyRules({ modules: [{ id: 'wrong', counters }] });
    expect(() => counting(counter('a'), counter('a'))).toThrow('two counters are called a');
    expect(() => counting(counter('a', { seen: 'owner' }))).toThrow('no owner sees it');
  });
});

it('a pile is secret unless it is said who may look', () => {
  expect(rules.piles.find(({ id }) => id === 'unsaid')?.seen).toBe('nobody');
});
