import {
  type Choice,
  type Game,
  readAnswer,
  readChoice,
  resolve,
  type Rules,
  type State,
} from '@evertable/engine';
import { resumeFrom, type Observation, observe } from './bot.ts';
import { makeBot } from './bot-names.ts';
import type { Budget } from './search.ts';

/** What the asked seat sees after some choices in a turn; null when nothing is asked any more. */
export function observationAfter(rules: Rules, start: State, given: readonly Choice[]): Observation | null {
  const { state, asks } = resolve(rules, start, given, readChoice);
  return asks === null ? null : observe(rules, state, asks, given.length, resumeFrom(rules, start, given));
}

/** What the asked seat sees of a game at its open question; null when the game is over. */
export function observationOf(game: Game): Observation | null {
  return game.isOver ? null : observationAfter(game.rules, game.turnStart, choicesOf(game));
}

/** The choices of the turn under way: a game keeps its answers as keys. */
export function choicesOf({ rules, turnStart, turnAnswers }: Game): Choice[] {
  const read = readAnswer(rules);
  const choices: Choice[] = [];
  resolve(rules, turnStart, turnAnswers, (question, answer) => {
    const choice = read(question, answer);
    if (typeof choice !== 'string') choices.push(choice);
    return choice;
  });
  return choices;
}

/** A decision to be made elsewhere, in a worker of the browser or a thread of the server: plain data. */
export interface DecisionRequest {
  /** The position at the start of the turn, and the choices made in it so far. */
  readonly start: State;
  readonly given: readonly Choice[];
  /** A name out of playerNames. */
  readonly player: string;
  readonly seed: string;
  readonly budget: Budget | null;
}

/** Decides. To stop it early, end the worker it runs in. */
export function decide(rules: Rules, { start, given, player, seed, budget }: DecisionRequest): Choice {
  const observation = observationAfter(rules, start, given);
  if (observation === null) throw new Error('nothing is asked');
  return makeBot(player, seed, budget ?? undefined).choose(observation);
}
