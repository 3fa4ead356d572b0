import { fileURLToPath } from 'node:url';
import { games } from '@evertable/content';
import { scoreOf } from '@evertable/engine';
import { describe, expect, test } from 'vitest';
import {
  EffectCoverage,
  loadScenario,
  midGamePosition,
  playRandomGame,
  rulesOf,
  runScenario,
  scenarioFiles,
} from '../src/index.ts';

const folder = fileURLToPath(new URL('../../../scenarios', import.meta.url));
const scenarios = scenarioFiles(folder).map(loadScenario);

/** Games whose scenarios are all written. */
const COVERED = ['everdell', 'farshore'];

/** Effects of modules that no scenario can show: Bonny's city is never asked for its size, only shown without one. */
const WITHOUT_SCENARIO: Readonly<Record<string, readonly string[]>> = {
  everdell: [],
  farshore: ['bonny.citySize'],
};

/** Boxes that make use of an effect of the base game: only Pearlbrook's Scales count the cards held on passing. */
const WITH_BOXES: Readonly<Record<string, readonly object[]>> = {
  everdell: [{ game: 'everdell', players: 5, modules: ['pearlbrook'] }],
  farshore: [],
};

describe.each(COVERED)('%s', (id) => {
  const own = scenarios.filter((scenario) => scenario.setup['game'] === id);

  test('every card, place and event has a scenario', () => {
    const covered = new Set(own.flatMap((scenario) => scenario.covers));
    const { game, modules, solo } = games[id];
    const all = [game, ...Object.values(modules), ...Object.values(solo).flatMap((mode) => mode.rules())];
    const wanted = [
      ...all.flatMap((module) => module.cards ?? []).map((def) => `card:${def.id}`),
      ...all
        .flatMap((module) => module.spots ?? [])
        .map((def) => `${def.event === undefined ? 'place' : 'event'}:${def.id}`),
    ];
    expect(wanted.filter((name) => !covered.has(name))).toEqual([]);
  });

  test('every effect runs in some scenario', () => {
    const effects = new EffectCoverage();
    for (const scenario of own) runScenario(scenario, effects.watch);
    expect(effects.neverRan).toEqual(WITHOUT_SCENARIO[id]);
  });

  test('every effect runs in random games', () => {
    const effects = new EffectCoverage();
    const base = games[id].players.map((players) => effects.watch(rulesOf({ game: id, players })));
    const wanted = new Set(effects.all);
    const tables = [...base, ...WITH_BOXES[id].map((setup) => effects.watch(rulesOf(setup)))];
    const missing = (): string[] => effects.neverRan.filter((name) => wanted.has(name));
    // Mostly from mid-game: random play from the start rarely achieves an event. Stops when all ran.
    for (let i = 0; i < 2000 && (i === 0 || missing().length > 0); i++) {
      const rules = tables[i % tables.length];
      const start = i % 8 === 7 ? {} : { start: midGamePosition(rules, `effects ${i}`) };
      const { state } = playRandomGame(rules, `effects ${i}`, start);
      for (let seat = 0; seat < rules.seats; seat++) scoreOf(rules, state, seat);
    }
    expect(missing()).toEqual([]);
  });
});
