import { describe, expect, test } from 'vitest';
import {
  buildPosition,
  checkInvariants,
  describeFailure,
  parseScenario,
  rulesOf,
  runScenario,
  startScenario,
} from '../src/index.ts';
import { matchesName, pickByName, sameNames } from '../src/scenario/match.ts';

const BARD = {
  name: 'The Bard',
  covers: ['card:bard'],
  setup: { game: 'everdell', players: 2 },
  position: {
    players: [
      { hand: ['bard', 'farm', 'inn'], goods: { berry: 3 } },
      { city: ['farm#8'], points: 1 },
    ],
    deck: ['queen', 'mine'],
  },
  moves: ['play bard', ['farm']],
  expect: { players: [{ points: 1 }] },
};

const run = (changes: object): string[] =>
  runScenario(parseScenario({ ...BARD, ...changes })).map((failure) => failure.at);

describe('a scenario that is right', () => {
  test('has no failures', () => expect(run({})).toEqual([]));
});

describe('names', () => {
  test.each([
    ['farm', 'farm#3', true],
    ['farm#3', 'farm#3', true],
    ['farm#2', 'farm#3', false],
    ['play farm', 'play farm#1', true],
    ['play farm', 'place farm#1', false],
    ['farm', 'farmer#1', false],
    ['pay 1 berry 2 twig', 'pay 2 twig 1 berry', true],
    ['pay 1 twig 2 berry', 'pay 2 twig 1 berry', false],
    ['1 berry 2 twig', '2 twig 1 berry', true],
    ['cemetery!', 'cemetery#1!', true],
  ])('%s matches %s: %o', (name, key, yes) => expect(matchesName(name, key)).toBe(yes));

  test('take each key once, exact names first', () => {
    expect(pickByName(['farm', 'farm#1'], ['farm#1', 'farm#2'])).toEqual([0, 1]);
    expect(pickByName(['farm', 'farm'], ['farm#1', 'inn#1'])).toBeNull();
    expect(sameNames(['inn', 'farm'], ['farm#1', 'inn#1'])).toBe(true);
    expect(sameNames(['farm'], ['farm#1', 'farm#2'])).toBe(false);
  });
});

describe('a scenario that is wrong says where', () => {
  test.each([
    ['goods', { expect: { players: [{ goods: { berry: 1 } }] } }, 'expect.players[0].goods.berry'],
    ['points', { expect: { players: [{ points: 2 }] } }, 'expect.players[0].points'],
    ['hand', { expect: { players: [{ hand: ['inn', 'inn'] }] } }, 'expect.players[0].hand'],
    ['hand count', { expect: { players: [{ handCount: 3 }] } }, 'expect.players[0].handCount'],
    ['some of the hand', { expect: { players: [{ handHas: ['queen'] }] } }, 'expect.players[0].handHas'],
    ['city', { expect: { players: [{}, { city: [] }] } }, 'expect.players[1].city'],
    ['copy', { expect: { players: [{}, { city: ['farm#7'] }] } }, 'expect.players[1].city'],
    [
      'occupied',
      { expect: { players: [{}, { cityHas: [{ card: 'farm', occupied: true }] }] } },
      'expect.players[1].cityHas',
    ],
    [
      'tokens',
      { expect: { players: [{}, { city: [{ card: 'farm', tokens: 1 }] }] } },
      'expect.players[1].city',
    ],
    ['season', { expect: { players: [{ season: 'spring' }] } }, 'expect.players[0].season'],
    ['workers', { expect: { players: [{ workers: ['home', 'haven'] }] } }, 'expect.players[0].workers'],
    ['events', { expect: { players: [{ events: ['grand-tour'] }] } }, 'expect.players[0].events'],
    ['total', { expect: { players: [{ score: 5 }] } }, 'expect.players[0].score.total'],
    ['category', { expect: { players: [{ score: { tokens: 5 } }] } }, 'expect.players[0].score.tokens'],
    ['seat', { expect: { seat: 0 } }, 'expect.seat'],
    ['over', { expect: { over: true } }, 'expect.over'],
    ['winners', { expect: { winners: [0] } }, 'expect.winners'],
    ['question', { expect: { question: 'bard.discard' } }, 'expect.question.id'],
    ['no question', { expect: { question: null } }, 'expect.question'],
    ['deck count', { expect: { deck: 3 } }, 'expect.deck'],
    ['deck', { expect: { deck: ['mine'] } }, 'expect.deck'],
    ['discard pile', { expect: { discard: ['inn'] } }, 'expect.discard'],
    ['display', { expect: { display: [null] } }, 'expect.display[0]'],
    ['spots', { expect: { spots: { haven: [] } } }, 'expect.spots.haven'],
    ['illegal move', { moves: ['play queen'] }, 'moves[0]'],
    ['offered', { moves: [{ illegal: ['play bard'] }] }, 'moves[0].illegal'],
    ['not offered', { moves: [{ legal: ['play inn'] }] }, 'moves[0].legal'],
    ['exact options', { moves: ['play bard', { options: ['farm'] }] }, 'moves[1].options'],
    ['which question', { moves: [{ question: 'bard.discard' }] }, 'moves[0].question.id'],
    ['how many', { moves: ['play bard', { question: 'bard.discard', max: 5 }] }, 'moves[1].question.max'],
    ['not refused', { moves: [{ refused: 'play bard', why: 'too dear' }] }, 'moves[0].refused'],
    ['refused for another reason', { moves: [{ refused: 'play inn', why: 'too dear' }] }, 'moves[0].refused'],
    ['undo', { moves: [{ undo: true }] }, 'moves[0].undo'],
    [
      'undo possible',
      { moves: ['play bard', { undoRefused: 'something-was-revealed' }] },
      'moves[1].undoRefused',
    ],
    ['what happened', { moves: ['play bard', [], { events: [{ type: 'points' }] }] }, 'moves[2].events[0]'],
    [
      'in the middle',
      { moves: [{ expect: { players: [{ points: 4 }] } }] },
      'moves[0].expect.players[0].points',
    ],
  ])('%s', (_, changes, at) => {
    expect(run(changes)).toContain(at);
  });

  test('with what was expected and what was found', () => {
    const failures = runScenario(parseScenario({ ...BARD, expect: { players: [{ points: 7 }] } }));
    expect(failures).toEqual([{ at: 'expect.players[0].points', expected: 7, found: 1 }]);
    expect(describeFailure(failures[0])).toBe('expect.players[0].points\n    expected 7\n    found    1');
  });

  test('and stops at the first step that fails', () => {
    expect(run({ moves: ['play inn', 'play bard'] })).toEqual(['moves[0]']);
  });
});

describe('a file that is no scenario is refused by field', () => {
  const card = (name: string): object => ({ position: { players: [{ hand: [name] }] } });
  const player = (fields: object): object => ({ position: { players: [fields] } });
  test.each([
    ['a number', 7, 'must be an object'],
    ['no name', { ...BARD, name: undefined }, 'name: must be a string, not nothing'],
    ['an unknown field', { ...BARD, expects: {} }, 'unknown field "expects"'],
    ['an unknown cover', { ...BARD, covers: ['kard:bard'] }, 'covers[0]'],
    ['an unknown game', { ...BARD, setup: { game: 'chess' } }, 'setup: game must be one of'],
    [
      'an unknown field of a player',
      { ...BARD, ...player({ cards: [] }) },
      'position.players[0]: unknown field "cards"',
    ],
    [
      'an unknown card',
      { ...BARD, ...card('dragon') },
      'position.players[0].hand[0]: there is no card "dragon"',
    ],
    ['an unknown copy', { ...BARD, ...card('farm#9') }, 'there is no card "farm#9"'],
    [
      'a card twice',
      { ...BARD, ...player({ hand: ['farm#1', 'farm#1'] }) },
      'hand[1]: farm#1 is named twice',
    ],
    [
      'too many copies',
      { ...BARD, ...player({ hand: ['bard', 'bard', 'bard'] }) },
      'hand[2]: there are only 2 copies',
    ],
    ['an unknown good', { ...BARD, ...player({ goods: { gold: 1 } }) }, 'position.players[0].goods.gold'],
    [
      'less than nothing',
      { ...BARD, ...player({ goods: { twig: -1 } }) },
      'goods.twig: must not be below zero',
    ],
    ['half a good', { ...BARD, ...player({ goods: { twig: 0.5 } }) }, 'must be an integer'],
    ['an unknown season', { ...BARD, ...player({ season: 'monsoon' }) }, 'season: must be one of winter'],
    [
      'an unknown place',
      { ...BARD, ...player({ workers: ['moon'] }) },
      'workers[0]: there is no place "moon"',
    ],
    [
      'too many workers',
      { ...BARD, ...player({ workers: Array.from({ length: 7 }, () => 'home') }) },
      'only 6 workers',
    ],
    ['a place that is no event', { ...BARD, ...player({ events: ['haven'] }) }, 'haven is not an event'],
    [
      'an occupied Critter',
      { ...BARD, ...player({ city: [{ card: 'bard', occupied: true }] }) },
      'nobody can move into bard',
    ],
    ['too many seats', { ...BARD, position: { players: [{}, {}, {}] } }, 'there are only 2 seats'],
    [
      'too many slots',
      { ...BARD, position: { display: Array.from({ length: 9 }, () => '?') } },
      'only 8 slots',
    ],
    [
      'a spot in the wrong group',
      { ...BARD, position: { spots: { forest: ['haven'] } } },
      'haven belongs to haven',
    ],
    ['a roll the die has not', { ...BARD, position: { rolls: [9] } }, 'position.rolls[0]'],
    ['a pile there is not', { ...BARD, position: { piles: { heap: [] } } }, 'position.piles.heap'],
    [
      'a marker there is not',
      { ...BARD, position: { marks: { flag: { haven: 1 } } } },
      'position.marks.flag',
    ],
    ['a stray why', { ...BARD, moves: [{ legal: [], why: 'so' }] }, 'moves[0]: why goes with refused'],
    ['a stray limit', { ...BARD, moves: [{ legal: [], min: 1 }] }, 'min, max and seat go with a question'],
    [
      'an unknown score',
      { ...BARD, expect: { players: [{ score: { style: 1 } }] } },
      'expect.players[0].score.style',
    ],
  ])('%s', (_, value, why) => {
    expect(() => runScenario(parseScenario(value))).toThrow(why);
  });
});

describe('positions', () => {
  test('keep every card, whatever is asked for', () => {
    const rules = rulesOf({ game: 'everdell', players: 4, first: 0 });
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const state = buildPosition(rules, seed, {
        players: [
          { hand: ['farm', 'farm#2', 'king'], city: [{ card: 'dungeon', under: ['wanderer'] }] },
          {},
          { hand: [] },
        ],
        display: ['queen', '?', null, 'farm'],
        deck: { cards: ['mine', 'mine'], rest: 'below' },
        discard: ['bard'],
        impossible: 'no game would leave the third slot empty',
      });
      // The empty slot is the one thing asked for that no game would leave so.
      expect(checkInvariants(rules, state)).toEqual([
        'a slot of the display is empty although there are cards',
      ]);
      expect(state.players[1].hand).toHaveLength(6);
      expect(state.players[3].hand).toHaveLength(8);
      expect(state.deck.slice(-2).map((card) => rules.cardNames[card].split('#')[0])).toEqual([
        'mine',
        'mine',
      ]);
    }
  });

  test('can leave a deck with nothing but what is named', () => {
    const start = (deck: object) => startScenario(parseScenario({ ...BARD, position: { deck } })).state;
    const discarded = start({ only: ['mine'] });
    expect([discarded.deck.length, discarded.discard.length > 50, discarded.box.length]).toEqual([
      1,
      true,
      0,
    ]);
    const boxed = start({ only: [], rest: 'box' });
    expect([boxed.deck.length, boxed.discard.length, boxed.box.length > 50]).toEqual([0, 0, true]);
  });

  test('put workers where they say, for good where one never comes back', () => {
    const position = {
      players: [
        {
          season: 'autumn',
          city: ['cemetery'],
          workers: ['cemetery', 'inn', 'journey-2', 'home', 'home', 'home'],
        },
        { city: ['inn'] },
      ],
    };
    const expected = {
      players: [{ workers: ['cemetery!', 'inn', 'journey-2!', 'home', 'home', 'home'], home: 3 }],
    };
    expect(run({ position, moves: [], expect: expected })).toEqual([]);
  });

  test('bring events and places into play that are achieved or stood on', () => {
    const events = ['tax-relief', 'the-everdell-games', 'croak-wart-cure', 'path-of-the-pilgrims'];
    const workers = ['forest-3-berry', 'forest-2-any'];
    const position = { players: [{ events, workers }] };
    for (const seed of ['a', 'b', 'c']) {
      const { state, rules } = startScenario(parseScenario({ ...BARD, seed, position }));
      const inPlay = state.spots.map((where) => rules.spots[where].id);
      for (const id of [...events, ...workers]) expect(inPlay).toContain(id);
      expect(checkInvariants(rules, state)).toEqual([]);
    }
  });
});
