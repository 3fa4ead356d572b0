import { openRecord, parseRecord, parseSetup, rulesFor } from '@evertable/content';
import type { Rules } from '@evertable/engine';
import { writable } from '@evertable/engine/internals';
import { describe, expect, it } from 'vitest';
import { seatBots } from '../src/bots.ts';
import { playGame, recordOf } from '../src/run.ts';
import { playOne } from '../src/soak-games.ts';

const good = rulesFor(parseSetup({ game: 'everdell', players: 2 }));

/** Rules with a mistake: whoever prepares for spring gets something wrong. */
const withMistake = (afterPrepare: Rules['on']['afterPrepare'][number]): Rules => ({
  ...good,
  on: { ...good.on, afterPrepare: [afterPrepare] },
});
const crashing = withMistake(() => {
  throw new Error('spring came too early');
});
const cheating = withMistake((turn) => {
  writable(turn).players[turn.seat].goods[0] = -1;
});

describe('a game that goes wrong', () => {
  it.each([
    ['crashes', crashing, /the game crashed: spring came too early/],
    ['breaks an invariant', cheating, /-1/],
  ])('when it %s', (_, rules, problem) => {
    const table = seatBots(rules, ['random']);
    const outcome = playGame(rules, '1-1', table);
    expect(outcome.over).toBe(false);
    expect(outcome.problems.join()).toMatch(problem);
    const record = parseRecord(JSON.parse(recordOf(rules, '1-1', table)));
    expect(record.answers.length).toBeGreaterThan(2);
    // Under good rules all of its answers are fine.
    expect(openRecord(record).game.answers).toEqual(record.answers);
  });

  it('is found by a soak, too, and its answers are kept', () => {
    const bad = playOne(cheating, '1-1');
    if (typeof bad === 'number') throw new Error('nothing was found');
    expect(bad.problem).toMatch(/^turn \d+: .*-1/);
    expect(bad.seed).toBe('1-1');
    expect(openRecord(JSON.parse(bad.record)).game.answers.length).toBeGreaterThan(2);
    expect(playOne(good, '1-1')).toBeGreaterThan(20);
  });

  it('costs the others nothing: the same seed gives the same game', () => {
    const bots = ['greedy', 'random'];
    const [a, b] = [playGame(good, 'x', seatBots(good, bots)), playGame(good, 'x', seatBots(good, bots))];
    expect(a).toEqual(b);
    expect(a.over).toBe(true);
  });
});
