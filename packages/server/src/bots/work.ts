import {
  type Analysis,
  analyze,
  type Budget,
  choicesOf,
  decide,
  type DuelGame,
  hintsFor,
  makePlayer,
  playDeal,
  randomChoice,
  seenIn,
} from '@evertable/bots';
import type { PlanView } from '@evertable/protocol';
import { type Answer, Game, seedRandom, type Setup, type State, writeAnswer } from '@evertable/engine';
import { rulesOf } from '../table.ts';

/** A question to a bot, as it goes to a thread: the turn from its start. */
export interface Task {
  readonly setup: Setup;
  readonly start: State;
  readonly answers: readonly Answer[];
  readonly level: string;
  readonly seed: string;
  /** When a search is to come to an end by itself, in milliseconds. */
  readonly ms: number;
}

const SIMULATIONS = 400;

/** The position of a task. */
function open(task: Task): Game {
  const game = new Game(rulesOf(task.setup), task.seed, task.start);
  for (const answer of task.answers) game.answer(answer);
  return game;
}

/** What the bot answers. It is shown what its seat may know, and nothing else. */
export function answerOf(task: Task): Answer {
  const game = open(task);
  const { rules, question, turnStart } = game;
  if (question === null) throw new Error('nobody is asked');
  const choice = decide(rules, {
    start: turnStart,
    given: choicesOf(game),
    player: task.level,
    seed: task.seed,
    budget: { simulations: SIMULATIONS, ms: task.ms },
  });
  return writeAnswer(rules, question, choice);
}

/** The best plans in this place, seeing what the seat sees, and what speaks for them. */
export function hintOf(task: Task): readonly PlanView[] {
  const seen = seenIn(open(task));
  return seen === null ? [] : hintsFor(seen, task.seed).hints;
}

/** Some legal answer at once: when a bot takes too long or fails, the game goes on. */
export function anyAnswerOf(task: Task): Answer {
  const { rules, question, state } = open(task);
  if (question === null) throw new Error('nobody is asked');
  const random = seedRandom(`${task.seed}/any/${state.turn}/${task.answers.length}`);
  return writeAnswer(rules, question, randomChoice(random, question));
}

/** A finished game to be judged turn by turn. */
export interface Review {
  readonly setup: Setup;
  readonly seed: string;
  readonly answers: readonly Answer[];
}

export const review = ({ setup, seed, answers }: Review): Analysis => analyze(rulesOf(setup), seed, answers);

/** Some deals of a duel between two bots: a part of a measurement, a simulation or a tournament. */
export interface Deals {
  readonly setup: Setup;
  readonly a: string;
  readonly b: string;
  readonly seed: string;
  readonly budget: Budget | null;
  readonly from: number;
  readonly to: number;
}

export function playDeals({ setup, a, b, seed, budget, from, to }: Deals): DuelGame[] {
  const rules = rulesOf(setup);
  const player = (name: string) => (of: string) => makePlayer(name, of, budget ?? undefined);
  return Array.from({ length: to - from }, (_, i) =>
    playDeal(rules, player(a), player(b), seed, from + i),
  ).flat();
}
