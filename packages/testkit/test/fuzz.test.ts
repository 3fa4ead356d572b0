import { Worker } from 'node:worker_threads';
import { newGame } from '@evertable/engine';
import { describe, expect, test } from 'vitest';
import {
  type BulkOrder,
  type BulkResult,
  copiesAreApart,
  imaginedTurnsPlayOn,
  keysLeadToTheSameEnd,
  middleOfAGame,
  type Moment,
  momentsOf,
  rerunsAlike,
  rulesOf,
  survivesWriting,
  undoIsHonest,
  worldsLookAlike,
} from '../src/index.ts';

const EDITIONS = ['common', 'it', 'fr', 'es'];
const tables = [
  { game: 'everdell', players: 2 },
  { game: 'everdell', players: 3 },
  { game: 'everdell', players: 4 },
  ...[1, 2, 3].map((level) => ({ game: 'everdell', solo: { name: 'rugwort', level } })),
];
const name = (setup: { players?: number; solo?: { name: string; level: number } }): string =>
  setup.solo ? `${setup.solo.name} ${setup.solo.level}` : `${setup.players} players`;

/** The bulk: so many games of all tables together, in all editions, every position looked at. */
const GAMES = 20_000;

function inThread(order: BulkOrder): Promise<BulkResult> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('../src/fuzz/bulk.ts', import.meta.url), {
      workerData: order,
      execArgv: [],
    });
    worker.once('message', done);
    worker.once('error', fail);
  });
}

describe.each(tables.map((setup) => ({ setup, name: name(setup) })))('random games, $name:', ({ setup }) => {
  test('keep the rules of every table', { timeout: 180_000 }, async () => {
    const games = Math.ceil(GAMES / tables.length);
    const result = await inThread({ setups: EDITIONS.map((edition) => ({ ...setup, edition })), games });
    expect(result.broken).toEqual([]);
    expect(result.turns).toBeGreaterThan(games * 10);
  });

  const moments = (every: number, seeds: number): Moment[] =>
    Array.from({ length: seeds }, (_, i) => {
      const edition = EDITIONS[i % EDITIONS.length];
      const rules = rulesOf({ ...setup, edition });
      const seed = `moment ${i}`;
      return momentsOf(rules, seed, every, i % 2 === 0 ? newGame(rules, seed) : middleOfAGame(rules, seed));
    }).flat();

  test.each([
    ['copies are apart', copiesAreApart],
    ['turns run again alike', rerunsAlike],
    ['positions survive writing', survivesWriting],
    ['imagined turns play on', imaginedTurnsPlayOn],
  ])('%s', (_, property) => {
    for (const moment of moments(4, 16)) expect(property(moment)).toEqual([]);
  });

  test('worlds look alike to those who cannot tell them apart', () => {
    for (const moment of moments(8, 12)) expect(worldsLookAlike(moment)).toEqual([]);
  });

  test('games by keys end as games by numbers', () => {
    const rules = rulesOf(setup);
    for (let i = 0; i < 10; i++) expect(keysLeadToTheSameEnd(rules, `keys ${i}`)).toEqual([]);
  });

  test('undo is honest', () => {
    const rules = rulesOf(setup);
    for (let i = 0; i < 20; i++) expect(undoIsHonest(rules, `undo ${i}`)).toEqual([]);
  });
});
