export { type Bot, type Resume, resumeFrom, type Observation, observe, type ImaginedWorld } from './bot.ts';
export { greedyBot } from './greedy.ts';
export { baselines } from './baselines.ts';
export { type SearchEffort, type TurnPlan, searchTurn, type Evaluate } from './turn-plan.ts';
export { type Played, playGame, playOn } from './play.ts';
export { randomChooser, randomBot, randomChoice } from './random.ts';
export {
  type DuelGame,
  type DuelResult,
  type Estimate,
  playDeal,
  sequentialTest,
  summarize,
} from './duel.ts';
export { addNet, fetchNet, registeredFor, netFor } from './net/registry.ts';
export {
  type TrainingInfo,
  type NetFile,
  readNet,
  configurationKey,
  networkKey,
  writeNet,
} from './net/file.ts';
export { type NetworkWeights, ValueNetwork, newWeights, type Outlook } from './net/value-network.ts';
export { type TrainingConfig, playTrainingGame, TrainingRun } from './net/training-run.ts';
export type { SelfPlayGame } from './net/selfplay.ts';
export type { Sample } from './net/trainer.ts';
export { type Budget, searchBot } from './search.ts';
export { levelBot } from './levels.ts';
export { EVEN, evenLevel, type Level, levels } from './strength.ts';
export { evenStrength, GAMES_KEPT, matched, type PastGame } from './matching.ts';
export { isBotName, makeBot, unknownBot, botNames, botNamesHelp } from './bot-names.ts';
export { type PlayStyle, playStyles } from './play-style.ts';
export { type Analysis, analyze, type AnalyzedTurn, type SeatSummary } from './advice/analysis.ts';
export { coachSummary, type Lesson } from './advice/summary.ts';
export { type Continuation, Thinking, type Thought } from './advice/thinking.ts';
export { explainAnswer, type Hint, type Hints, hintsFor } from './advice/hints.ts';
export type { Foreseen } from './advice/foresee.ts';
export { type Preview, previewIn } from './advice/preview.ts';
export type { Reason } from './advice/reason.ts';
export { GameSession } from './session.ts';
export { choicesOf, decide, type DecisionRequest, observationAfter, observationOf } from './decide.ts';
export { type Pairing, ratingRanges, ratings, total } from './ratings.ts';
export { Fit, type Teacher } from './heuristic/fit.ts';
export { networkBot } from './best-plans.ts';
export { heuristicBot, type Weights } from './heuristic/heuristic.ts';
export { weightsFor, type WeightsFile } from './heuristic/shipped.ts';
export { bestEvaluator } from './best-plans.ts';
export { puzzlesIn } from './puzzles/make.ts';
export { gradeOf, isSolved, openPuzzle, type Puzzle } from './puzzles/puzzle.ts';
