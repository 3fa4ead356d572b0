import {
  type Analysis,
  analyze,
  choicesOf,
  decide,
  type DuelGame,
  hintsFor,
  makeBot,
  playDeal,
  randomChoice,
  observationOf,
} from '@evertable/bots';
import type { HintView } from '@evertable/protocol';
import { type Answer, Game, seedRandom, type Setup, type State, writeAnswer } from '@evertable/engine';
import type { DealRange } from '../jobs/jobs.ts';
import { rulesOf } from '../tables/rules-cache.ts';

/** A question to a bot, as it is sent to a thread: the start of the turn and the answers given since. */
export interface BotTask {
  readonly setup: Setup;
  readonly start: State;
  readonly answers: readonly Answer[];
  readonly level: string;
  readonly seed: string;
  /** Time limit of a search, in milliseconds. */
  readonly ms: number;
}
export type BotQuestion = Omit<BotTask, 'ms'>;

const SIMULATIONS = 400;

/** The game at the position of a task. */
function gameOf(task: BotTask): Game {
  const game = new Game(rulesOf(task.setup), task.seed, task.start);
  for (const answer of task.answers) game.answer(answer);
  return game;
}

/** The bot's answer, from what its seat may know. */
export function answerOf(task: BotTask): Answer {
  const game = gameOf(task);
  const { rules, question, turnStart } = game;
  if (question === null) throw new Error('no question is open');
  const choice = decide(rules, {
    start: turnStart,
    given: choicesOf(game),
    player: task.level,
    seed: task.seed,
    budget: { simulations: SIMULATIONS, ms: task.ms },
  });
  return writeAnswer(rules, question, choice);
}

/** The best plans at this position, from what the seat may know, with reasons. */
export function hintOf(task: BotTask): readonly HintView[] {
  const observation = observationOf(gameOf(task));
  return observation === null ? [] : hintsFor(observation, task.seed).hints;
}

/** A random legal answer, for when a bot takes too long or fails. */
export function anyAnswerOf(task: BotTask): Answer {
  const { rules, question, state } = gameOf(task);
  if (question === null) throw new Error('no question is open');
  const random = seedRandom(`${task.seed}/any/${state.turn}/${task.answers.length}`);
  return writeAnswer(rules, question, randomChoice(random, question));
}

/** A finished game to be analyzed turn by turn. */
export interface AnalysisTask {
  readonly setup: Setup;
  readonly seed: string;
  /** Where the answers begin. */
  readonly start: State;
  readonly answers: readonly Answer[];
}

export const analysisOf = ({ setup, seed, answers, start }: AnalysisTask): Analysis =>
  analyze(rulesOf(setup), seed, answers, undefined, start);

export function playDeals({ setup, a, b, seed, budget, from, to }: DealRange): DuelGame[] {
  const rules = rulesOf(setup);
  const player = (name: string) => (of: string) => makeBot(name, of, budget ?? undefined);
  return Array.from({ length: to - from }, (_, i) =>
    playDeal(rules, player(a), player(b), seed, from + i),
  ).flat();
}
