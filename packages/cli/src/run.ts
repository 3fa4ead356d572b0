import { recordText, saveRecord, writeRecord } from '@evertable/content';
import {
  type Answer,
  type Chooser,
  Game,
  newGame,
  type Rules,
  runTurn,
  type Score,
  type Seat,
  scores,
  type State,
  Turn,
  winners,
  writeAnswer,
} from '@evertable/engine';
import { checkInvariants } from '@evertable/testkit';
import { messageOf } from './errors.ts';

/** Far more than any game has: one that reaches it never ends. */
const MOST_TURNS = 2_000;

/** Answers the questions of one game. */
export interface Seated {
  readonly asker: Chooser;
  turnBegins?(state: State): void;
}
/** Created for each game, so that a game can be repeated. */
type Seating = (seed: string) => Seated;

export interface Outcome {
  readonly seed: string;
  readonly decisions: number;
  readonly over: boolean;
  readonly scores: readonly Score[];
  readonly winners: readonly Seat[];
  /** Broken invariants, or a crash. */
  readonly problems: readonly string[];
}

/** Plays one game from start to end. Answers are not recorded: a failed game is repeated for that. */
export function playGame(rules: Rules, seed: string, seating: Seating): Outcome {
  const seated = seating(seed);
  const state = newGame(rules, seed);
  const turn = new Turn(rules, state, seated.asker);
  let decisions = 0;
  let problems: readonly string[] = [];
  try {
    while (state.seat >= 0 && state.turn < MOST_TURNS && problems.length === 0) {
      seated.turnBegins?.(state);
      runTurn(turn);
      decisions += turn.asked;
      problems = checkInvariants(rules, state);
    }
  } catch (error) {
    problems = [`the game crashed: ${messageOf(error)}`];
  }
  if (problems.length === 0 && state.seat >= 0) problems = [`not over after ${MOST_TURNS} turns`];
  const over = state.seat < 0 && problems.length === 0;
  return {
    seed,
    decisions,
    over,
    scores: over ? scores(rules, state) : [],
    winners: over ? winners(rules, state) : [],
    problems,
  };
}

/** Repeats a game and records its answers; those of a failed game up to the failure. */
export function recordOf(rules: Rules, seed: string, seating: Seating, seats?: readonly string[]): string {
  const answers: Answer[] = [];
  const recorded: Seating = (s) => {
    const seated = seating(s);
    return {
      turnBegins: (state) => seated.turnBegins?.(state),
      asker(turn, question) {
        const choice = seated.asker(turn, question);
        answers.push(writeAnswer(rules, question, choice));
        return choice;
      },
    };
  };
  const { over } = playGame(rules, seed, recorded);
  return recordText(
    over
      ? saveRecord(Game.replay(rules, seed, answers), seats)
      : writeRecord({ setup: rules.setup, seed, answers }),
  );
}
