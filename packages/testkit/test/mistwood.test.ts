import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { games, parseSetup, rulesFor } from '@evertable/content';
import { newGame, Table } from '@evertable/engine';
import { describe, expect, test } from 'vitest';
import { loadScenario, scenarioFiles, setupProblem } from '../src/index.ts';

const { modules, options = {}, solo } = games['everdell'];
const { personality, plan } = options;
const MODULES = Object.keys(modules);
const WITHOUT_RUGWORT = ['pearlbrook', 'newleaf', 'ticket', 'reservation'];
const NIGHTWEAVE = 'nightweave';

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
    expect(setupProblem(setup)).toContain(why);
  });

  test.each([
    ['all modules at once', { game: 'everdell', modules: MODULES }],
    [
      'all modules against Rugwort',
      {
        game: 'everdell',
        modules: MODULES.filter((id) => !WITHOUT_RUGWORT.includes(id)),
        solo: { name: 'rugwort', level: 1 },
      },
    ],
    ['all modules in the Lair, for two', lair({ players: 2, modules: MODULES })],
    ['a personality for two', lair({ players: 2, options: { personality: 'needy' } })],
    ['powers with plots, as the book advises', lair({ modules: ['powers'], options: { plots: 'on' } })],
    ['a personality with a plan', lair({ options: { personality: 'needy', plan: 'whim' } })],
  ])('but not %s', (_, setup) => {
    expect(setupProblem(setup)).toBe(null);
  });

  test('the Spiders are never dealt in the Lair, and Nightweave begins', () => {
    const rules = rulesFor(parseSetup(lair({ players: 2, modules: ['powers'] })));
    for (let i = 0; i < 40; i++) {
      const state = newGame(rules, `lair ${i}`);
      const dealt = [0, 1].map((seat) => new Table(rules, state).pile('power', seat)[0]);
      expect(dealt.map((card) => rules.cardNames[card])).not.toContain('spiders#1');
      expect(state.seat).toBe(2);
    }
  });
});

describe('the table is laid out as the book says', () => {
  const SEEDS = Array.from({ length: 40 }, (_, i) => `layout ${i}`);
  const lair = (players: number, more: object = {}): ReturnType<typeof rulesFor> =>
    rulesFor(parseSetup({ game: 'everdell', players, solo: { name: NIGHTWEAVE, level: 2 }, ...more }));

  test.each([
    { players: 1, forest: 3, hers: 1 },
    { players: 2, forest: 4, hers: 2 },
  ])('Nightweave against $players', ({ players, forest, hers }) => {
    const rules = lair(players);
    for (const seed of SEEDS) {
      const state = newGame(rules, seed);
      const spots = state.spots.map((where) => rules.spots[where]);
      expect(spots.filter(({ group }) => group === 'forest')).toHaveLength(forest);
      expect(spots.filter(({ group }) => group === 'special-event')).toHaveLength(4);
      expect(spots.map(({ id }) => id)).not.toContain('the-everdell-games');
      expect(state.players.map(({ hand }) => hand.length)).toEqual([
        ...Array.from({ length: players }, () => 5),
        hers,
      ]);
      const pile = (id: string): readonly number[] => state.piles[rules.pileByName.get(id) ?? -1];
      expect(pile('activity').length + pile('activity-first').length).toBe(8);
      expect(rules.infos[rules.infoOf[pile('activity-first')[0]]].def.rows?.[0]).toContain('worker');
    }
  });

  const powerOf = (rules: ReturnType<typeof rulesFor>, seed: string): (string | undefined)[] => {
    const state = newGame(rules, seed);
    return Array.from({ length: rules.setup.players }, (_, seat) => {
      const [card] = new Table(rules, state).pile('power', seat);
      return rules.infos[rules.infoOf[card]].id;
    });
  };

  test.each([2, 3, 4])('powers for %i: Butterflies first with twelve cards, Spiders last', (players) => {
    const rules = rulesFor(parseSetup({ game: 'everdell', players, modules: ['powers'] }));
    for (const seed of SEEDS) {
      const state = newGame(rules, seed);
      const dealt = powerOf(rules, seed);
      const inOrder = dealt.map((_, i) => dealt[(state.first + i) % players]);
      expect(new Set(dealt).size).toBe(players);
      expect(inOrder.indexOf('butterflies')).toBeLessThanOrEqual(0);
      expect([-1, players - 1]).toContain(inOrder.indexOf('spiders'));
      expect(state.players[state.first].hand).toHaveLength(inOrder[0] === 'butterflies' ? 12 : 5);
      const stack = state.piles[rules.pileByName.get('farms') ?? -1];
      expect(stack).toHaveLength(dealt.includes('pigs') ? 8 : 0);
    }
  });

  test('Butterflies come right after Nightweave, with their twelve cards', () => {
    const rules = lair(2, { modules: ['powers'] });
    for (const seed of SEEDS) {
      const dealt = powerOf(rules, seed);
      expect(newGame(rules, seed).players[0].hand).toHaveLength(dealt[0] === 'butterflies' ? 12 : 5);
      expect(dealt[1]).not.toBe('butterflies');
    }
  });
});

describe('every part of Mistwood has a scenario', () => {
  const folder = fileURLToPath(new URL('../../../scenarios/mistwood', import.meta.url));
  const covered = new Set(scenarioFiles(folder).flatMap((file) => loadScenario(file).covers));
  const plots = rulesFor(
    parseSetup({ game: 'everdell', solo: { name: NIGHTWEAVE, level: 1 }, options: { plots: 'on' } }),
  )
    .infos.filter((info) => info.deck === 'plot')
    .map((info) => `plot:${info.id}`);

  test('rulings, those a test holds excepted', () => {
    const page = readFileSync(new URL('../../../docs/rulings/mistwood.md', import.meta.url), 'utf8');
    const rows = page.split('\n').filter((line) => /^\| (?!question|---)/.test(line));
    const named = rows.map((line) => line.split('|').at(-2) ?? '');
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((_, i) => !named[i].includes('`'))).toEqual([]);
    const scenarios = named.flatMap((cell) =>
      [...cell.matchAll(/`([^`]+\/[^`]+)`/g)].map(([, name]) => name),
    );
    expect(scenarios.filter((name) => !existsSync(`${folder}/${name}.json`))).toEqual([]);
  });

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
