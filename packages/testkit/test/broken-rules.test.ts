import type { Rules, Turn } from '@evertable/engine';
import { writable } from '@evertable/engine/internals';
import { describe, expect, test } from 'vitest';
import { playRandomGame, rulesOf } from '../src/index.ts';

/** The same rules, with something wrong after each turn. */
const broken = (rules: Rules, afterTurn: (turn: Turn) => void): Rules => ({
  ...rules,
  on: { ...rules.on, afterTurn: [...rules.on.afterTurn, afterTurn] },
});

describe('random games find', () => {
  // With Pearlbrook the Bridge raises the limit for a while, and the position alone does not tell a hand too large.
  test.each([{ players: 2 }, { players: 3, modules: ['pearlbrook'] }])(
    'a hand drawn above its limit, with %j',
    (setup) => {
      const rules = rulesOf({ game: 'everdell', ...setup });
      const wrong = broken(rules, (turn) => {
        const { deck, known, players } = writable(turn);
        const { hand } = players[turn.seat];
        for (const card of deck.splice(-(turn.handRoom() + 1))) {
          hand.push(card);
          known[card] = 1 << turn.seat;
        }
      });
      expect(() => playRandomGame(rules, 'hands')).not.toThrow();
      expect(() => playRandomGame(wrong, 'hands')).toThrow(/the hand of seat \d grew to \d+ cards/);
    },
  );

  test('things lying on an Event that nobody has achieved', () => {
    const rules = rulesOf({ game: 'everdell', players: 2 });
    const wrong = broken(rules, (turn) => turn.lay('point', turn.spotsIn('special-event')[0]));
    expect(() => playRandomGame(wrong, 'events')).toThrow(/thing \d+ lies on \d+/);
  });
});
