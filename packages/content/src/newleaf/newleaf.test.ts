import { newGame, type Rules } from '@evertable/engine';
import { describe, expect, test } from 'vitest';
import { rulesFor } from '../games.ts';
import { parseSetup } from '../setup.ts';
import { isOfNewleaf } from './box.ts';
import { specialEvents } from './events.ts';

const rulesOf = (more: object = {}): Rules =>
  rulesFor(parseSetup({ game: 'everdell', players: 2, modules: ['newleaf'], ...more }));

const NIGHTWEAVE = { players: 1, solo: { name: 'nightweave', level: 2 } };

/** The Special Events of some games, from left to right. */
function eventsOf(rules: Rules): string[][] {
  return Array.from({ length: 20 }, (_, i) =>
    newGame(rules, `events ${i}`)
      .spots.filter((where) => rules.spots[where].group === 'special-event')
      .map((where) => rules.spots[where].id),
  );
}
const ours = specialEvents.map(({ id }) => id);

describe('Newleaf', () => {
  test('is refused against Rugwort, with the reason', () => {
    expect(() => rulesOf({ players: 1, solo: { name: 'rugwort', level: 1 } })).toThrow(/how Rugwort plays/);
  });

  test('brings 59 cards of 24 kinds, each with a golden banner', () => {
    const mine = rulesOf().infos.filter(isOfNewleaf);
    expect(mine).toHaveLength(24);
    expect(mine.reduce((n, { copies }) => n + copies, 0)).toBe(59);
    expect(mine.filter(({ def }) => def.golden === undefined)).toEqual([]);
  });

  test('adds nine Special Events to the others', () => {
    const drawn = new Set(eventsOf(rulesOf()).flat());
    expect(ours.some((id) => drawn.has(id))).toBe(true);
    expect([...drawn].some((id) => !ours.includes(id))).toBe(true);
  });

  test('has only its own Special Events against Nightweave', () => {
    for (const four of eventsOf(rulesOf(NIGHTWEAVE))) {
      expect(new Set(four).size).toBe(4);
      expect(four.filter((id) => !ours.includes(id))).toEqual([]);
    }
  });

  test('has them between two of Bellfaire where both boxes meet her', () => {
    const both = rulesOf({ ...NIGHTWEAVE, modules: ['newleaf', 'bellfaire-events', 'pearlbrook'] });
    for (const [first, one, other, last] of eventsOf(both)) {
      expect([one, other].every((id) => ours.includes(id))).toBe(true);
      expect([first, last].some((id) => ours.includes(id))).toBe(false);
    }
  });
});
