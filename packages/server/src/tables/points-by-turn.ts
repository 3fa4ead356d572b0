import { type Game, scores } from '@evertable/engine';
import type { Analysis } from '@evertable/protocol';

/** Points of every seat at the end of each turn of a finished game. */
export function pointsByTurn(game: Game): Analysis['turns'] {
  const { rules, answers } = game;
  const again = game.rewound(0);
  const turns: { turn: number; seat: number; points: number[] }[] = [];
  const note = (turn: number, seat: number): void => {
    turns.push({ turn, seat, points: scores(rules, again.state).map((score) => score.total) });
  };
  for (const answer of answers) {
    const { turn, seat } = again.state;
    again.answer(answer);
    if (again.state.turn !== turn || again.isOver) note(turn, seat);
  }
  return turns;
}
