import { describe, expect, it } from 'vitest';
import { toyRules } from '../test/toy.ts';
import { Game } from './game.ts';
import { optionKey } from './keys.ts';
import { forcedPick, numberOption, option } from './question.ts';
import type { Module } from './definitions.ts';
import type { Rules } from './rules.ts';
import { newGame } from './setup.ts';
import { PERMANENT, zeros } from './state.ts';
import { Turn } from './turn.ts';
import { runTurn } from './turn-loop.ts';

const rulesWith = (...modules: Module[]): Rules => toyRules({ players: 2, modules });

const offered = ({ rules, question }: Game): string[] =>
  (question?.options ?? []).map((option) => optionKey(rules, option));

describe('offers', () => {
  const dig: Module = {
    id: 'dig',
    offers: [
      {
        do: 'dig',
        list(table, add) {
          for (const good of [1, 2]) if (table.me.goods[good] === 0) add({ good });
        },
        act: (turn, { good }) => turn.gain(good, 2),
      },
    ],
  };

  it('are found by their word', () => {
    const game = new Game(rulesWith(dig), 'toy');
    expect(offered(game)).toEqual(['dig wax', 'dig stone', 'prepare']);
    game.answer('dig stone');
    expect(game.state.players[0].goods).toEqual([0, 0, 2, 0, 0]);
  });

  it('that nobody made are an error', () => {
    const rules = rulesWith(dig);
    const turn = new Turn(rules, newGame(rules, 'toy'), () => []);
    turn.action = option('fly');
    expect(() => runTurn(turn)).toThrow('no module knows how to fly');
  });

  it('of one word twice are refused', () => {
    expect(() => rulesWith(dig, { ...dig, id: 'other' })).toThrow('two actions are called dig');
    const pass: Module = { id: 'pass', offers: [{ do: 'pass', list: () => {}, act: () => {} }] };
    expect(() => rulesWith(pass)).toThrow('two actions are called pass');
  });
});

describe('parts', () => {
  const setUp: string[] = [];
  const shared: Module = {
    id: 'pearls',
    goods: [{ id: 'pearl' }],
    setup: () => void setUp.push('pearls'),
  };
  const box = (id: string, ...parts: Module[]): Module => ({ id, parts });

  it('of two modules are there once', () => {
    const rules = rulesWith(box('reef', shared), box('coast', box('shore', shared)), shared);
    expect(rules.modules.map(({ id }) => id)).toEqual(['toy', 'reef', 'pearls', 'coast', 'shore']);
    newGame(rules, 'toy');
    expect(setUp).toEqual(['pearls']);
  });

  it('of one name that differ are refused', () => {
    expect(() => rulesWith(box('reef', shared), box('coast', { id: 'pearls' }))).toThrow(
      'two modules are called pearls',
    );
  });
});

describe('nothing is cut short', () => {
  it('numbers, forced choices and counts', () => {
    expect(numberOption(200).n).toBe(200);
    expect(forcedPick(300, 300, 300)).toHaveLength(300);
    expect(zeros(5000)).toHaveLength(5000);
  });

  it('more places than a worker can stand on for good are refused', () => {
    const many: Module = {
      id: 'many',
      cards: [{ id: 'pin', kind: 'critter', copies: PERMANENT, deck: 'pins' }],
    };
    expect(() => rulesWith(many)).toThrow('places are more than');
  });
});
