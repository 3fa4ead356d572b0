import { games } from '@evertable/content';
import { newGame } from '@evertable/engine';
import { describe, expect, test } from 'vitest';
import {
  clonesShareNothing,
  imaginedTurnsPlayOn,
  inThread,
  keysLeadToTheSameEnd,
  midGamePosition,
  type QuestionSample,
  sampleQuestions,
  rerunIsIdentical,
  rulesOf,
  notationRoundTrips,
  undoKeepsReveals,
  viewsAgreeAcrossWorlds,
} from '../src/index.ts';

/** The bulk: so many games of all tables of a game together, in all editions, every position looked at. */
const GAMES = { everdell: 20_000, farshore: 1_500 };

interface Table {
  readonly name: string;
  readonly games: number;
  /** The same table in each edition. */
  readonly setups: readonly unknown[];
}

/** Every number of players and every level of every automaton; for what can be added see combinations.test.ts. */
const tables: Table[] = Object.entries(GAMES).flatMap(([game, all]) => {
  const { players, solo, editions } = games[game];
  const inEditions = (setup: object): unknown[] => editions.map((edition) => ({ game, ...setup, edition }));
  const some = [
    ...players.map((n) => ({ name: `${game}, ${n} players`, setups: inEditions({ players: n }) })),
    ...Object.entries(solo).flatMap(([name, { levels }]) =>
      levels.map((level) => ({
        name: `${game}, ${name} ${level}`,
        setups: inEditions({ solo: { name, level } }),
      })),
    ),
  ];
  return some.map((table) => ({ ...table, games: Math.ceil(all / some.length) }));
});

describe.each(tables)('random games of $name:', ({ setups, games: each }) => {
  test('keep the rules of every table', async () => {
    const result = await inThread({ setups, games: each });
    expect(result.broken).toEqual([]);
    expect(result.turns).toBeGreaterThan(each * 10);
  });

  const samples = (every: number, seeds: number): QuestionSample[] =>
    Array.from({ length: seeds }, (_, i) => {
      const rules = rulesOf(setups[i % setups.length]);
      const seed = `sample ${i}`;
      return sampleQuestions(
        rules,
        seed,
        every,
        i % 2 === 0 ? newGame(rules, seed) : midGamePosition(rules, seed),
      );
    }).flat();

  test.each([
    ['copies are apart', clonesShareNothing],
    ['turns run again alike', rerunIsIdentical],
    ['positions survive writing', notationRoundTrips],
    ['imagined turns play on', imaginedTurnsPlayOn],
  ])('%s', (_, property) => {
    for (const sample of samples(4, 16)) expect(property(sample)).toEqual([]);
  });

  test('worlds look alike to those who cannot tell them apart', () => {
    for (const sample of samples(8, 12)) expect(viewsAgreeAcrossWorlds(sample)).toEqual([]);
  });

  test('games by keys end as games by numbers', () => {
    const rules = rulesOf(setups[0]);
    for (let i = 0; i < 10; i++) expect(keysLeadToTheSameEnd(rules, `keys ${i}`)).toEqual([]);
  });

  test('undo is honest', () => {
    const rules = rulesOf(setups[0]);
    for (let i = 0; i < 20; i++) expect(undoKeepsReveals(rules, `undo ${i}`)).toEqual([]);
  });
});
