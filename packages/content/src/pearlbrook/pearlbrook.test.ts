import { newGame } from '@evertable/engine';
import { describe, expect, test } from 'vitest';
import { games, rulesFor } from '../games.ts';
import { parseSetup } from '../setup.ts';
import { isOfPearlbrook } from './box.ts';

const rulesOf = (more: object = {}) =>
  rulesFor(parseSetup({ game: 'everdell', players: 2, modules: ['pearlbrook'], ...more }));

describe('Pearlbrook', () => {
  test('is refused against Rugwort, with the reason', () => {
    expect(() => rulesOf({ players: 1, solo: { name: 'rugwort', level: 1 } })).toThrow(/how Rugwort plays/);
  });

  test('brings twenty cards, and the Shipwright knows them all', () => {
    const { infos } = rulesOf();
    const mine = infos.filter(isOfPearlbrook);
    expect(mine.reduce((n, { copies }) => n + copies, 0)).toBe(20);
    const cards = games['everdell'].modules['pearlbrook'].cards ?? [];
    const ofCity = cards.filter(({ kind }) => kind === 'critter' || kind === 'construction');
    expect(mine.map(({ id }) => id).sort()).toEqual(ofCity.map(({ id }) => id).sort());
    expect(newGame(rulesOf(), 'deck').deck).toHaveLength(148 - 8 - 5 - 6);
  });

  test('tells the collector’s box from the retail one', () => {
    const spots = (more: object): string[] => rulesOf(more).spots.map(({ id }) => id);
    const own = ['river-race', 'forest-2-pebble-1-card'];
    expect(spots({})).toEqual(expect.arrayContaining(own));
    const retail = spots({ options: { 'pearlbrook-box': 'retail' } });
    expect(retail).toContain('hopewatch-gate');
    for (const id of own) expect(retail).not.toContain(id);
  });

  test('lays two Citizens and two Locations face down, a pearl on each, in every game', () => {
    for (let i = 0; i < 20; i++) {
      const rules = rulesOf();
      const { under, known } = newGame(rules, `river ${i}`);
      const cards = under.filter((_, at) => at % 2 === 1);
      const backs = cards.map((card) => rules.infos[rules.infoOf[card]].deck).sort();
      expect(backs).toEqual(['citizen', 'citizen', 'river-location', 'river-location']);
      expect(cards.map((card) => known[card])).toEqual([0, 0, 0, 0]);
    }
  });
});
