import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadScenario, parseScenario, runScenario, scenarioFiles, startScenario } from '../src/index.ts';

const BARD = {
  name: 'The Bard',
  covers: ['card:bard'],
  setup: { game: 'everdell', players: 2 },
  position: {
    players: [{ hand: ['bard', 'farm', 'inn'], goods: { berry: 3 } }, { city: ['farm#8'] }],
  },
  moves: ['play bard', ['farm']],
  expect: { players: [{ points: 1 }] },
};

/** Paths of the failures, or the message of the error. */
function result(changes: object): string {
  try {
    return runScenario(parseScenario({ ...BARD, ...changes }))
      .map((failure) => failure.at)
      .join(' ');
  } catch (error) {
    return (error as Error).message;
  }
}

test('a row that this game does not have is an error', () => {
  const rows = { station: ['farm'] };
  expect(result({ position: { ...BARD.position, rows } })).toMatch(/^position\.rows\.station: /);
  expect(result({ expect: { rows } })).toMatch(/^expect\.rows\.station: /);
});

test('the scenario that the others change is right', () => expect(result({})).toBe(''));

describe('a name that could never be offered is an error', () => {
  test.each([
    ['an unknown card', ['play no-such-card'], 'there is no card "no-such-card"'],
    ['an unknown copy', ['play farm#9'], 'there is no card "farm#9"'],
    ['an unknown action', ['dance'], 'there is no action "dance"'],
    ['an unknown place', ['place moon'], 'there is no place "moon"'],
    ['an unknown seat', ['seat-7'], 'seat-7'],
    ['a card without its action', ['farm'], 'names no action'],
    ['an amount without its action', ['2'], 'names no action'],
    ['an action of another question', ['yes'], 'yes'],
  ])('%s', (_, illegal, why) => {
    const found = result({ moves: [{ illegal }, ...BARD.moves] });
    expect(found).toMatch(/^moves\[0\]\.illegal\[0\]: /);
    expect(found).toContain(why);
  });

  test('an action where things are chosen', () => {
    const moves = ['play bard', { illegal: ['play farm'], answer: ['farm'] }];
    expect(result({ moves })).toMatch(/^moves\[1\]\.illegal\[0\]: .*things are chosen/);
  });

  test('a seat where cards are chosen', () => {
    const moves = ['play bard', { illegal: ['seat-1'], answer: ['farm'] }];
    expect(result({ moves })).toMatch(/^moves\[1\]\.illegal\[0\]: /);
  });

  test('but not one that might have been', () => {
    expect(
      result({ moves: [{ illegal: ['play queen', 'place journey-2', 'prepare', 'pass'] }, ...BARD.moves] }),
    ).toBe('');
    expect(result({ moves: ['play bard', { illegal: ['queen', 'haven'], answer: ['farm'] }] })).toBe('');
  });

  test('nor an action of a module', () => {
    const setup = { game: 'everdell', players: 2, modules: ['legends'] };
    const moves = [{ illegal: ['legend everflame-tomb'] }, ...BARD.moves];
    expect(result({ setup, moves })).toBe('');
    expect(result({ moves })).toContain('there is no action "legend"');
  });

  test('with no question open nothing is illegal', () => {
    const position = { players: [{ season: 'autumn' }, { season: 'autumn', passed: true }] };
    expect(result({ position, moves: ['pass', { illegal: ['pass'] }], expect: { over: true } })).toMatch(
      /^moves\[1\]\.illegal: no question is open/,
    );
  });
});

describe('a refusal', () => {
  test('needs its reason', () => {
    expect(result({ moves: [{ refused: 'play queen' }, ...BARD.moves] })).toMatch(/^moves\[0\]: .*why/);
    expect(result({ moves: [{ refused: 'play queen', why: '' }, ...BARD.moves] })).toMatch(
      /^moves\[0\]: .*why/,
    );
  });

  test.each([
    ['play dragon', 'moves[0].refused: there is no card "dragon"'],
    [['dragon'], 'moves[0].refused: there is no card, place or amount "dragon"'],
    [{ gold: 1 }, 'moves[0].refused: there is no card, place or amount "gold"'],
  ])('of something that does not exist is an error: %j', (refused, why) => {
    expect(result({ moves: [{ refused, why: 'not one' }, ...BARD.moves] })).toBe(why);
  });
});

describe('an expectation of something that does not exist is an error', () => {
  test.each([
    ['group of spots', { spots: { nonsense: [] } }, 'expect.spots.nonsense: '],
    ['spot', { spots: { haven: ['moon'] } }, 'expect.spots.haven[0]: '],
    ['card in the hand', { players: [{ hand: ['dragon'] }] }, 'expect.players[0].hand[0]: '],
    ['card in the city', { players: [{ cityHas: ['dragon'] }] }, 'expect.players[0].cityHas[0]: '],
    ['card of the discard pile', { discard: ['dragon'] }, 'expect.discard[0]: '],
    ['card of the deck', { deck: ['dragon'] }, 'expect.deck[0]: '],
    ['card of the display', { display: ['dragon'] }, 'expect.display[0]: '],
    ['slot', { display: Array.from({ length: 9 }, () => '?') }, 'expect.display: '],
    ['season', { players: [{ season: 'monsoon' }] }, 'expect.players[0].season: '],
    ['place of a worker', { players: [{ workers: ['moon', 'home'] }] }, 'expect.players[0].workers[0]: '],
    ['event', { players: [{ events: ['haven'] }] }, 'expect.players[0].events[0]: '],
    ['winner', { winners: [7], over: true }, 'expect.winners[0]: '],
    ['seat', { seat: 7 }, 'expect.seat: '],
  ])('%s', (_, expected, at) => {
    expect(result({ expect: expected })).toContain(at);
  });

  test('winners before the end', () => {
    expect(result({ expect: { winners: [] } })).toBe('expect.winners');
  });

  test('marks at an unknown place, even none', () => {
    const mistwood = {
      setup: { game: 'everdell', players: 1, solo: { name: 'nightweave', level: 1 } },
      position: {},
      moves: [],
    };
    const marks = [...startScenario(parseScenario({ ...BARD, ...mistwood })).rules.marks.keys()];
    expect(marks.length).toBeGreaterThan(0);
    expect(result({ ...mistwood, expect: { marks: { [marks[0]]: { moon: 0 } } } })).toMatch(
      /^expect\.marks\..*moon: there is no place/,
    );
  });
});

describe('spots are compared one by one', () => {
  test('as numbers too', () => {
    expect(result({ expect: { spots: { basic: 8 } } })).toBe('');
    expect(result({ expect: { spots: { basic: 3 } } })).toBe('expect.spots.basic');
  });

  test('a list with another order is different', () => {
    const { rules, state } = startScenario(parseScenario(BARD));
    const ids = state.spots.map((where) => rules.spots[where]).filter((spot) => spot.group === 'forest');
    const names = ids.map((spot) => spot.id);
    expect(names.length).toBeGreaterThan(1);
    expect(result({ expect: { spots: { forest: names } } })).toBe('');
    expect(result({ expect: { spots: { forest: names.toReversed() } } })).toBe('expect.spots.forest');
  });
});

test('each claimed event is matched once', () => {
  const events = ['grand-tour', 'city-monument'];
  const position = { players: [{ events }] };
  expect(result({ position, moves: [], expect: { players: [{ events }] } })).toBe('');
  expect(
    result({ position, moves: [], expect: { players: [{ events: ['grand-tour', 'grand-tour'] }] } }),
  ).toBe('expect.players[0].events');
});

describe('an answer has the shape that its question asks for', () => {
  test('one answer is no list', () => {
    expect(result({ moves: [['play bard'], ['farm']] })).toBe('moves[0]');
  });
  test('a list is no single answer', () => {
    expect(result({ moves: ['play bard', 'farm'] })).toBe('moves[1]');
  });
  test('amounts are an object', () => {
    expect(result({ moves: ['play bard', { farm: 1 }] })).toBe('moves[1]');
  });
});

describe('an end in the middle of a turn', () => {
  test('fails', () => {
    expect(result({ moves: ['play bard'], expect: { players: [{ points: 0 }] } })).toBe('moves[1]');
  });
  test('unless the scenario says which question is open', () => {
    expect(result({ moves: ['play bard', { question: 'bard.discard' }], expect: {} })).toBe('');
    expect(result({ moves: ['play bard'], expect: { question: 'bard.discard' } })).toBe('');
  });
});

describe('a scenario checks something', () => {
  test.each([
    ['nothing at all', { moves: [], expect: {} }],
    ['moves alone', { expect: {} }],
    ['empty players', { expect: { players: [{}, {}] } }],
    ['empty lists', { moves: [{ legal: [], illegal: [] }, ...BARD.moves], expect: {} }],
    ['an empty expectation on the way', { moves: [{ expect: {} }, ...BARD.moves], expect: {} }],
  ])('not with %s', (_, changes) => {
    expect(result(changes)).toBe('a scenario must check something: expect, or a check in its moves');
  });
});

const city = (...cards: string[]): object => ({ position: { players: [{ city: cards }] } });

describe('an impossible position is an error', () => {
  const copies = (n: number, card: string): string[] => Array.from({ length: n }, () => card);
  test.each([
    ['two Kings', city('king', 'king'), 'two of the unique king'],
    [
      '18 cards in a city',
      city(
        ...copies(8, 'farm'),
        ...copies(3, 'inn'),
        ...copies(3, 'mine'),
        ...copies(3, 'general-store'),
        'twig-barge',
      ),
      'takes 18 spaces',
    ],
    [
      'a hand of 12',
      {
        position: {
          players: [
            {
              hand: [
                'farm',
                'farm',
                'farm',
                'farm',
                'farm',
                'farm',
                'farm',
                'farm',
                'inn',
                'inn',
                'mine',
                'mine',
              ],
            },
          ],
        },
      },
      'holds 12 cards',
    ],
    [
      'two workers on an exclusive spot',
      {
        position: { players: [{ workers: ['basic-3-twig', 'home'] }, { workers: ['basic-3-twig', 'home'] }] },
      },
      '2 workers stand on basic-3-twig',
    ],
    ['passed in winter', { position: { players: [{}, { passed: true }] } }, 'seat 1 has passed in winter'],
    ['999 twigs', { position: { players: [{ goods: { twig: 999 } }] } }, '63'],
    [
      '999 twigs on a card',
      { position: { players: [{ city: [{ card: 'storehouse', stock: { twig: 999 } }] }] } },
      '63',
    ],
    [
      'more workers than the season gives',
      { position: { players: [{ workers: ['home', 'home', 'home'] }] } },
      '3 workers in play, not 2',
    ],
  ])('%s', (_, changes, why) => {
    const found = result({ ...changes, moves: [], expect: { seat: 0 } });
    expect(found).toMatch(/^position(: |\.)/);
    expect(found).toContain(why);
  });

  test('unless it says why it must be', () => {
    const { position } = city('king', 'king') as { position: object };
    const changes = { position: { ...position, impossible: 'so' }, moves: [], expect: { seat: 0 } };
    expect(result(changes)).toBe('');
  });

  test('a possible one must not say so', () => {
    const changes = { position: { impossible: 'so' }, moves: [], expect: { seat: 0 } };
    expect(result(changes)).toBe('position.impossible: the position is possible');
  });

  test('which few scenarios do', () => {
    const folder = fileURLToPath(new URL('../../../scenarios', import.meta.url));
    const impossible = scenarioFiles(folder).filter(
      (file) => loadScenario(file).position?.impossible !== undefined,
    );
    expect(impossible.length).toBeLessThanOrEqual(1);
  });
});

describe('a quiet display', () => {
  const display = (value: unknown, game = 'everdell'): string[] => {
    const { state, rules } = startScenario(
      parseScenario({ ...BARD, setup: { game, players: 2 }, position: { display: value } }),
    );
    return state.display.map((card) => rules.cardNames[card].split('#')[0]);
  };

  test('is full of the most expensive cards', () => {
    const names = display('quiet');
    expect(names).toHaveLength(8);
    const { rules } = startScenario(parseScenario(BARD));
    const total = (name: string): number => {
      const { goods, any } = rules.infoByName.get(name)!.cost;
      return goods.reduce((sum, n) => sum + n, any);
    };
    const cheapest = Math.min(...names.map(total));
    expect(
      rules.infos
        .filter((info) => info.deck === 'main' && total(info.id) > cheapest)
        .map((info) => info.id)
        .filter((id) => !names.includes(id)),
    ).toEqual([]);
    expect(new Set([display('quiet'), display('quiet')].map(String)).size).toBe(1);
  });

  test('fills the slots after those that are named', () => {
    expect(display(['farm', '?', 'quiet']).slice(0, 1)).toEqual(['farm']);
  });

  test('lays no two cards of one name where they would share a slot', () => {
    expect(new Set(display('quiet', 'farshore')).size).toBe(8);
  });

  test('is the rest of the list and nothing else', () => {
    expect(result({ position: { display: ['quiet', 'farm'] } })).toContain('position.display[0]');
  });
});
