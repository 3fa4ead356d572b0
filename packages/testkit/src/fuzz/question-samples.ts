import {
  type Choice,
  clone,
  type Question,
  type RandomState,
  type Rules,
  seedRandom,
  type State,
} from '@evertable/engine';
import { below } from '@evertable/engine/internals';
import { playRandomGame } from './random-game.ts';

/** A question of a game with the turn that led to it. */
export interface QuestionSample {
  readonly rules: Rules;
  /** The position at the question. */
  readonly state: State;
  readonly question: Question;
  readonly turnStart: State;
  /** Earlier answers of this turn. */
  readonly given: readonly Choice[];
  /** The answer that was given. */
  readonly choice: Choice;
}

/** Questions of a random game, about one in `every`; questions in the middle of a turn more often. */
export function sampleQuestions(rules: Rules, seed: string, every: number, start?: State): QuestionSample[] {
  const random: RandomState = seedRandom(`moments ${seed}`);
  const found: QuestionSample[] = [];
  let turnStart: State | null = null;
  let given: Choice[] = [];
  playRandomGame(rules, seed, {
    ...(start && { start }),
    turn: (state) => {
      turnStart = clone(state);
      given = [];
    },
    asked: (turn, question, choice) => {
      const often = given.length === 0 ? every : Math.max(1, every >> 2);
      if (turnStart !== null && below(random, often) === 0)
        found.push({ rules, state: clone(turn.state), question, turnStart, given, choice });
      given = [...given, choice];
    },
  });
  return found;
}
