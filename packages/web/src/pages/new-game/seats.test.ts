import { expect, test } from 'vitest';
import { knownBots, PERSON, seatsAgainstBots, seatsOfCompany } from './seats.ts';

const LEVELS = ['newcomer', 'villager', 'elder'];

test('a bot of no known level gets the second one, and keeps its play style', () => {
  expect(knownBots(['', 'elder', 'wizard:farmer'], LEVELS)).toEqual(['villager', 'elder', 'villager:farmer']);
});

test('one person against bots', () => {
  expect(seatsAgainstBots(['elder', 'newcomer'])).toEqual([
    { name: '', bot: null },
    { name: 'Fern', bot: 'elder' },
    { name: 'Ivy', bot: 'newcomer' },
  ]);
});

test('people without a name are numbered, bots without one are named', () => {
  expect(seatsOfCompany([PERSON, PERSON, 'elder'], ['', 'Zoe', ''], (n) => `Player ${n}`)).toEqual([
    { name: 'Player 1', bot: null },
    { name: 'Zoe', bot: null },
    { name: 'Moss', bot: 'elder' },
  ]);
});
