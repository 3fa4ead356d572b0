import { Game, type Seat, undoTarget } from '@evertable/engine';
import { describe, expect, test } from 'vitest';
import { rulesFor } from './games.ts';
import { parseSetup } from './setup.ts';

const rules = rulesFor(parseSetup({ game: 'everdell', players: 2, first: 0 }));
const nobody = (): boolean => false;
const second = (seat: Seat): boolean => seat === 1;

/** Each gives the first legal answer, until so many were given. */
function played(answers: number): Game {
  const game = new Game(rules, 'undo');
  for (let i = 0; i < answers; i++) {
    const spot = ['basic-3-twig', 'basic-2-resin', 'basic-1-berry', 'basic-1-pebble'].find((id) =>
      isOpen(game, id),
    );
    game.answer(`place ${spot}`);
  }
  return game;
}

function isOpen(game: Game, spot: string): boolean {
  try {
    Game.replay(rules, game.seed, [...game.answers, `place ${spot}`]);
    return true;
  } catch {
    return false;
  }
}

describe('undoTarget', () => {
  test('nothing was answered', () => {
    expect(undoTarget(played(0), 0, 'answer', nobody)).toEqual({ blocked: 'nothing-to-undo' });
  });

  test('the own last answer', () => {
    expect(undoTarget(played(1), 0, 'answer', nobody)).toEqual({ keep: 0 });
    expect(undoTarget(played(1), 0, 'turn', nobody)).toEqual({ keep: 0 });
  });

  test('another person has answered since', () => {
    expect(undoTarget(played(2), 0, 'answer', nobody)).toEqual({ blocked: 'not-yours' });
  });

  test('a bot’s answers since go with it', () => {
    expect(undoTarget(played(2), 0, 'answer', second)).toEqual({ keep: 0 });
    expect(undoTarget(played(2), 0, 'turn', second)).toEqual({ keep: 0 });
  });

  test('only bots have answered', () => {
    expect(undoTarget(played(1), 1, 'answer', () => true)).toEqual({ blocked: 'nothing-to-undo' });
  });

  test('cards were drawn since', () => {
    const game = new Game(rules, 'undo');
    game.answer('place basic-2-card-1-point');
    expect(undoTarget(game, 0, 'answer', nobody)).toEqual({ blocked: 'something-was-revealed' });
    expect(game.undoBlock).toBe('something-was-revealed');
  });

  test('agrees with Game.undo along a whole game', () => {
    const game = played(4);
    for (let n = game.answers.length; n > 0; n--) {
      const seat = game.lastAnsweredBy;
      const target = undoTarget(game, seat, 'answer', nobody);
      expect(target).toEqual(game.undoBlock === null ? { keep: n - 1 } : { blocked: game.undoBlock });
      if (game.undoBlock !== null) break;
      game.undo();
    }
  });
});
