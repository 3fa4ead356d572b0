import type { Answer, QuestionView, View } from '@evertable/engine';
import type { Messages } from './messages.ts';
import { type Amounts, cardName, goods, placeName, player, type SeatNames } from './names.ts';
import { optionLabel } from './questions.ts';
import { plain } from './segment.ts';

/** A bot's evaluation of a plan, in points. */
export interface PlanWorth {
  /** Difference to the best plan: 0 for the best, negative for the others. */
  readonly behind: number;
  /** Expected final points; null without a trained network. */
  readonly outlook: { readonly mine: number } | null;
  /** What comes of it, the most important first. */
  readonly why: readonly PlanReason[];
}

/** One reason for a plan: facts for the message `reason.<what>`. */
export interface PlanReason {
  readonly what: string;
  readonly card?: string;
  readonly other?: string;
  readonly place?: string;
  readonly goods?: Amounts;
  readonly season?: string;
  readonly seat?: number;
  readonly n?: number;
  readonly of?: number;
}

/** Reasons shown. */
const SHOWN_REASONS = 3;
/** Smaller differences are not shown. */
const EVEN = 0.05;

/** An answer by the labels of its options: "Farm, Inn", "2 × berries". */
export function answerLabel(
  messages: Messages,
  q: QuestionView,
  answer: Answer,
  names: SeatNames,
  view?: View,
): string {
  const label = (key: string): string => {
    const option = q.options.find((o) => o.key === key);
    return option === undefined ? key : optionLabel(messages, option, names, view);
  };
  const parts =
    typeof answer === 'string'
      ? [label(answer)]
      : Array.isArray(answer)
        ? answer.map(label)
        : Object.entries(answer).map(([key, n]) => `${n} × ${label(key)}`);
  return parts.length === 0 ? messages.say('plan.nothing') : parts.join(', ');
}

/** "2.1 less than the best · about 61 points in the end" */
export function planWorth(messages: Messages, { behind, outlook }: PlanWorth): string {
  const text = [
    ...(behind > -EVEN ? [] : [messages.say('plan.behind', { n: -behind })]),
    ...(outlook === null ? [] : [messages.say('plan.outlook', { n: outlook.mine })]),
  ].join(' · ');
  return capital(text);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Farm pays 3 berries by autumn. It lets Husband move in for free."; empty without reasons. */
export function planReasons(
  messages: Messages,
  why: readonly PlanReason[],
  names: SeatNames,
  most = SHOWN_REASONS,
): string {
  return why
    .slice(0, most)
    .map((one) => reasonText(messages, one, names))
    .join(' ');
}

function reasonText(messages: Messages, reason: PlanReason, names: SeatNames): string {
  const { what, card, other, place: where, season, seat, n = 0, of = 0 } = reason;
  return messages.say(`reason.${what}`, {
    n,
    of,
    card: card === undefined ? '' : cardName(messages, card),
    other: other === undefined ? '' : cardName(messages, other),
    thing:
      card !== undefined ? cardName(messages, card) : where !== undefined ? placeName(messages, where) : '',
    goods: reason.goods === undefined ? '' : plain(goods(messages, reason.goods)),
    // Either goods or a card.
    which: reason.goods === undefined ? 'card' : 'goods',
    season: season === undefined ? '' : messages.say(`season.${season}`),
    name: seat === undefined ? '' : plain([player(names, seat)]),
  });
}

/** An answer that was not the best: what was done, what would have been better, by how much and why. */
export interface MistakeFacts {
  readonly done: Answer;
  readonly best: Answer;
  readonly cost: number;
  readonly why: readonly PlanReason[];
  readonly confirmed: { readonly n: number; readonly of: number } | null;
}

/** "Played: Peddler. Better: Wife, about 2.3 points more. Wife is worth 5 points at the end. …" */
export function mistakeText(
  messages: Messages,
  question: QuestionView,
  { done, best, cost, why, confirmed }: MistakeFacts,
  names: SeatNames,
  view?: View,
): string {
  const label = (answer: Answer): string => answerLabel(messages, question, answer, names, view);
  // How often it was better is told below.
  const reasons = why.filter(({ what }) => what !== 'risk' && what !== 'more');
  return [
    messages.say('analysis.mistake', { done: label(done), best: label(best), n: cost }),
    planReasons(messages, reasons, names),
    confirmed === null ? '' : messages.say('analysis.confirmed', confirmed),
  ]
    .filter((text) => text !== '')
    .join(' ');
}
