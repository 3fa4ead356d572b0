import { describe, expect, test } from 'vitest';
import {
  Game,
  REMOVED,
  HOME,
  type Module,
  newGame,
  optionKey,
  readPosition,
  Turn,
  turnOptions,
  view,
  viewEvent,
  writePosition,
} from '../src/index.ts';
import { writable } from '../src/internals.ts';
import { placeWorker } from '../src/visit.ts';
import { toyRules } from './toy.ts';

/** A frog of each seat with a place of its own, and a giant that any worker may turn into. */
const crews: Module = {
  id: 'crews',
  crew: [
    { id: 'frog', waits: (table) => table.isAutomaton(table.seat), moves: false },
    {
      id: 'giant',
      count: () => 0,
      works: true,
      waits: () => true,
      moves: false,
      also: (table, add) => add(table.spotNamed('full')),
      visit(turn, where) {
        if (where !== turn.spotNamed('full')) return false;
        turn.gainPoints(7);
        return true;
      },
      comesHome: (turn, where) => where !== turn.spotNamed('full'),
    },
  ],
  spots: [
    { id: 'shoal', group: 'river', room: 1, takes: ['frog'], onVisit: (turn) => turn.gain('wood') },
    { id: 'pier', group: 'river', room: 2, takes: ['worker', 'frog'] },
    { id: 'full', group: 'river', room: 0 },
  ],
  setup: (turn) =>
    turn.layOut([...turn.state.spots, ...['shoal', 'pier', 'full'].map((id) => turn.spotNamed(id))]),
};
const rules = toyRules({ players: 2, modules: [crews] });
/** Two ordinary workers at home, and the frog. */
function table(): Turn {
  const state = newGame(rules, 'crews');
  for (const player of state.players) player.workers.fill(HOME);
  return new Turn(rules, state, () => [0]);
}
const places = (t: Turn): string[] =>
  turnOptions(t)
    .filter(({ do: what }) => what !== 'play')
    .map((option) => optionKey(rules, option));

describe('crews', () => {
  test('are told of when they are sent', () => {
    const t = table();
    t.events = [];
    const where = t.spotNamed('pier');
    t.send(0, 2, where);
    t.send(0, 0, where);
    expect(t.events).toEqual([
      { type: 'place', seat: 0, where, crew: 1 },
      { type: 'place', seat: 0, where },
    ]);
  });

  test('nobody who is not there is recalled, recruited or placed', () => {
    const t = table();
    expect(() => t.recall(t.spotNamed('pier'))).toThrow('no worker to recall');
    writable(t).players[0].workers.fill(REMOVED);
    expect(() => t.recruit('giant')).toThrow('no worker to recruit');
    expect(() => placeWorker(t, t.spotNamed('pier'))).toThrow('no worker to place');
  });

  test('go nowhere they cannot pay for', () => {
    const toll: Module = {
      id: 'toll',
      crew: [{ id: 'toad', waits: () => true, moves: true, also: (t, add) => add(t.spotNamed('bridge')) }],
      spots: [{ id: 'bridge', group: 'river', room: 0, cost: { wood: 1 } }],
      setup: (turn) => turn.layOut([...turn.state.spots, turn.spotNamed('bridge')]),
    };
    const tolled = toyRules({ modules: [toll] });
    const t = new Turn(tolled, newGame(tolled, 'toll'), () => [0]);
    const keys = (): string[] => turnOptions(t).map((option) => optionKey(tolled, option));
    expect(keys()).not.toContain('toad bridge');
    t.gain('wood');
    expect(keys()).toContain('toad bridge');
  });

  test('are there from the start, besides the ordinary workers', () => {
    const { state } = table();
    expect(state.players[0].crew).toEqual([0, 0, 1]);
    expect(writePosition(rules, state)).toContain('  workers home home frog:home\n');
    expect(readPosition(rules, writePosition(rules, state))).toEqual(state);
  });

  test('go where they are taken, and one option names place and worker', () => {
    expect(places(table())).toEqual(['place grove', 'place pier', 'frog shoal', 'frog pier']);
  });

  test('preparing waits for those that say so', () => {
    const t = table();
    writable(t).players[0].workers = [0, 0, HOME];
    expect(places(t)).toContain('prepare');
    t.recallAll();
    t.recruit('giant');
    writable(t).players[0].workers = [HOME, 0, 0];
    expect(places(t)).not.toContain('prepare');
  });

  test('are placed as themselves and come home when their owner prepares', () => {
    const state = newGame(rules, 'crews');
    state.players[0].workers.fill(HOME);
    const game = new Game(rules, 'crews', state);
    game.answer('frog shoal');
    const { workers, goods } = game.state.players[0];
    expect([workers, goods[0]]).toEqual([[HOME, HOME, rules.spotByName.get('shoal')?.index], 1]);
    const told = game.events.map((event) => viewEvent(rules, event, 1)).find(({ type }) => type === 'place');
    expect(told).toEqual({ type: 'place', seat: 0, where: 'shoal', crew: 'frog' });
    expect(view(rules, game.state, 1, null).players[0].workers).toMatchObject({
      home: 2,
      placed: [],
      crews: { frog: ['shoal'], giant: [] },
    });
    const t = new Turn(rules, structuredClone(game.state), () => [0]);
    t.seat = 0;
    expect(t.recallable()).toEqual([]);
    t.recallAll();
    expect(t.me.workers).toEqual([HOME, HOME, HOME]);
  });

  test('a worker turns into one, with places and a visit of its own', () => {
    const t = table();
    t.recruit('giant');
    expect(t.me.crew).toEqual([2, 0, 1]);
    expect(t.workersHome()).toBe(2);
    expect(places(t)).toEqual([
      'place grove',
      'place pier',
      'frog shoal',
      'frog pier',
      'giant grove',
      'giant pier',
      'giant full',
    ]);
    const game = new Game(rules, 'crews', structuredClone(writable(t)));
    game.answer('giant full');
    expect(game.state.players[0].points).toBe(7);
    const later = new Turn(rules, structuredClone(game.state), () => [0]);
    later.seat = 0;
    later.recallAll();
    expect(later.me.workers).toEqual([later.spotNamed('full'), HOME, HOME]);
  });
});

test.each([
  [
    'a crew with the word of an action',
    { crew: [{ id: 'place', waits: () => false, moves: false }] },
    'called place',
  ],
  ['a place for an unknown crew', { spots: [{ id: 'x', group: 'y', room: 1, takes: ['ghost'] }] }, 'ghost'],
] as [string, Partial<Module>, string][])('%s is refused', (_, module, why) => {
  expect(() => toyRules({ modules: [{ id: 'wrong', ...module }] })).toThrow(why);
});
