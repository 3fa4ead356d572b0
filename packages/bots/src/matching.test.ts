import { describe, expect, test } from 'vitest';
import { makeBot, isBotName } from './bot-names.ts';
import { habitsAt } from './habits.ts';
import { evenStrength, GAMES_KEPT, matched, type PastGame } from './matching.ts';
import { evenLevel, levelNamed, levels, STRONGEST, UNKNOWN } from './strength.ts';

const game = (bot: string, points: number, theirs: number): PastGame => ({
  game: 'everdell',
  bots: [bot],
  points,
  theirs: [theirs],
});

/** Somebody who plays as the bots of this strength do, always as well as that. */
function steady(strength: number, games: number): number {
  const past: PastGame[] = [];
  for (let i = 0; i < games; i++) {
    const bot = evenLevel(evenStrength(past));
    past.push(game(bot, strength, levelNamed(bot)?.strength ?? 0));
  }
  return evenStrength(past);
}

describe('an even match', () => {
  test('begins between the first two levels', () => {
    expect(evenStrength([])).toBe(UNKNOWN);
    expect(UNKNOWN).toBeGreaterThan(levels[0].strength);
    expect(UNKNOWN).toBeLessThan(levels[1].strength);
  });

  test('is found within ten games, whatever somebody can do', () => {
    for (let strength = 0; strength <= STRONGEST; strength += 5)
      expect(Math.abs(steady(strength, 10) - strength)).toBeLessThan(3);
  });

  test('follows somebody who gets better, and forgets what is long ago', () => {
    const weak = Array.from({ length: 40 }, () => game('newcomer', 20, 30));
    const strong = Array.from({ length: GAMES_KEPT }, () => game('neighbour', 50, 50));
    expect(evenStrength([...weak, ...strong])).toBe(evenStrength(strong));
    expect(evenStrength([...weak.slice(0, 10), ...strong.slice(0, 10)])).toBeGreaterThan(22);
  });

  test('counts every bot of a table, and a point of Farshore for less', () => {
    const bots = ['newcomer', 'neighbour'];
    const three: PastGame = { game: 'everdell', bots, points: 40, theirs: [30, 50] };
    expect(evenStrength([three])).toBeCloseTo(evenStrength([game('villager', 40, 40)]), 9);
    const won = { ...game('villager', 60, 40), game: 'farshore' };
    expect(evenStrength([won])).toBeLessThan(evenStrength([game('villager', 60, 40)]));
  });

  test('leaves out games that say nothing', () => {
    expect(evenStrength([game('network', 10, 90), game('nobody', 90, 10)])).toBe(UNKNOWN);
  });

  test('stays between the weakest and the strongest there is', () => {
    expect(evenStrength(Array.from({ length: 9 }, () => game('newcomer', 0, 300)))).toBe(0);
    expect(evenStrength(Array.from({ length: 9 }, () => game('sage', 300, 0)))).toBe(STRONGEST);
  });

  test('keeps a taste, and other bots as they are', () => {
    expect(matched('even:farmer', [])).toBe('even-15:farmer');
    expect(matched('elder:farmer', [])).toBe('elder:farmer');
    expect(matched('even-30', [])).toBe('even-30');
  });
});

test('bots of every strength there is can be named, and no others', () => {
  for (const name of ['even', 'even-0', 'even-50', 'even-25:farmer'])
    expect([name, isBotName(name), makeBot(name, 'x').name]).toEqual([name, true, name.replace(':', ' ')]);
  for (const name of [
    'even-51',
    'even-x',
    'even-',
    'even-25:glutton',
    'even-25:farmer:farmer',
    'network:farmer',
  ])
    expect([name, isBotName(name)]).toEqual([name, false]);
});

test('from one strength to the next no habit gets worse', () => {
  for (const world of ['everdell', 'farshore'])
    for (let strength = 1; strength <= STRONGEST; strength++) {
      const [before, now] = [habitsAt(world, strength - 1), habitsAt(world, strength)];
      for (const habit of ['overlooks', 'shortSight', 'misjudges', 'temperature', 'floor'] as const)
        expect([habit, strength, now[habit] <= before[habit]]).toEqual([habit, strength, true]);
      expect(now.simulations).toBeGreaterThanOrEqual(before.simulations);
    }
});
