import type { WhyNot } from '@evertable/engine';
import type { BoardContext } from './context.ts';

/** The reason why a card, place or action cannot be chosen for the viewer's turn, as data. */
export const reasonOf = ({ myChoice, selection, view }: BoardContext, target: string): WhyNot | null =>
  myChoice && selection.question?.id === 'turn' ? (view.whyNot?.[target] ?? null) : null;

/** Why the viewer cannot choose this now, in a sentence; null when it can be chosen, or nothing is asked. */
export function whyNotText(board: BoardContext, target: string): string | null {
  const { myChoice, selection, translator, names, view } = board;
  if (!myChoice || selection.question === null || selection.byTarget.has(target)) return null;
  if (selection.question.id !== 'turn') return translator.say('why.not-asked');
  const why = reasonOf(board, target);
  return why === null ? null : translator.whyNot(target, why, names, view);
}

/** The same in a few words for the foot of a card; empty where the price in red says it. */
export function whyNotLabel(board: BoardContext, target: string): string {
  const why = reasonOf(board, target);
  return why === null || why.why === 'short' ? '' : board.translator.whyNotLabel(why);
}
