import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { Game } from './game.ts';
import { optionKey } from './keys.ts';
import { forcedPick, numberOption, option } from './question.ts';
import type { GameDef, Module, Rules } from './rules.ts';
import { newGame } from './setup.ts';
import { FOR_GOOD, zeros } from './state.ts';
import { Turn } from './turn.ts';
import { runTurn } from './year.ts';

/** A game of a few cards that knows nothing of any box. */
const toy: GameDef = {
  id: 'toy',
  goods: ['wood', 'clay', 'tin', 'salt'],
  colors: ['red', 'blue'],
  handLimit: 5,
  citySize: 5,
  displays: [{ id: 'market', slots: () => 2, refill: 'paid', plays: true }],
  workers: { total: 1, start: 1 },
  hands: { 2: [1, 1] },
  seasons: [{ id: 'year', workers: 0 }],
  ties: [],
  cards: [{ id: 'hut', kind: 'construction', color: 'red', cost: { wood: 9 }, copies: 12 }],
  spots: [{ id: 'well', group: 'basic', room: 1, onVisit: (turn) => turn.gain('wood') }],
  setup: (turn) => turn.layOut([turn.spotNamed('well')]),
};

const rulesWith = (...modules: Module[]): Rules =>
  compile(toy, modules, [null, null], {
    game: 'toy',
    players: 2,
    modules: [],
    solo: null,
    edition: 'common',
    first: 0,
    options: {},
  });

const offered = ({ rules, question }: Game): string[] =>
  (question?.options ?? []).map((option) => optionKey(rules, option));

describe('offers', () => {
  const dig: Module = {
    id: 'dig',
    offers: [
      {
        do: 'dig',
        list(table, add) {
          for (const kind of [1, 2]) if (table.me.goods[kind] === 0) add({ kind });
        },
        act: (turn, { kind }) => turn.gain(kind, 2),
      },
    ],
  };

  it('are found by their word', () => {
    const game = new Game(rulesWith(dig), 'toy');
    expect(offered(game)).toEqual(['place well', 'dig clay', 'dig tin', 'pass']);
    game.answer('dig tin');
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

describe('nothing is cut short', () => {
  it('numbers, forced choices and counts', () => {
    expect(numberOption(200).n).toBe(200);
    expect(forcedPick(300, 300, 300)).toHaveLength(300);
    expect(zeros(5000)).toHaveLength(5000);
  });

  it('more places than a worker can stand on for good are refused', () => {
    const many: Module = { id: 'many', cards: [{ id: 'pin', kind: 'pin', copies: FOR_GOOD, deck: 'pins' }] };
    expect(() => rulesWith(many)).toThrow('places are more than');
  });
});
