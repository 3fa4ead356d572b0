import type { GameEvent } from './event.ts';
import { writable } from './internals.ts';
import { type Choice, type Question, whyIllegal } from './question.ts';
import type { Rules } from './rules.ts';
import { clone, type State } from './state.ts';
import { type Chooser, Turn } from './turn.ts';
import { runTurn } from './turn-loop.ts';

/** Thrown at a question without an answer; nothing but this file may catch it. */
const UNANSWERED = Symbol('unanswered');

/** An answer that is none: the player's mistake, not ours. */
export class IllegalAnswer extends Error {
  /** Which answer of the turn, counted from 0. */
  readonly index: number;
  constructor(index: number, why: string) {
    super(why);
    this.name = 'IllegalAnswer';
    this.index = index;
  }
}

export interface Resolved {
  /** After the last answer; in the middle of a turn while `asks` is not null. */
  readonly state: State;
  /** The question that has no answer yet, or null when the turn is over. */
  readonly asks: Question | null;
  readonly events: readonly GameEvent[];
  /** How many answers must stay, since something hidden came to light after them; -1 if nothing did. */
  readonly revealedAt: number;
}

/** Turns an answer as it was recorded into a choice among the options of its question. */
export type Reader<A> = (question: Question, answer: A) => Choice | string;

export const readChoice: Reader<Choice> = (_, answer) => answer;

/**
 * The one function: the position at the start of a turn and the answers given in it make the position they lead to,
 * the next question, and what happened. Nothing passed in is changed.
 */
export function resolve<A>(rules: Rules, turnStart: State, answers: readonly A[], read: Reader<A>): Resolved {
  let asks: Question | null = null;
  const chooser: Chooser = (turn, question) => {
    if (turn.asked >= answers.length) {
      asks = question;
      throw UNANSWERED;
    }
    const choice = read(question, answers[turn.asked]);
    const why = typeof choice === 'string' ? choice : whyIllegal(question, choice);
    if (why !== null) throw new IllegalAnswer(turn.asked, why);
    return choice as Choice;
  };
  const turn = new Turn(rules, clone(turnStart), chooser);
  turn.events = [];
  try {
    runTurn(turn);
  } catch (signal) {
    if (signal !== UNANSWERED) throw signal;
  }
  if (asks === null && turn.asked < answers.length)
    throw new IllegalAnswer(turn.asked, 'the turn was over before this answer');
  return { state: writable(turn), asks, events: turn.events, revealedAt: turn.revealedAt };
}

/** Answers the first questions as recorded, then hands over: how a search continues a half-finished turn. */
export function continueTurn(
  rules: Rules,
  state: State,
  given: readonly Choice[],
  takeOver: (turn: Turn) => Chooser,
): Turn {
  const turn = new Turn(rules, state, (t, question) => {
    if (t.asked < given.length) return given[t.asked];
    t.chooser = takeOver(t);
    return t.chooser(t, question);
  });
  runTurn(turn);
  return turn;
}

/** Runs the next turn; says why the rules failed, or null. For trying out rules nobody has played with. */
export function whyTurnFails(turn: Turn): string | null {
  try {
    runTurn(turn);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
