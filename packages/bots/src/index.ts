export { type Bot, type Resume, resumeFrom, type Seen, see, type World } from './bot.ts';
export { greedyBot } from './greedy.ts';
export { ladder } from './ladder.ts';
export { type Effort, type Plan, searchTurn, type Worth } from './plan.ts';
export { type Played, playGame, playOn } from './play.ts';
export { randomAsker, randomBot, randomChoice } from './random.ts';
export {
  type DuelGame,
  type DuelResult,
  type Estimate,
  playDeal,
  sequentialTest,
  summarize,
} from './duel.ts';
export { addNet, fetchNet, knownFor, netFor } from './net/nets.ts';
export { type Making, type NetFile, readNet, tableOf, writeNet } from './net/file.ts';
export { type Brain, Net, newBrain, type Outlook } from './net/net.ts';
export { type Course, playLesson, School } from './net/school.ts';
export type { Lesson } from './net/selfplay.ts';
export type { Sample } from './net/trainer.ts';
export { type Budget, searchBot } from './search.ts';
export { type Level, levelBot, levels } from './levels.ts';
export { isPlayer, makePlayer, noPlayer, playerNames, whoPlays } from './players.ts';
export { type Taste, tastes } from './taste.ts';
export { type Analysis, analyze, type JudgedTurn, type SeatStory } from './teach/analysis.ts';
export { type Hint, type Hints, hintsFor } from './teach/hints.ts';
export { type Preview, previewIn } from './teach/preview.ts';
export { GROUPS, type Group, type Reason } from './teach/reasons.ts';
export { GameSession } from './session.ts';
export { choicesOf, decide, type Order, seenAfter, seenIn } from './decide.ts';
export { type Pairing, ratingRanges, ratings, total } from './ratings.ts';
export { Fit, type Teacher } from './heuristic/fit.ts';
export { heuristicBot, type Weights } from './heuristic/heuristic.ts';
export { weightsFor, type WeightsFile } from './heuristic/shipped.ts';
export { bestWorth } from './network.ts';
