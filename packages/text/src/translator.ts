import type { Language, Texts } from '@evertable/content/texts';
import type {
  Answer,
  GameEventView,
  UndoBlock,
  OptionView,
  QuestionView,
  View,
  WhyNot,
} from '@evertable/engine';
import { eventLine, type LogLine, logLines } from './log.ts';
import { Messages, type Values } from './messages.ts';
import { type Amounts, cardName, goods, placeName, type SeatNames } from './names.ts';
import {
  answerLabel,
  type MistakeFacts,
  mistakeText,
  type PlanReason,
  type PlanWorth,
  planReasons,
  planWorth,
} from './plans.ts';
import { howMany, optionLabel, questionSegments, refusal, waitingSegments } from './questions.ts';
import { plain, type Segment } from './segment.ts';
import { whyNotLabel, whyNotText } from './why-not.ts';

/** A sentence with the things it names, and the same as plain text. */
export interface Sentence {
  readonly segments: readonly Segment[];
  readonly text: string;
}

/** Turns keys, events and questions into texts of one language. */
export interface Translator {
  readonly language: Language;
  has(key: string): boolean;
  say(key: string, values?: Values): string;
  /** `farm#3` or `farm`. */
  card(key: string): string;
  /** `haven`, `inn#2`, `slot-3` or an event. */
  place(key: string): string;
  goods(amounts: Amounts): string;
  season(id: string): string;
  /** A part of the score. */
  category(id: string): string;
  /** An automaton's name. */
  opponent(automaton: { readonly id: string; readonly level: number }): string;
  event(event: GameEventView, names: SeatNames): LogLine;
  log(events: readonly GameEventView[], names: SeatNames, width?: number, reader?: number): LogLine[];
  question(question: QuestionView, names: SeatNames): Sentence;
  /** "Choose up to 5"; empty when exactly one must be chosen. */
  howMany(question: QuestionView): string;
  option(option: OptionView, names: SeatNames, view?: View): string;
  /** An answer by the labels of its options. */
  answer(question: QuestionView, answer: Answer, names: SeatNames, view?: View): string;
  planWorth(plan: PlanWorth): string;
  /** What comes of a plan, in at most so many sentences. */
  planReasons(why: readonly PlanReason[], names: SeatNames, most?: number): string;
  /** What was done, what would have been better, and why. */
  mistake(question: QuestionView, mistake: MistakeFacts, names: SeatNames, view?: View): string;
  waiting(question: QuestionView, names: SeatNames): Sentence;
  /** Why this number of chosen options is not an answer; null when it is. */
  refusal(question: QuestionView, chosen: number): string | null;
  noUndo(why: UndoBlock): string;
  /** Why a card, place or action cannot be chosen: a whole sentence, and two or three words. */
  whyNot(target: string, why: WhyNot, names: SeatNames, view?: View): string;
  whyNotLabel(why: WhyNot): string;
  /** The message for an error code; a general one for unknown codes. */
  error(code: string, values?: Values): string;
}

const sentence = (segments: readonly Segment[]): Sentence => ({ segments, text: plain(segments) });

/** Later locales override earlier ones, so that a game can have its own wording. */
export function makeTranslator(language: Language, ...locales: readonly Texts[]): Translator {
  const messages = new Messages(language, locales);
  return {
    language,
    has: (key) => messages.has(key),
    say: (key, values) => messages.say(key, values),
    card: (key) => cardName(messages, key),
    place: (key) => placeName(messages, key),
    goods: (amounts) => plain(goods(messages, amounts)),
    season: (id) => messages.say(`season.${id}`),
    category: (id) => messages.say(`score.${id}`),
    opponent: ({ id, level }) => {
      const byLevel = `solo.${id}.${level}.name`;
      return messages.say(messages.has(byLevel) ? byLevel : `solo.${id}.name`);
    },
    event: (event, names) => eventLine(messages, event, names),
    log: (events, names, width, reader) => logLines(messages, events, names, width, reader),
    question: (q, names) => sentence(questionSegments(messages, q, names)),
    howMany: (q) => howMany(messages, q),
    option: (o, names, view) => optionLabel(messages, o, names, view),
    answer: (q, answer, names, view) => answerLabel(messages, q, answer, names, view),
    planWorth: (plan) => planWorth(messages, plan),
    planReasons: (why, names, most) => planReasons(messages, why, names, most),
    mistake: (q, mistake, names, view) => mistakeText(messages, q, mistake, names, view),
    waiting: (q, names) => sentence(waitingSegments(messages, q, names)),
    refusal: (q, chosen) => refusal(messages, q, chosen),
    noUndo: (why) => messages.say(`undo.${why}`),
    whyNot: (target, why, names, view) => whyNotText(messages, target, why, names, view),
    whyNotLabel: (why) => whyNotLabel(messages, why),
    error: (code, values) =>
      messages.has(`error.${code}`)
        ? messages.say(`error.${code}`, values)
        : messages.say('error.other', { code }),
  };
}
