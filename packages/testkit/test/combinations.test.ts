import { games } from '@evertable/content';
import { expect, test } from 'vitest';
import { anySetups, inThread } from '../src/index.ts';

/** Any combination of modules, opponents and settings: so many of them, and games of them all together. */
const FUZZED = [
  { game: 'everdell', setups: 220, bulk: 5400 },
  { game: 'farshore', setups: 24, bulk: 600 },
];

test.each(FUZZED)('random games of any combination of $game', async ({ game, setups: n, bulk }) => {
  const result = await inThread({ setups: anySetups(game, n), games: bulk, closely: true });
  expect(result.broken).toEqual([]);
  expect(result.games).toBe(bulk);
  expect(result.turns).toBeGreaterThan(bulk * 10);
});

test.each(FUZZED)('nothing that can be chosen for $game is left out', ({ game, setups: n }) => {
  const { modules, solo, options = {} } = games[game];
  const chosen = anySetups(game, n).map((setup) => JSON.stringify(setup));
  const wanted = [
    ...Object.keys(modules),
    ...Object.keys(solo),
    ...Object.values(options).flatMap(({ values }) => values),
  ];
  expect(wanted.filter((id) => !chosen.some((setup) => setup.includes(`"${id}"`)))).toEqual([]);
});
