import { describe, expect, test } from 'vitest';
import {
  copiesAreApart,
  imaginedTurnsPlayOn,
  keysLeadToTheSameEnd,
  momentsOf,
  playRandomGame,
  rerunsAlike,
  rulesOf,
  survivesWriting,
  undoIsHonest,
  worldsLookAlike,
} from '../src/index.ts';

const tables = [
  { name: '2 players', setup: { players: 2 } },
  { name: '3 players', setup: { players: 3 } },
  {
    name: '4 players, both effects of the weather',
    setup: { players: 4, modules: ['weather'], options: { weather: 'both' } },
  },
  ...[1, 2, 3, 4].map((level) => ({ name: `Bonny ${level}`, setup: { solo: { name: 'bonny', level } } })),
  { name: 'Bonny 4 and 3 people', setup: { players: 3, solo: { name: 'bonny', level: 4 } } },
];

describe.each(tables)('random games of Farshore, $name:', ({ setup }) => {
  const rules = rulesOf({ game: 'farshore', ...setup });

  test('keep the rules of every table', () => {
    for (let i = 0; i < 60; i++)
      expect(playRandomGame(rules, `farshore ${i}`, { events: i % 4 === 0 }).turns).toBeGreaterThan(20);
  });

  test.each([
    ['copies are apart', copiesAreApart],
    ['turns run again alike', rerunsAlike],
    ['positions survive writing', survivesWriting],
    ['imagined turns play on', imaginedTurnsPlayOn],
    ['worlds look alike to those who cannot tell them apart', worldsLookAlike],
  ])('%s', (_, property) => {
    for (let i = 0; i < 3; i++)
      for (const moment of momentsOf(rules, `farshore ${i}`, 7)) expect(property(moment)).toEqual([]);
  });

  test('games by keys end as games by numbers, and undo is honest', () => {
    for (let i = 0; i < 3; i++) {
      expect(keysLeadToTheSameEnd(rules, `farshore ${i}`)).toEqual([]);
      expect(undoIsHonest(rules, `farshore ${i}`)).toEqual([]);
    }
  });
});
