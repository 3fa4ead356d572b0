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
import { type Bot, resumeFrom, type Observation, observe } from './bot.ts';

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

/**
 * Plays one turn of a position, which is changed; each question goes to `choose`. How many there were is returned.
 * `watch` gets the turn before it begins.
 */
export function playTurn(
  rules: Rules,
  state: State,
  choose: (observation: Observation) => Choice,
  watch?: (turn: Turn) => void,
): number {
  const start = clone(state);
  const given: Choice[] = [];
  const played = new Turn(rules, state, (turn, question) => {
    const resume = resumeFrom(rules, start, given.slice());
    const choice = choose(observe(rules, turn.state, question, given.length, resume));
    given.push(choice);
    return choice;
  });
  watch?.(played);
  runTurn(played);
  return given.length;
}

/** Plays a position to its end. The position is changed. */
export function playOn(rules: Rules, state: State, bots: readonly Bot[]): Played {
  let decisions = 0;
  while (state.seat >= 0)
    decisions += playTurn(rules, state, (observation) => bots[observation.seat].choose(observation));
  return {
    state,
    scores: scores(rules, state),
    winners: winners(rules, state),
    turns: state.turn,
    decisions,
  };
}
