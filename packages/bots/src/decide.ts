import {
  type Choice,
  type Game,
  readAnswer,
  readChoice,
  resolve,
  type Rules,
  type State,
} from '@evertable/engine';
import { resumeFrom, type Seen, see } from './bot.ts';
import { makePlayer } from './players.ts';
import type { Budget } from './search.ts';

/** What the asked seat sees after some choices in a turn; null when nothing is asked any more. */
export function seenAfter(rules: Rules, start: State, given: readonly Choice[]): Seen | null {
  const { state, asks } = resolve(rules, start, given, readChoice);
  return asks === null ? null : see(rules, state, asks, given.length, resumeFrom(rules, start, given));
}

/** What the asked seat sees of a game at its open question; null when the game is over. */
export function seenIn(game: Game): Seen | null {
  return game.isOver ? null : seenAfter(game.rules, game.turnStart, choicesOf(game));
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
export interface Order {
  /** The position at the start of the turn, and the choices made in it so far. */
  readonly start: State;
  readonly given: readonly Choice[];
  /** A name out of playerNames. */
  readonly player: string;
  readonly seed: string;
  readonly budget: Budget | null;
}

/** Decides. Whoever has no time to wait any longer ends the worker this runs in. */
export function decide(rules: Rules, { start, given, player, seed, budget }: Order): Choice {
  const seen = seenAfter(rules, start, given);
  if (seen === null) throw new Error('nothing is asked');
  return makePlayer(player, seed, budget ?? undefined).choose(seen);
}
