import type { OptionView, QuestionView } from '@evertable/engine';
import { type BoardContext, targetOf } from '../context.ts';
import { displayRows } from '../display/rows.ts';
import { playableBeside } from '../piles.ts';

/** Whether an option can be chosen by pressing a card or place on the board. */
export function inSight(table: BoardContext, option: OptionView): boolean {
  const target = targetOf(option);
  if (target === null) return false;
  const { view } = table;
  const me = view.players[view.viewer];
  return (
    (me?.hand.cards.includes(target) ?? false) ||
    playableBeside(table, view.viewer).includes(target) ||
    table.screen.parts.some(
      (part) => part.zone === 'satchel-hand' && part.targets?.(view).includes(target),
    ) ||
    displayRows(view).some(({ slots }) =>
      slots.some(({ slot, where }) => slot.card === target || where === target),
    ) ||
    (me?.city.some((c) => c.card === target) ?? false) ||
    view.revealed.includes(target) ||
    view.spots.some((spot) => spot.id === target)
  );
}

/** What one can do with a turn, in a few words. */
export function turnHow({ view, words }: BoardContext, question: QuestionView): string {
  const can = new Set(question.options.map((o) => o.do));
  const rest = ['place', 'prepare', 'pass'].find((one) => can.has(one));
  const parts = [...(can.has('play') ? ['play'] : []), ...(rest === undefined ? [] : [rest])];
  if (parts.length === 0) return '';
  return words(`turn.how.${parts.join('-')}`, { n: view.players[view.viewer]?.workers.home ?? 0 });
}

/** One resource is to be chosen, and nothing else. */
export const isOneResource = ({ id, min, max, options }: QuestionView): boolean =>
  id !== 'turn' && min === 1 && max === 1 && options.every((o) => o.kind !== undefined);

/** Whether an answer does nothing but give something up. */
export const givesUp = (total: number, single: OptionView | null): boolean =>
  total === 0 || single?.do === 'no' || single?.do === 'pass';

/** What is lost by passing or by choosing nothing; null while something is done. */
export function givenUpText(
  { selection, translator, words, view }: BoardContext,
  question: QuestionView,
  single: OptionView | null,
): string | null {
  if (selection.answer === null || !givesUp(selection.total, single)) return null;
  const me = view.players[view.viewer];
  if (single?.do === 'pass') return words('give-up.pass', { n: me.workers.home, of: me.hand.count });
  if (question.about === null) return words('give-up.chance');
  return words('give-up.offer', { about: translator.place(question.about) });
}

/** The button says what it does. */
export function confirmLabel(table: BoardContext, chosen: readonly OptionView[]): string {
  const { selection, translator, words, names } = table;
  const { question, total } = selection;
  if (question === null) return '';
  if (total === 0 && question.min === 0) {
    const own = `act.none.${question.id.split('.').at(-1)}`;
    return words(words.has(own) ? own : 'act.none');
  }
  if (question.shape === 'pick' && question.max === 1 && chosen.length === 1) {
    const [one] = chosen;
    if (one.do === 'place') return words('act.place');
    if (one.do === 'prepare') return words('act.prepare');
    if (one.do === 'pass') return words('act.pass');
    const label = translator.option(one, names);
    if (label.length <= 24) return label;
    return words('act.choose');
  }
  if (total > 0) return words('act.choose-n', { n: total });
  return question.id === 'turn'
    ? words('act.choose-turn')
    : translator.howMany(question) || words('act.choose-one');
}
