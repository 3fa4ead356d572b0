import type { Answer, QuestionView, View } from '@evertable/engine';
import type { Messages } from './messages.ts';
import type { SeatNames } from './names.ts';
import { optionLabel } from './questions.ts';
import { plain } from './segment.ts';

/** A bot's evaluation of a plan, in points. */
export interface PlanWorth {
  /** Difference to the best plan: 0 for the best, negative for the others. */
  readonly behind: number;
  /** Expected final points; null without a trained network. */
  readonly outlook: { readonly mine: number } | null;
  /** Reasons for and against, the most important first. */
  readonly why: readonly { readonly group: string; readonly points: number }[];
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

/** "Against the first: more points (+1.2) and a better hand (+0.6), but fewer resources (-0.9)"; empty without reasons. */
export function planReasons(messages: Messages, { why }: PlanWorth, rank: number): string {
  const shown = why.slice(0, SHOWN_REASONS);
  const list = (some: PlanWorth['why'], ending: string): string =>
    plain(
      messages.list(
        some.map(({ group, points }) =>
          messages.segments('plan.reason', { what: messages.say(`reason.${group}${ending}`), n: points }),
        ),
      ),
    );
  const [pros, cons] = [shown.filter(({ points }) => points > 0), shown.filter(({ points }) => points < 0)];
  const [gains, losses] = [list(pros, ''), list(cons, '.less')];
  const text =
    pros.length > 0 && cons.length > 0 ? messages.say('plan.but', { gains, losses }) : gains || losses;
  return text === '' ? '' : messages.say(rank === 0 ? 'plan.over' : 'plan.against', { why: text });
}
