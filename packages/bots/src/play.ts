import {
  type Choice,
  clone,
  newGame,
  type Rules,
  runTurn,
  type Score,
  type Seat,
  type State,
  scores,
  Turn,
  winners,
} from '@evertable/engine';
import { type Bot, resumeFrom, see } from './bot.ts';

export interface Played {
  readonly state: State;
  readonly scores: readonly Score[];
  readonly winners: readonly Seat[];
  readonly turns: number;
  /** Questions answered. */
  readonly decisions: number;
}

/** One game of bots, from the deal to the end. `bots[seat]` plays that seat; automata play by their rules. */
export function playGame(rules: Rules, seed: string, bots: readonly Bot[]): Played {
  return playOn(rules, newGame(rules, seed), bots);
}

/** Plays a position to its end. The position is changed. */
export function playOn(rules: Rules, state: State, bots: readonly Bot[]): Played {
  let decisions = 0;
  while (state.seat >= 0) {
    const start = clone(state);
    const given: Choice[] = [];
    runTurn(
      new Turn(rules, state, (turn, question) => {
        const resume = resumeFrom(rules, start, given);
        const choice = bots[question.seat].choose(see(rules, turn.state, question, given.length, resume));
        given.push(choice);
        decisions++;
        return choice;
      }),
    );
  }
  return {
    state,
    scores: scores(rules, state),
    winners: winners(rules, state),
    turns: state.turn,
    decisions,
  };
}
