import { fileURLToPath } from 'node:url';
import { games, parseSetup, rulesFor } from '@evertable/content';
import { newGame } from '@evertable/engine';
import { describe, expect, test } from 'vitest';
import { loadScenario, scenarioFiles, whyNot } from '../src/index.ts';

const { modules, options = {}, solo } = games['everdell'];
const { personality, plan } = options;
const MODULES = Object.keys(modules);
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
