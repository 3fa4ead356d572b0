import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { evertable, inProcess, newFolder, PATIENCE } from './run.ts';

const scenarios = fileURLToPath(new URL('../../../scenarios', import.meta.url));

describe('help', PATIENCE, () => {
  const commands = [
    'play',
    'simulate',
    'duel',
    'hint',
    'analyze',
    'rate',
    'scenario',
    'replay',
    'bench',
    'soak',
  ];

  it('lists the commands, asked for or not', async () => {
    for (const args of [[], ['--help']]) {
      const { code, out, err } = await evertable(args);
      expect(code).toBe(0);
      expect(err).toBe('');
      for (const command of commands) expect(out).toMatch(new RegExp(`^  ${command} `, 'm'));
    }
  });

  it('prints the version of the application and of the rules', async () => {
    const { code, out } = await evertable(['--version']);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^\d+\.\d+\.\d+ \(rules: everdell \d+, farshore \d+.*\)\n$/),
    ]);
  });

  it.each(commands)('%s --help tells its flags on 80 columns', async (command) => {
    const { code, out } = await evertable([command, '--help']);
    expect(code).toBe(0);
    expect(out).toContain(`Usage: evertable ${command}`);
    expect(out).toContain(command === 'play' ? '--load' : '--json');
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});

describe('what cannot be asked for is refused by its flag, with what is allowed', PATIENCE, () => {
  const wrong: [string, RegExp][] = [
    ['simulat', /unknown command 'simulat'[^]*Commands: .*simulate.*soak/],
    ['simulate --game chess', /--game <name>' argument 'chess' is invalid: Allowed choices are everdell/],
    ['simulate --gams 3', /unknown option '--gams'[^]*--games[^]*simulate takes --game, --players/],
    ['simulate --games', /'--games <n>' argument missing/],
    ['duel --a greedy --b greedy --distributed', /--distributed: set DATABASE_URL/],
    // The former name of the flag.
    ['duel --a greedy --b greedy --machines', /--distributed: set DATABASE_URL/],
    ['simulate --games x', /'--games <n>' argument 'x' is invalid: must be an integer, 1 or more/],
    ['simulate --games 0', /'--games <n>' argument '0' is invalid/],
    ['simulate --players 7', /--players: players must be one of 2, 3, 4, 5, 6, not 7/],
    ['simulate --players 1', /--players: .*To play alone, add --solo rugwort:1/],
    ['simulate --solo bonny:1', /--solo: .*not "bonny"\. To play against bonny, add --game farshore/],
    ['simulate --solo nightweave', /--solo: 'nightweave' is not .* as in --solo nightweave:0/],
    ['simulate --solo bony', /--solo: 'bony' is not .* as in --solo rugwort:1/],
    ['simulate --players 2 --solo rugwort:1', /--players: players must be one of 1 with rugwort, not 2/],
    ['simulate --solo rugwort', /--solo: 'rugwort' is not a name and a level/],
    ['simulate --solo rugwort:4', /--solo: the level of rugwort must be one of 1, 2, 3, not 4/],
    ['simulate --solo moss:1', /--solo: solo must name one of rugwort/],
    ['simulate --modules moon', /--modules: everdell has no module "moon"/],
    ['simulate --edition de', /--edition: edition must be one of common, it, fr, es/],
    ['simulate --bot clever', /--bot: there is no bot 'clever'; there are random, greedy/],
    ['simulate --bot random,random,random', /--bot: 3 bots for 2 players/],
    ['bench --rounds 0', /'--rounds <n>' argument '0' is invalid: must be an integer, from 1 to 1000/],
    ['soak --minutes 0', /'--minutes <m>' argument '0' is invalid: must be a number above 0/],
    ['soak --minutes 1 --games 1', /--minutes and --games: give one of them, not both/],
    ['replay', /missing required argument 'file'/],
    ['replay x --notation', /--notation: say which position with --at/],
    ['replay x --at -1', /'--at <n>' argument '-1' is invalid: must be an integer, 0 or more/],
    ['play --lang de', /'--lang <language>' argument 'de' is invalid: Allowed choices are en, it, fr, es/],
    ['play --bot clever', /--bot: there is no bot 'clever'/],
    ['play --bot elder:glutton', /--bot: no elder has the taste 'glutton'; there are architect/],
    ['play --bot random,random', /--bot: 2 bots for 1 opponents/],
    ['play --name greedy', /--name: 'greedy' is the name of a bot/],
    ['scenario', /missing required argument 'file'/],
    ['scenario no-such-file', /no-such-file: there is no such file or folder/],
  ];
  it.each(wrong)('%s', async (line, message) => {
    const { code, out, err } = await inProcess(line.split(' '));
    expect(err).toMatch(message);
    expect(out).toBe('');
    expect(code).toBe(2);
  });

  it('with exit code 2', async () => {
    const { code, out, err } = await evertable(['simulate', '--games', 'many']);
    expect(err).toMatch(/--games <n>/);
    expect(out).toBe('');
    expect(code).toBe(2);
  });
});

describe('simulate', PATIENCE, () => {
  const numbers = [
    'games',
    'finished',
    'violations',
    'decisions',
    'seconds',
    'gamesPerSecond',
    'meanScore',
    'meanWinnerScore',
  ];

  it('prints one JSON object', async () => {
    const { code, out, err } = await evertable(
      'simulate --game everdell --players 3 --games 40 --seed 5 --json'.split(' '),
    );
    expect(err).toBe('');
    expect(code).toBe(0);
    const report = JSON.parse(out) as Record<string, number>;
    expect(Object.keys(report)).toEqual(['game', 'players', ...numbers]);
    expect(report).toMatchObject({ game: 'everdell', players: 3, games: 40, finished: 40, violations: 0 });
    expect(report['decisions']).toBeGreaterThan(1000);
    expect(report['meanWinnerScore']).toBeGreaterThan(report['meanScore']);
  });

  it('gives the same games for the same seed', async () => {
    const run = async (seed: string): Promise<unknown> => {
      const { out } = await evertable(['simulate', '--games', '20', '--seed', seed, '--json']);
      const { seconds: _, gamesPerSecond: __, ...rest } = JSON.parse(out) as Record<string, unknown>;
      return rest;
    };
    const [a, again, b] = await Promise.all([run('a'), run('a'), run('b')]);
    expect(again).toEqual(a);
    expect(b).not.toEqual(a);
  });

  it.each([1, 2, 3])('plays against Rugwort in year %i', async (year) => {
    const { code, out } = await evertable([
      'simulate',
      '--solo',
      `rugwort:${year}`,
      '--games',
      '20',
      '--json',
    ]);
    expect(code).toBe(0);
    const report = JSON.parse(out) as Record<string, number>;
    expect(Object.keys(report)).toEqual(['game', 'players', ...numbers, 'winRate', 'meanOpponentScore']);
    expect(report).toMatchObject({ players: 1, finished: 20, violations: 0 });
    expect(report['winRate']).toBeLessThanOrEqual(1);
    expect(report['meanOpponentScore']).toBeGreaterThan(0);
  });

  it('seats different bots', async () => {
    const { code, out } = await evertable('simulate --bot greedy,random --games 2 --json'.split(' '));
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ finished: 2, violations: 0 });
  });

  it('speaks to people, too', async () => {
    const { code, out, err } = await evertable(['simulate', '--games', '5', '--edition', 'es']);
    expect(code).toBe(0);
    expect(err).toBe('');
    expect(out).toMatch(/^finished +5$/m);
    expect(out).toMatch(/^games per second +[\d.]+$/m);
  });
});

describe('bench', PATIENCE, () => {
  it('prints one JSON object', async () => {
    const { code, out, err } = await evertable(['bench', '--rounds', '1', '--json']);
    expect(err).toBe('');
    expect(code).toBe(0);
    const report = JSON.parse(out) as Record<string, unknown>;
    const modes = ['twoPlayers', 'threePlayers', 'fourPlayers', 'solo', 'packs', 'bellfaire', 'sixPlayers'];
    modes.push('pearlbrook');
    modes.push('newleaf');
    modes.push('farshore');
    for (const field of ['gamesPerSecond', 'gameToYardstick', 'bytesPerGame'])
      expect(Object.keys(report[field] as object)).toEqual(modes);
    for (const field of ['yardstickMicroseconds', 'cloneMicroseconds', 'rerunMicroseconds'])
      expect(report[field]).toBeGreaterThan(0);
  });
});

describe('soak', PATIENCE, () => {
  it('plays every kind of game on several threads', async () => {
    const { code, out, err } = await evertable(
      'soak --game everdell --games 60 --threads 2 --json'.split(' '),
    );
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ games: 60, violations: 0, threads: 2, records: [] });
  });

  it('stops when the time is over', async () => {
    const { code, out } = await evertable('soak --game everdell --minutes 0.01 --threads 1'.split(' '));
    expect(code).toBe(0);
    expect(out).toMatch(/^violations +0$/m);
  });
});

describe('scenario', PATIENCE, () => {
  const good = join(scenarios, 'everdell', 'cards');

  it('runs the files of a folder', async () => {
    const { code, out } = await evertable(['scenario', good, '--json']);
    expect(code).toBe(0);
    const report = JSON.parse(out) as Record<string, number>;
    expect(report).toMatchObject({ failed: 0, failures: [] });
    expect(report['passed']).toBe(report['scenarios']);
  });

  it('shows the difference when an expectation fails', async () => {
    const folder = newFolder();
    const file = join(folder, 'wrong.json');
    const scenario = {
      name: 'nobody starts with nine berries',
      covers: ['rule:setup'],
      setup: { game: 'everdell', players: 2 },
      moves: [],
      expect: { players: [{ goods: { berry: 9 } }] },
    };
    writeFileSync(file, JSON.stringify(scenario));
    const { code, out, err } = await evertable(['scenario', folder]);
    expect(code).toBe(1);
    expect(out).toContain('FAIL nobody starts with nine berries');
    expect(out).toMatch(/expected .*9/);
    expect(err).toContain('0 passed, 1 failed');
    const json = await evertable(['scenario', file, '--json']);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({
      scenarios: 1,
      failed: 1,
      failures: [{ name: scenario.name }],
    });
  });

  it('says what is wrong with a file that is no scenario, and runs the others', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'broken.json'), '{');
    const { code, out, err } = await evertable(['scenario', folder, good]);
    expect(code).toBe(1);
    expect(out).toContain('broken.json');
    expect(err).toMatch(/\d\d+ passed, 1 failed/);
    expect(existsSync(join(folder, 'broken.json'))).toBe(true);
  });
});
