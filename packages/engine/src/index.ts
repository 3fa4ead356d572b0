export { RulesFault } from './bounds.ts';
export { type Counter, counter, openCounter } from './counters.ts';
export * from './event.ts';
export * from './goods.ts';
export { discardToLimit, showCard, swapHands } from './hands.ts';
export { canPay, EVERY_KIND, type Help, NO_HELP, payments } from './payments.ts';
export { mustPlace } from './crew.ts';
export { changeCity, searchDeck, showHandCards } from './moving-cards.ts';
export { enterCity } from './play.ts';
export { BUY, FREE, forLess, playable, somePlayable, type PlayTerms } from './playable.ts';
export {
  BOX,
  cityOf,
  DISCARD,
  handOf,
  hiddenUnder,
  inSlot,
  onPile,
  REVEALED,
  under,
  underPile,
  type Zone,
} from './move.ts';
export * from './question.ts';
export { checkDeal, endsAlike, type DealCheck, type DealWitness, isDealWitness } from './check-deal.ts';
export {
  type DealProof,
  dealSeed,
  olderDealSeed,
  proofProblem,
  type SeatProof,
  sha256,
} from './fair-deal.ts';
export { type RandomState, seedRandom } from './random.ts';
export { randomChoice } from './random-choice.ts';
export * from './resolve.ts';
export { compile } from './compile.ts';
export * from './definitions.ts';
export * from './rules.ts';
export * from './seams.ts';
export { type Score, scoreOf, scores, winners } from './score.ts';
export { cardsOf, crewsOf, newGame } from './setup.ts';
export * from './state.ts';
export { Table } from './table.ts';
export * from './cost.ts';
export type { HowMany } from './turn-questions.ts';
export { type Chooser, Turn } from './turn.ts';
export { runEffect, placeWorker, openPlaces, canUse } from './visit.ts';
export { runTurn, turnOptions } from './turn-loop.ts';
export { Game, type UndoBlock } from './game.ts';
export * from './undo.ts';
export { cardsHiddenFrom, dealer, imagine, knows, SPECTATOR } from './imagine.ts';
export * from './keys.ts';
export * from './view.ts';
export * from './view-types.ts';
export * from './view-event.ts';
export { type OptionView, type QuestionView, viewQuestion } from './view-question.ts';
export { type WhyNot, whyNot, type WhyNots } from './why-not.ts';
export { type GoodsView, viewCost, viewGoods } from './view-goods.ts';
export { NotationError } from './line-reader.ts';
export * from './checkpoints.ts';
export { writePosition } from './notation.ts';
export { readPosition } from './read-position.ts';
export { POSITION_HEAD } from './older-positions.ts';
