import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { games, parseSetup, rulesFor, SetupError } from '@evertable/content';
import { below, newGame, seedRandom } from '@evertable/engine';
import { describe, expect, test } from 'vitest';
import {
  type BulkOrder,
  type BulkResult,
  copiesAreApart,
  imaginedTurnsPlayOn,
  keysLeadToTheSameEnd,
  loadScenario,
  momentsOf,
  rerunsAlike,
  rulesOf,
  scenarioFiles,
  survivesWriting,
  undoIsHonest,
  worldsLookAlike,
} from '../src/index.ts';

const { modules, options = {}, solo } = games['everdell'];
const { personality, plan } = options;
const MODULES = Object.keys(modules);
const NIGHTWEAVE = 'nightweave';

/** Any combination at all; what the book forbids is thrown away. */
function anySetups(n: number): unknown[] {
  const random = seedRandom('mistwood');
  const any = <T>(list: readonly T[]): T => list[below(random, list.length)];
  const found: unknown[] = [];
  while (found.length < n) {
    const setup = {
      game: 'everdell',
      modules: MODULES.filter(() => below(random, 2) === 0),
      ...any([
        () => ({ players: any([2, 3, 4]) }),
        () => ({ solo: { name: 'rugwort', level: any([1, 2, 3]) } }),
        () => ({
          players: any([1, 1, 2]),
          solo: { name: NIGHTWEAVE, level: any([0, 1, 2, 3, 4]) },
          options: {
            personality: any(personality.values),
            plan: any(plan.values),
            plots: any(['off', 'on']),
          },
        }),
        () => ({ solo: { name: NIGHTWEAVE, level: any([1, 2, 3, 4]) }, options: { plots: 'on' } }),
        () => ({ solo: { name: NIGHTWEAVE, level: 2 }, options: { plan: 'conspiracy' } }),
      ])(),
    };
    if (whyNot(setup) === null) found.push(setup);
  }
  return found;
}

function whyNot(setup: unknown): string | null {
  try {
    parseSetup(setup);
    return null;
  } catch (error) {
    if (error instanceof SetupError) return error.message;
    throw error;
  }
}

const inThread = (order: BulkOrder): Promise<BulkResult> =>
  new Promise((done, fail) => {
    const worker = new Worker(new URL('../src/fuzz/bulk.ts', import.meta.url), {
      workerData: order,
      execArgv: [],
    });
    worker.once('message', done);
    worker.once('error', fail);
  });

describe('random games of any combination of Mistwood', () => {
  const GAMES = 5000;
  const setups = anySetups(250);

  test('keep the rules of every table', { timeout: 600_000 }, async () => {
    const result = await inThread({ setups, games: GAMES });
    expect(result.broken).toEqual([]);
    expect(result.games).toBe(GAMES);
    expect(result.turns).toBeGreaterThan(GAMES * 10);
  });

  test.each([
    ['copies are apart', copiesAreApart],
    ['turns run again alike', rerunsAlike],
    ['positions survive writing', survivesWriting],
    ['imagined turns play on', imaginedTurnsPlayOn],
    ['worlds look alike to those who cannot tell them apart', worldsLookAlike],
  ])('%s', { timeout: 120_000 }, (_, property) => {
    for (const [i, setup] of setups.slice(0, 24).entries())
      for (const moment of momentsOf(rulesOf(setup), `mistwood ${i}`, 12))
        expect(property(moment)).toEqual([]);
  });

  test('games by keys end as games by numbers, and undo is honest', { timeout: 120_000 }, () => {
    for (const setup of setups.slice(0, 24)) {
      expect(keysLeadToTheSameEnd(rulesOf(setup), 'mistwood')).toEqual([]);
      expect(undoIsHonest(rulesOf(setup), 'mistwood')).toEqual([]);
    }
  });
});

describe('what the book forbids is refused, with the reason', () => {
  const lair = (more: object, level = 2): unknown => ({
    game: 'everdell',
    solo: { name: NIGHTWEAVE, level },
    ...more,
  });

  test.each([
    ['a Plan with Plots', lair({ options: { plan: 'net', plots: 'on' } }), 'not combined'],
    ['a Plan for two', lair({ players: 2, options: { plan: 'net' } }), 'one person alone'],
    ['Plots for two', lair({ players: 2, options: { plots: 'on' } }), 'one person alone'],
    ['The Whim without a personality', lair({ options: { plan: 'whim' } }), 'choose one to begin with'],
    ['The Smothering Swarm at level 0', lair({ options: { plan: 'smothering-swarm' } }, 0), 'level 0'],
    ['a Plan with Corrin', lair({ modules: ['corrin'], options: { plan: 'net' } }), 'not played together'],
    ['Plots with the farms', lair({ modules: ['seasons'], options: { plots: 'on' } }), 'not played together'],
    ['a mood with legends', lair({ modules: ['legends'], options: { personality: 'needy' } }), 'together'],
    ['three people', lair({ players: 3 }), 'players must be one of 1, 2'],
    ['another first seat', lair({ players: 2, first: 1 }), 'Nightweave begins'],
    ['level 5', lair({}, 5), 'must be one of 0, 1, 2, 3, 4'],
    ['a plan nobody knows', lair({ options: { plan: 'nap' } }), 'option plan must be one of'],
    ['a plan against nobody', { game: 'everdell', options: { plan: 'net' } }, 'goes with the opponent'],
  ])('%s', (_, setup, why) => {
    expect(whyNot(setup)).toContain(why);
  });

  test.each([
    ['all modules at once', { game: 'everdell', modules: MODULES }],
    [
      'all modules against Rugwort',
      { game: 'everdell', modules: MODULES, solo: { name: 'rugwort', level: 1 } },
    ],
    ['all modules in the Lair, for two', lair({ players: 2, modules: MODULES })],
    ['a personality for two', lair({ players: 2, options: { personality: 'needy' } })],
    ['powers with plots, as the book advises', lair({ modules: ['powers'], options: { plots: 'on' } })],
    ['a personality with a plan', lair({ options: { personality: 'needy', plan: 'whim' } })],
  ])('but not %s', (_, setup) => {
    expect(whyNot(setup)).toBe(null);
  });

  test('the Spiders are never dealt in the Lair, and Nightweave begins', () => {
    const rules = rulesFor(parseSetup(lair({ players: 2, modules: ['powers'] })));
    for (let i = 0; i < 40; i++) {
      const state = newGame(rules, `lair ${i}`);
      const dealt = [0, 1].map((seat) => state.piles[rules.pileByName.get(`power-${seat}`) ?? 0][0]);
      expect(dealt.map((card) => rules.cardNames[card])).not.toContain('spiders#1');
      expect(state.seat).toBe(2);
    }
  });
});

describe('every part of Mistwood has a scenario', () => {
  const folder = fileURLToPath(new URL('../../../scenarios/mistwood', import.meta.url));
  const covered = new Set(scenarioFiles(folder).flatMap((file) => loadScenario(file).covers));
  const plots = rulesFor(
    parseSetup({ game: 'everdell', solo: { name: NIGHTWEAVE, level: 1 }, options: { plots: 'on' } }),
  )
    .kinds.filter((kind) => kind.deck === 'plot')
    .map((kind) => `plot:${kind.id}`);

  test('personalities, plans, plots and levels', () => {
    const wanted = [
      ...personality.values.slice(1).map((id) => `personality:${id}`),
      ...plan.values.slice(1).map((id) => `plan:${id}`),
      ...plots,
      ...solo[NIGHTWEAVE].levels.map((n) => `solo:nightweave:${n}`),
    ];
    expect(wanted).toHaveLength(8 + 13 + 33 + 5);
    expect(wanted.filter((name) => !covered.has(name))).toEqual([]);
  });
});
