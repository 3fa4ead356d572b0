export { isLanguage, LANGUAGES, type Language, type Texts } from '@evertable/content/texts';
export { type Character, CHARACTERS } from './characters.ts';
export { loadTranslator } from './load.ts';
export type { LogLine } from './log.ts';
export type { Value, Values } from './messages.ts';
export type { Amounts, SeatNames } from './names.ts';
export type { MistakeFacts, PlanReason, PlanWorth } from './plans.ts';
export { plain, type Segment, type Segments } from './segment.ts';
export { makeTranslator, type Sentence, type Translator } from './translator.ts';
