import { describe, expect, test } from 'vitest';
import { Game, type Module, newGame, RulesFault, runTurn, Turn, writePosition } from '../src/index.ts';
import { AUTUMN, toyRules } from './toy.ts';

/** An automaton that does nothing and never passes. */
const idler = { id: 'idler', level: 0, winsTies: false, takeTurn: () => undefined, score: () => 0 };

/** The person prepares whenever possible and passes in autumn. */
function playToLastAnswer(game: Game): void {
  while (game.state.players[0].season < AUTUMN || game.turnAnswers.length > 0) game.answer(lastKey(game));
}
const lastKey = (game: Game): string => (game.state.players[0].season < AUTUMN ? 'prepare' : 'pass');

describe('a game that would never end', () => {
  test('is a fault after 200 turns without a question, and stays as it was', () => {
    const game = new Game(toyRules({ automaton: idler }), 'seed');
    playToLastAnswer(game);
    const before = { position: writePosition(game.rules, game.state), turns: game.turnCount };
    expect(() => game.answer('pass')).toThrow(RulesFault);
    expect(() => game.answer('pass')).toThrow('200 turns without a question');
    expect({ position: writePosition(game.rules, game.state), turns: game.turnCount }).toEqual(before);
    expect(game.question?.id).toBe('turn');
  });

  test('is a fault at the deal when nobody is ever asked', () => {
    const sleepless: Module = {
      id: 'sleepless',
      setup(turn) {
        turn.pass(0);
        turn.begins(1);
      },
    };
    expect(() => new Game(toyRules({ automaton: idler, modules: [sleepless] }), 'seed')).toThrow(RulesFault);
  });

  test('is a fault after 2000 turns for whoever plays turns one by one', () => {
    const rules = toyRules({ automaton: idler });
    const turn = new Turn(rules, newGame(rules, 'seed'), (_, question) => [question.options.length - 1]);
    const play = (): void => {
      while (turn.state.seat >= 0) runTurn(turn);
    };
    expect(play).toThrow('2000 turns');
    expect(turn.state.turn).toBe(2000);
  });

  test('is a fault when one turn does something without end and asks nothing', () => {
    const greedy: Module = {
      id: 'greedy',
      on: {
        afterTurn(turn) {
          while (turn.me.points >= 0) turn.gainPoints(1);
        },
      },
    };
    const rules = toyRules({ modules: [greedy] });
    const turn = new Turn(rules, newGame(rules, 'seed'), () => [0]);
    expect(() => runTurn(turn)).toThrow(RulesFault);
    expect(() => runTurn(turn)).toThrow('steps in one turn');
  });

  test('is a fault when one turn asks without end', () => {
    const nagging: Module = {
      id: 'nagging',
      on: {
        afterTurn(turn) {
          while (turn.may('nagging.again'));
        },
      },
    };
    const rules = toyRules({ modules: [nagging] });
    const turn = new Turn(rules, newGame(rules, 'seed'), () => [0]);
    expect(() => runTurn(turn)).toThrow('nagging.again never ends');
  });
});
