import {
  type Analysis,
  analyze,
  choicesOf,
  decide,
  hintsFor,
  playGame,
  makePlayer,
  randomChoice,
  seenIn,
} from '@evertable/bots';
import type { HintView } from '@evertable/protocol';
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

/** What the best of the bots would do in this place, seeing what the seat sees, and why. */
export function hintOf(task: Task): HintView | null {
  const seen = seenIn(open(task));
  const best = seen === null ? undefined : hintsFor(seen, task.seed, 2).hints[0];
  return best === undefined ? null : { answer: best.answer, why: best.why.slice(0, 2) };
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

/** Games among bots, for simulations and tournaments. */
export interface Match {
  readonly setup: Setup;
  /** One name for each seat. */
  readonly bots: readonly string[];
  readonly seeds: readonly string[];
}

/** The points of every seat in each game, and who won. */
export function playMatch({ setup, bots, seeds }: Match): { points: number[]; winners: number[] }[] {
  const rules = rulesOf(setup);
  return seeds.map((seed) => {
    const players = bots.map((name, seat) => makePlayer(name, `${seed}/${seat}`));
    const played = playGame(rules, seed, players);
    return { points: played.scores.map((score) => score.total), winners: [...played.winners] };
  });
}
