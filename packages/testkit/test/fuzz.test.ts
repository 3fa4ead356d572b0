import { describe, expect, test } from 'vitest';
import {
  copiesAreApart,
  imaginedTurnsPlayOn,
  keysLeadToTheSameEnd,
  type Moment,
  momentsOf,
  playRandomGame,
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
const name = (setup: object): string => JSON.stringify(setup).replaceAll('"', '');

/** The bulk: 20,000 games, one edition in turn, every position looked at, events too in every tenth game. */
const GAMES = 20_000;

describe.each(tables.map((setup) => ({ setup, name: name(setup) })))('random games of $name', ({ setup }) => {
  test('keep the rules of every table', { timeout: 120_000 }, () => {
    const rules = EDITIONS.map((edition) => rulesOf({ ...setup, edition }));
    const games = Math.ceil(GAMES / tables.length);
    let turns = 0;
    for (let i = 0; i < games; i++)
      turns += playRandomGame(rules[i % rules.length], `game ${i}`, { events: i % 10 === 0 }).turns;
    expect(turns).toBeGreaterThan(games * 10);
  });

  const moments = (every: number, seeds: number): Moment[] =>
    Array.from({ length: seeds }, (_, i) => {
      const edition = EDITIONS[i % EDITIONS.length];
      return momentsOf(rulesOf({ ...setup, edition }), `moment ${i}`, every);
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
