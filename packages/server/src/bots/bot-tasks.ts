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
import type { Analysis as AnalysisView, HintView } from '@evertable/protocol';
import {
  type Answer,
  type EarlierPart,
  Game,
  scores,
  seedRandom,
  type Setup,
  type State,
  viewEvent,
  writeAnswer,
} from '@evertable/engine';
import { parseSetup, SetupError } from '@evertable/content';
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

type TurnPoints = AnalysisView['turns'][number];

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

/** A game from the log of its table. */
export interface LoggedGame {
  readonly setup: Setup;
  readonly seed: string;
  /** What was played under earlier rules. */
  readonly earlier: readonly EarlierPart[];
  readonly answers: readonly Answer[];
}

export function analysisOf({ setup, seed, earlier, answers }: LoggedGame): Analysis {
  const rules = rulesOf(setup);
  return analyze(rules, seed, answers, undefined, Game.replay(rules, seed, [], earlier).start);
}

/** Points of every seat at the end of each turn. */
export function pointsByTurn({ setup, seed, earlier, answers }: LoggedGame): TurnPoints[] {
  const rules = rulesOf(setup);
  const game = Game.replay(rules, seed, [], earlier);
  const turns: TurnPoints[] = [];
  for (const answer of answers) {
    const { turn, seat } = game.state;
    game.answer(answer);
    if (game.state.turn === turn && !game.isOver) continue;
    turns.push({ turn, seat, points: scores(rules, game.state).map((score) => score.total) });
  }
  return turns;
}

/** What happened in each turn, as a seat may know it, as the text of a list. */
export function historyOf({ setup, seed, earlier, answers }: LoggedGame, seat: number): string {
  const rules = rulesOf(setup);
  const game = Game.replay(rules, seed, answers, earlier);
  const turns = Array.from({ length: game.turnCount }, (_, turn) =>
    game.eventsOf(turn).map((event) => viewEvent(rules, event, seat)),
  );
  return JSON.stringify(turns);
}

export function playDeals({ setup, a, b, seed, budget, from, to }: DealRange): DuelGame[] {
  const rules = rulesOf(setup);
  const player = (name: string) => (of: string) => makeBot(name, of, budget ?? undefined);
  return Array.from({ length: to - from }, (_, i) =>
    playDeal(rules, player(a), player(b), seed, from + i),
  ).flat();
}

/** The setup, or why it is refused. Trial games of corrected values take a while, so a thread plays them. */
export type CheckedSetup = { readonly setup: Setup } | { readonly field: string; readonly why: string };

export function checkSetup(value: unknown): CheckedSetup {
  try {
    return { setup: parseSetup(value) };
  } catch (error) {
    if (error instanceof SetupError) return { field: error.field, why: error.message };
    throw error;
  }
}
