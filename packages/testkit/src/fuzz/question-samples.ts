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

/** A question of a game, with the way that led to it: at the start of a turn or in its middle. */
export interface Moment {
  readonly rules: Rules;
  /** The position at the question. */
  readonly state: State;
  readonly question: Question;
  readonly turnStart: State;
  /** The answers given in this turn before. */
  readonly given: readonly Choice[];
  /** The answer that was given then. */
  readonly choice: Choice;
}

/** Questions of a random game, about one in `every`, those in the middle of a turn more often. */
export function momentsOf(rules: Rules, seed: string, every: number, start?: State): Moment[] {
  const random: RandomState = seedRandom(`moments ${seed}`);
  const found: Moment[] = [];
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
