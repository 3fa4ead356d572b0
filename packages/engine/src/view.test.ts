import { buildPosition, parseScenario, rulesOf } from '@evertable/testkit';
import { describe, expect, test } from 'vitest';
import { toyRules } from '../test/toy.ts';
import { withDues } from './cost.ts';
import { ALL } from './imagine.ts';
import { Game } from './game.ts';
import { imagine, SPECTATOR } from './imagine.ts';
import type { Module } from './definitions.ts';
import { newGame } from './setup.ts';
import { type Card, clone, type Seat, type State } from './state.ts';
import { viewEvent } from './view-event.ts';
import { view } from './view.ts';

const setup = { game: 'everdell', players: 2, first: 0 };
const rules = rulesOf(setup);
const cardOf = (name: string): Card => rules.cardByName.get(name) as Card;

/** A game that begins like this, as scenarios say it. */
function started(me: object, spots: object = {}, change: (state: State) => void = () => {}): Game {
  const { position } = parseScenario({
    name: 'a position',
    covers: ['rule:views'],
    setup,
    position: { players: [me], display: Array(8).fill(null), spots, impossible: 'an empty display' },
  });
  const state = buildPosition(rules, 'view', position!);
  change(state);
  return new Game(rules, 'view', state);
}

const seenBy = (game: Game, viewer: Seat) => view(rules, game.state, viewer, game.question);

describe('a hand, as others see it,', () => {
  test('shows the cards they know first, so that their order tells nothing', () => {
    const known = (state: State): void => void (state.known[cardOf('king#1')] = ALL);
    const early = started({ hand: ['farm#1', 'king#1', 'mine#1'] }, {}, known);
    const late = started({ hand: ['mine#1', 'farm#1', 'king#1'] }, {}, known);
    expect(seenBy(early, 1).players[0].hand.cards).toEqual(['king#1', null, null]);
    expect(seenBy(late, 1).players[0].hand.cards).toEqual(['king#1', null, null]);
    expect(seenBy(early, 0).players[0].hand.cards).toEqual(['farm#1', 'king#1', 'mine#1']);
    const [one, two] = [clone(early.state), clone(late.state)];
    for (const state of [one, two]) imagine(rules, state, 1, 'imagined');
    expect(one.players).toEqual(two.players);
  });

  test('keeps its secrets: of two cards alike the one they know is played first', () => {
    const me = { hand: ['farm#1', 'farm#2'], goods: { twig: 2, resin: 1 } };
    const game = started(me, {}, (state) => void (state.known[cardOf('farm#2')] = ALL));
    const offered = seenBy(game, 0).question?.options.map((o) => o.key);
    expect(offered).toContain('play farm#2');
    expect(offered).not.toContain('play farm#1');
  });
});

describe('the question of another seat', () => {
  test.each([1, SPECTATOR])('tells seat %i nothing of the hand it is about', (viewer) => {
    // Scholars graduate from the hand: how many could is nobody else's business.
    const [one, three] = [
      ['bard#1', 'farm#1', 'mine#1'],
      ['bard#1', 'king#1', 'judge#1'],
    ].map((hand) => {
      const game = started(
        { hand, city: ['teacher', 'university'] },
        { 'special-event': ['graduation-of-scholars'] },
      );
      game.answer('place graduation-of-scholars');
      return game;
    });
    expect(one.question?.max).toBe(1);
    expect(three.question?.max).toBe(3);
    expect(seenBy(one, viewer).question).toEqual(seenBy(three, viewer).question);
    expect(seenBy(three, 0).question).toMatchObject({ min: 0, max: 3 });
  });

  test('does not name a card of the hand that is not played yet', () => {
    const game = started({ hand: ['husband#1'], city: ['farm'], goods: { berry: 3 } });
    game.answer('play husband#1');
    expect(game.question?.id).toBe('pay.how');
    expect(seenBy(game, 0).question?.about).toBe('husband#1');
    expect(seenBy(game, 1).question?.about).toBeNull();
    expect(seenBy(game, SPECTATOR).question?.about).toBeNull();
  });

  test('names what it is about, and no longer what was done before', () => {
    const tower = { card: 'clock-tower', tokens: 3 };
    const workers = ['basic-2-resin', 'haven', 'haven'];
    const game = started({ hand: [], city: [tower], season: 'spring', workers }, {}, (state) => {
      state.display[0] = state.deck.pop() as Card;
    });
    game.answer('prepare');
    expect(seenBy(game, 0).question).toMatchObject({ id: 'clock-tower.again', about: 'clock-tower#1' });
    game.answer([]);
    expect(seenBy(game, 0).question).toMatchObject({ id: 'summer.take', about: null });
  });
});

test('every worker is shown somewhere', () => {
  const workers = ['cemetery', 'beside', 'gone', 'haven', 'home'];
  const { players } = seenBy(started({ city: ['cemetery'], season: 'autumn', workers }), 1);
  expect(players[0].workers).toEqual({
    home: 1,
    waiting: 1,
    beside: 1,
    gone: 1,
    placed: [
      { where: 'cemetery#1', stays: true },
      { where: 'haven', stays: false },
    ],
  });
});

test('a token less is told as one less', () => {
  const tower = { card: 'clock-tower', tokens: 3 };
  const game = started({ city: [tower], workers: ['basic-2-resin', 'haven'] });
  game.answer('prepare');
  game.answer('basic-2-resin');
  const token = game.events.map((e) => viewEvent(rules, e, 1)).find(({ type }) => type === 'token');
  expect(token).toEqual({ type: 'token', seat: 0, where: 'clock-tower#1', n: -1 });
});

test('a place shows what it costs, dues included, and nothing where it costs nothing', () => {
  const toll: Module = {
    id: 'toll',
    spots: [{ id: 'gate', group: 'basic', room: 1, cost: { wood: 1, any: 2, 'card|good': 3 } }],
    setup: (turn) => turn.layOut([turn.spotNamed('grove'), turn.spotNamed('gate')]),
    modify: {
      visitCost: (cost, table, where) =>
        where === table.spotNamed('gate') ? withDues(cost, { n: 1, of: ['point'] }) : cost,
    },
  };
  const tolled = toyRules({ players: 2, modules: [toll] });
  const { spots } = view(tolled, newGame(tolled, 'view'), 1, null);
  expect(spots.map(({ id, cost }) => [id, cost])).toEqual([
    ['grove', undefined],
    ['gate', { wood: 1, any: 2, 'card|good': 3, point: 1 }],
  ]);
});
