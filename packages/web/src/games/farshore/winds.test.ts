import { parseSetup, rulesFor } from '@evertable/content';
import { Game, view } from '@evertable/engine';
import { expect, test } from 'vitest';
import { catalogOf } from '../../local/catalog.ts';
import { windsToCome } from './winds.ts';

test('of four winds in a stack three are still to come at the start', () => {
  const rules = rulesFor(parseSetup({ game: 'farshore', players: 2 }));
  const { state } = new Game(rules, 'winds');
  const catalog = catalogOf(rules);
  const seen = view(rules, state, 0, null);
  const [first, second] = (seen.piles['compass'] ?? []).map((tile) => tile ?? '');
  const colors = ['wind-production', 'wind-traveler', 'wind-governance', 'wind-destination'];
  expect([first.split('#')[0], ...windsToCome(seen, catalog, first)].sort()).toEqual([...colors].sort());
  expect(windsToCome(seen, catalog, second)).toHaveLength(3);
});

test('a wind that lay open before does not come again', () => {
  const rules = rulesFor(parseSetup({ game: 'farshore', players: 2 }));
  const catalog = catalogOf(rules);
  const seen = view(rules, new Game(rules, 'winds').state, 0, null);
  const piles = { ...seen.piles, 'compass-b': ['wind-unique-critter#1', 'wind-common-critter#1', null] };
  expect(windsToCome({ ...seen, piles }, catalog, 'wind-common-construction#1')).toEqual([
    'wind-unique-construction',
  ]);
});
