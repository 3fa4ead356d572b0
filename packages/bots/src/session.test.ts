import { Game } from '@evertable/engine';
import { rulesOf } from '@evertable/testkit';
import { describe, expect, test } from 'vitest';
import { randomBot } from './random.ts';
import { GameSession } from './session.ts';

const rules = rulesOf({ game: 'everdell', players: 2, first: 0 });
const begin = (): GameSession =>
  new GameSession(new Game(rules, 'session'), new Map([[1, randomBot('session')]]));

describe('a session', () => {
  test('runs a bot for one turn and keeps its events', () => {
    const session = begin();
    session.takeFresh();
    session.answer('place basic-3-twig');
    expect(session.botIsAsked).toBe(true);
    session.runBot();
    expect(session.game.question?.seat).toBe(0);
    const events = session.takeFresh();
    expect(new Set(events.map((e) => e.seat)).has(1)).toBe(true);
    expect(session.takeFresh()).toEqual([]);
  });

  test('takes back an answer with what the bot did since', () => {
    const session = begin();
    session.answer('place basic-3-twig');
    session.runBot();
    const block = session.undoBlock(0);
    const before = session.game.answers.length;
    expect(session.undo(0)).toBe(block);
    expect(session.game.answers.length).toBe(block === null ? 0 : before);
    expect(session.game.question?.seat).toBe(0);
  });

  test('says why there is nothing to take back, and changes nothing', () => {
    const session = begin();
    expect(session.undo(0)).toBe('nothing-to-undo');
    expect(session.game.answers).toEqual([]);
  });
});
