import { type Module, newGame } from '@evertable/engine';
import { describe, expect, test } from 'vitest';
import { type GameEntry, games, rulesFor } from './games.ts';
import { parseSetup, playersFor } from './setup.ts';
import { SetupError } from './setup-error.ts';

const rugwort = (level: unknown, more: object = {}) => ({
  game: 'everdell',
  solo: { name: 'rugwort', level, ...more },
});

/** As deep as a text of brackets that JSON.parse reads: too deep for JSON.stringify. */
function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = [value];
  return value;
}

describe('a setup', () => {
  test('gets what it leaves out', () => {
    expect(parseSetup({ game: 'everdell' })).toEqual({
      game: 'everdell',
      players: 2,
      modules: [],
      solo: null,
      edition: 'common',
      first: null,
      options: {},
    });
    expect(parseSetup(rugwort(2))).toMatchObject({ players: 1, solo: { name: 'rugwort', level: 2 } });
  });

  test('names the modules of a whole box by one word', () => {
    const whole = parseSetup({ game: 'everdell', modules: ['bellfaire', 'extra'] });
    expect(whole.modules).toEqual([
      'extra',
      'bellfaire-events',
      'bellfaire-forest',
      'flower-festival',
      'garland',
      'market',
      'bellfaire-powers',
    ]);
    for (const { presets = {}, modules, game } of Object.values(games))
      for (const [id, of] of Object.entries(presets)) {
        expect(Object.keys(modules)).toEqual(expect.arrayContaining([...of]));
        expect(parseSetup({ game: game.id, modules: [id] }).modules).toEqual(of);
      }
  });

  test.each([
    [{ game: 'everdell', players: 4, edition: 'fr', first: 3 }, 4],
    [rugwort(3), 2],
  ])('reads back as itself: %o', (setup, seats) => {
    const parsed = parseSetup(setup);
    expect(parseSetup(JSON.parse(JSON.stringify(parsed)))).toEqual(parsed);
    expect(newGame(rulesFor(parsed), 'seed').players).toHaveLength(seats);
  });

  test.each([
    ['setup', null, 'must be an object'],
    ['setup', [], 'must be an object'],
    ['setup', 'everdell', 'must be an object'],
    ['game', {}, 'not missing'],
    ['game', { game: 'toString' }, 'must be one of everdell'],
    ['game', { game: ['everdell'] }, 'must be one of everdell'],
    ['colour', { game: 'everdell', colour: 'red' }, 'unknown field: colour'],
    ['players', { game: 'everdell', players: 1 }, '2, 3, 4, 5, 6, not 1'],
    ['players', { game: 'everdell', players: 5, modules: ['powers'] }, '2, 3, 4 with powers, not 5'],
    ['players', { game: 'everdell', players: '2' }, 'not "2"'],
    ['players', { game: 'everdell', players: 2.5 }, 'not 2.5'],
    ['players', { ...rugwort(1), players: 2 }, '1 with rugwort, not 2'],
    ['solo', rugwort(4), '1, 2, 3, not 4'],
    ['solo', rugwort('1'), 'not "1"'],
    ['solo', rugwort(1, { year: 2 }), 'unknown field: year'],
    ['solo', { game: 'everdell', solo: 'rugwort:1' }, 'must be an object'],
    ['solo', { game: 'everdell', solo: { name: 'constructor', level: 1 } }, 'must name one of rugwort'],
    ['edition', { game: 'everdell', edition: 'de' }, 'common, it, fr, es, not "de"'],
    ['edition', { game: 'everdell', edition: 1 }, 'not 1'],
    ['first', { game: 'everdell', first: 2 }, 'from 0 to 1, not 2'],
    ['first', { game: 'everdell', first: -1 }, 'not -1'],
    ['first', { game: 'everdell', first: true }, 'not true'],
    ['first', { game: 'everdell', first: '0' }, 'not "0"'],
    ['modules', { game: 'everdell', modules: 'mistwood' }, 'must be a list'],
    ['modules', { game: 'everdell', modules: ['hasOwnProperty'] }, 'no module "hasOwnProperty"'],
    ['modules', { game: 'everdell', modules: [null] }, 'no module null'],
    ['options', { game: 'everdell', options: { speed: 2 } }, 'speed'],
    ['options', { game: 'everdell', options: [] }, 'must be an object'],
    ['setup', { game: 'everdell', overrides: nested(100_000) }, 'nested more than 10 levels deep'],
    ['setup', { game: nested(11) }, 'nested more than 10 levels deep'],
    ['setup', { game: 'everdell', modules: Array(1_000_000).fill('x') }, 'more than 20000 values'],
    ['setup', { game: 'x'.repeat(1_000_000) }, 'more than 500000 characters'],
    ['setup', { ['x'.repeat(1_000_000)]: 1 }, 'more than 500000 characters'],
  ] satisfies [string, unknown, string][])('is refused for its %s, case %#', (field, setup, why) => {
    let error: unknown = null;
    try {
      parseSetup(setup);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(SetupError);
    expect((error as SetupError).field).toBe(field);
    expect((error as SetupError).message).toContain(why);
    expect((error as SetupError).message.length).toBeLessThan(400);
  });
});

describe('the number of players', () => {
  const { everdell } = games;
  const fair: Module = { id: 'fair', hands: { 5: [5, 6, 7, 8, 8], 6: [5, 6, 7, 8, 8, 8] } };
  const entry: GameEntry = { ...everdell, players: [2, 3, 4], modules: { ...everdell.modules, fair } };

  test('is the one on the box, unless a module has hands for more', () => {
    expect(playersFor(entry, [], null)).toEqual([2, 3, 4]);
    expect(playersFor(entry, ['fair'], null)).toEqual([2, 3, 4, 5, 6]);
  });

  test('ends where the cards of a module do', () => {
    expect(playersFor(entry, ['fair', 'legends'], null)).toEqual([2, 3, 4, 5]);
    expect(playersFor(entry, ['fair', 'powers'], null)).toEqual([2, 3, 4]);
  });

  test('goes further with two modules that deal of the same', () => {
    expect(playersFor(entry, ['fair', 'legends', 'legends-pack'], null)).toEqual([2, 3, 4, 5, 6]);
    expect(playersFor(entry, ['fair', 'powers', 'bellfaire-powers'], null)).toEqual([2, 3, 4, 5, 6]);
  });

  test('brings the module along that has the hands for it', () => {
    expect(parseSetup({ game: 'everdell', players: 5 }).modules).toEqual(['large-table']);
    expect(parseSetup({ game: 'everdell', players: 4 }).modules).toEqual([]);
  });

  test('is that of the opponent where there is one', () => {
    expect(playersFor(entry, ['fair'], { name: 'nightweave', level: 1 })).toEqual([1, 2]);
  });
});
