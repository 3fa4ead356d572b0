import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { evertable, inProcess, newFolder, PATIENCE } from './run.ts';

const golden = fileURLToPath(new URL('../../../golden/everdell-2-players.json', import.meta.url));

describe('duel', PATIENCE, () => {
  it('plays every deal from both seats and tells how sure it is', async () => {
    const { code, out } = await evertable(
      'duel --a greedy --b random --pairs 3 --threads 1 --seed cli --json'.split(' '),
    );
    expect(code).toBe(0);
    const result = JSON.parse(out);
    expect(result).toMatchObject({ games: 6, deals: 3, winRateA: 1, high: 1 });
    expect(result.low).toBeLessThan(1);
    expect(result.meanA).toBeGreaterThan(result.meanB + 15);
    expect(result.margin).toBeCloseTo(result.meanA - result.meanB, 1);
  });

  it('knows who there is', async () => {
    const { code, err } = await inProcess(['duel', '--a', 'greedy', '--b', 'nobody']);
    expect(code).toBe(2);
    expect(err).toMatch(/no bot 'nobody'; there are random, greedy, .*elder:farmer/);
  });

  it('lets another network play as A', async () => {
    const weights = new URL('../../bots/weights/', import.meta.url).pathname;
    const points = async (net: string): Promise<number> => {
      const args = `duel --a network --net ${weights}${net} --b greedy --pairs 1 --threads 1 --seed cli --json`;
      return JSON.parse((await inProcess(args.split(' '))).out).meanA;
    };
    expect(await points('everdell.json')).not.toBe(await points('everdell-rugwort.json'));
    const { code, err } = await inProcess('duel --a sage --net x.json --b greedy'.split(' '));
    expect([code, err]).toEqual([2, expect.stringContaining('--net: is for --a network alone')]);
  });
});

describe('hint', PATIENCE, () => {
  it('tells the three best plans, what each is worth and why', async () => {
    const { code, out } = await inProcess(['hint', golden, '--at', '20']);
    expect(code).toBe(0);
    expect(out).toMatch(/^Your turn: what will you do\? \(Fern\)\n1\. /);
    expect(out).toMatch(
      /\n2\. .*\n {3}[\d.]+ less than the best · about \d+ points in the end\n {3}\S.*[.\w]\n/,
    );
    expect(out).toContain('\n3. ');
    const { plans } = JSON.parse((await inProcess(['hint', golden, '--at', '20', '--json'])).out);
    expect(plans).toHaveLength(3);
    expect(plans[0]).toMatchObject({ behind: 0, outlook: { mine: expect.any(Number) } });
  });

  it('says where there is nothing to advise', async () => {
    expect(await inProcess(['hint', golden])).toMatchObject({ code: 1, err: /the game is over/ });
    expect(await inProcess(['hint', golden, '--at', '9999'])).toMatchObject({
      code: 2,
      err: /--at: the game has/,
    });
  });
});

describe('think', PATIENCE, () => {
  it('compares plans in the same worlds, with any number of threads', async () => {
    const words = ['think', golden, '--at', '20', '--worlds', '3', '--plans', '3', '--json', '--threads'];
    const [one, two] = [await inProcess([...words, '1']), await inProcess([...words, '2'])];
    expect(one.code).toBe(0);
    const { worlds, plans } = JSON.parse(one.out);
    expect(worlds).toBe(3);
    expect(plans).toHaveLength(3);
    expect(plans[0]).toMatchObject({ behind: 0, error: null });
    expect(plans[1].error).toBeGreaterThanOrEqual(0);
    expect(two.out).toBe(one.out);
  });

  it('shows how sure it is', async () => {
    const { code, out } = await inProcess(['think', golden, '--at', '20', '--worlds', '8', '--threads', '1']);
    expect(code).toBe(0);
    expect(out).toMatch(/after 8 worlds[^]*± [\d.]+[^]*(The best plan is clear|More than one plan)/);
    expect(await inProcess(['think', golden])).toMatchObject({ code: 1, err: /the game is over/ });
  });
});

describe('analyze', PATIENCE, () => {
  it('goes through a game that bots have just played', async () => {
    const file = join(newFolder(), 'game.json');
    const bots = 'simulate --games 1 --bot newcomer:farmer,greedy --seed cli --save';
    expect((await inProcess([...bots.split(' '), file])).code).toBe(0);
    const { code, out } = await inProcess(['analyze', file]);
    expect(code).toBe(0);
    expect(out).toContain('What cost Fern (newcomer:farmer) most:');
    expect(out).toMatch(/turn \d+: Played: [A-Z][^#]+\sBetter: [A-Z][^#]+ about\s\d/);
    expect(out).not.toMatch(/#\d|Better: (play|place) /);
    expect(out).toMatch(/To keep:\n {2}[A-Zn][^]*To try:\n {2}[A-Zn]/);
  });

  it('goes through a saved game', async () => {
    const { code, out } = await inProcess(['analyze', golden]);
    expect(code).toBe(0);
    expect(out).toMatch(/given away[^]*What cost Fern \(greedy\) most:/);
  });

  it('gives everything as data', async () => {
    const { out } = await inProcess(['analyze', golden, '--json']);
    const { turns, seats, points, scores } = JSON.parse(out);
    expect(seats).toHaveLength(2);
    expect(points).toHaveLength(turns.length);
    expect(scores).toHaveLength(2);
  });
});

describe('train', PATIENCE, () => {
  it('saves what was learned and goes on from there', async () => {
    const folder = newFolder();
    const args = `train --game everdell --players 2 --watch 1 --seed cli --out ${join(folder, 'net')}`.split(
      ' ',
    );
    const first = await evertable([...args, '--games', '2']);
    expect(first.code).toBe(0);
    const second = await evertable([...args, '--games', '3']);
    expect(second.out).toContain('continuing after 2 games');
    const net = JSON.parse(readFileSync(join(folder, 'net', 'net.json'), 'utf8'));
    expect(net).toMatchObject({
      format: 'evertable-net-2',
      table: 'everdell',
      made: { games: 3, seed: 'cli' },
    });
    expect(
      readFileSync(join(folder, 'net', 'curve.jsonl'), 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(2);
    expect(existsSync(join(folder, 'net', 'memory.bin'))).toBe(true);
  });

  it('takes the tables of a recipe, and names the network after all of them', async () => {
    const folder = newFolder();
    const recipe = join(folder, 'recipe.json');
    const tables = [{ modules: ['market'] }, { modules: ['garland'], players: 3 }];
    writeFileSync(recipe, JSON.stringify(tables.map((one) => ({ share: 1, game: 'everdell', ...one }))));
    const args = `train --tables ${recipe} --watch 0 --games 1 --seed cli --out ${join(folder, 'net')}`;
    expect((await evertable(args.split(' '))).code).toBe(0);
    const net = JSON.parse(readFileSync(join(folder, 'net', 'net.json'), 'utf8'));
    expect(net.table).toBe('everdell/market/garland');
    expect(net.made.command).toContain(`--tables ${recipe}`);
  });
});

describe('what cannot be trained', PATIENCE, () => {
  const folder = newFolder();
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  mkdirSync(join(folder, 'other'));
  file('other/state.bin', 'something else');

  it.each([
    ['--also 3:-5', 2, "--also: '3:-5' is not a number and a percentage"],
    ['--also x', 2, "--also: 'x' is not a number and a percentage"],
    ['--also 3:100', 2, '--also: nothing is left'],
    [`--tables ${file('table.json', '{}')}`, 2, 'table.json is not a list of setups with shares'],
    [`--tables ${file('free.json', '[{"game":"everdell"}]')}`, 2, 'number 1 has no share above 0'],
    [
      `--tables ${file('extra.json', '[{"share":1,"game":"everdell","modules":["x"]}]')}`,
      2,
      'extra.json: number 1: everdell has no module "x"',
    ],
    [
      `--tables ${file('two.json', '[{"share":1,"game":"everdell"},{"share":1,"game":"farshore"}]')}`,
      2,
      'two.json: a network is for one game',
    ],
    [`--also 3:20 --tables ${join(folder, 'two.json')}`, 2, '--also: all tables are in the file of --tables'],
    ['--hidden 5,x', 2, '--hidden: must be two multiples of 4'],
    [`--from ${file('null.json', 'null')}`, 1, "null.json: 'undefined' is no network of this version"],
    [`--from ${file('half.json', '{"format":"evertable-net-2"}')}`, 1, 'half.json: something is missing'],
    [`--from ${join(folder, 'none.json')}`, 1, 'none.json: there is no such file'],
    [`--out ${file('file', '')}`, 1, 'this is a file, not a folder'],
    [`--out ${join(folder, 'other')}`, 1, 'state.bin: what was saved belongs to other rules'],
  ])('train %s', async (flags, expected, message) => {
    const { code, err } = await inProcess(`train --games 1 ${flags}`.split(' '));
    expect(err).toContain(message);
    expect(code).toBe(expected);
  });

  it('is not played with either', async () => {
    const { code, err } = await inProcess(`balance --games 1 --net ${file('empty.json', '{}')}`.split(' '));
    expect(err).toContain('--net: ');
    expect(err).toContain("empty.json: 'undefined' is no network of this version");
    expect(code).toBe(1);
  });
});

describe('balance', PATIENCE, () => {
  it('counts whom one sends besides the workers', async () => {
    const { out } = await inProcess('balance --modules pearlbrook --games 2 --json'.split(' '));
    const { places }: { places: { group: string; visits: number }[] } = JSON.parse(out);
    const river = places.filter(({ group }) => group === 'river');
    expect(river.length).toBeGreaterThan(0);
    expect(river.some(({ visits }) => visits > 0)).toBe(true);
  });
});

describe('rate', PATIENCE, () => {
  it('puts players in order', async () => {
    const { code, out } = await inProcess('rate --pool random,greedy --pairs 1'.split(' '));
    expect(code).toBe(0);
    expect(out).toMatch(/greedy +1000 +–\nrandom +-?\d+/);
  });

  it('wants someone to measure by', async () => {
    const { code, err } = await inProcess('rate --pool random,network --pairs 1'.split(' '));
    expect(code).toBe(2);
    expect(err).toContain('--pinned: greedy is not in the pool');
  });
});

describe('puzzles', PATIENCE, () => {
  it('lists, shows and checks them', async () => {
    const { out } = await inProcess(['puzzles']);
    const [, id] = /^(\S+-\d+-\d+) /m.exec(out) ?? [];
    const shown = await inProcess(['puzzles', id]);
    expect(shown).toMatchObject({ code: 0, out: expect.stringContaining('Find the best turn') });
    const checked = await inProcess(['puzzles', id, '--answer', '1']);
    expect(checked.out).toMatch(/(Right|Not the best)[^]*points[^]*Obvious, but worse[^]*Found by: newcomer/);
    expect(await inProcess(['puzzles', id, '--answer', '999'])).toMatchObject({ code: 2 });
    expect(await inProcess(['puzzles', 'none'])).toMatchObject({ code: 2, err: /no puzzle 'none'/ });
  });
});

describe('even', PATIENCE, () => {
  it('lets bots play against their match', async () => {
    const words = 'even --player random --runs 1 --after 2 --games 1 --seed cli';
    expect(await inProcess(words.split(' '))).toMatchObject({ code: 0, out: /random +1 +\d+/ });
    expect(await inProcess(['even', '--player', 'nobody'])).toMatchObject({
      code: 2,
      err: /no bot 'nobody'/,
    });
  });
});
