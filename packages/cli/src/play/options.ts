import type { OptionView, QuestionView } from '@evertable/engine';
import type { Numbers } from './numbers.ts';
import { bold, dim, WIDTH, wrap } from './paint.ts';
import { cardLabel, cardRow, spotRow, widest } from './rows.ts';
import { lettersOf, type Scene } from './scene.ts';

/** The question and its options, without the table. */
export function optionLines(scene: Scene, question: QuestionView, numbers: Numbers): string[] {
  if (question.shape === 'allocate') return amounts(scene, question);
  return isCount(question) ? [] : choices(scene, question, numbers);
}

/** A question for a number, which is typed itself. */
export const isCount = ({ shape, options }: QuestionView): boolean =>
  shape === 'pick' && options.every((o) => o.do === 'choose' && o.key === String(o.n));

function choices(scene: Scene, question: QuestionView, numbers: Numbers): string[] {
  const cards = question.options.filter((o) => o.do === 'choose' && o.card !== undefined);
  const width = widest(cards.map((o) => cardLabel(scene, String(o.card))));
  const places = question.options.filter((o) => o.where !== undefined);
  const placeWidth = widest(places.map((o) => scene.translator.place(String(o.where))));
  return question.options.flatMap((option) => {
    const number = numbers.take((o) => o === option);
    const [first, ...more] = describe(scene, option, width, placeWidth);
    return [`${number} ${first}`, ...more.map((line) => `    ${line}`)];
  });
}

function describe(scene: Scene, o: OptionView, width: number, placeWidth: number): string[] {
  const { translator, names, view } = scene;
  const label = translator.option(o, names, view);
  if (o.do === 'choose' && o.card !== undefined) {
    const owner = view.players.find((p) => p.city.some(({ card }) => card === o.card));
    const remark = owner === undefined || owner.seat === view.viewer ? '' : `(${names[owner.seat]})`;
    return [cardRow(scene, o.card, width, 1, remark)];
  }
  const spot = view.spots.find((s) => s.id === o.where);
  if (o.do === 'choose' && spot !== undefined) return [spotRow(scene, spot, placeWidth)];
  return wrap(label, WIDTH - 4);
}

/** The options with a cap above 0. */
export const offered = (question: QuestionView): OptionView[] => question.options.filter((o) => o.cap !== 0);

/** How amounts are written, by the letters of what is asked for. */
function amounts(scene: Scene, question: QuestionView): string[] {
  const { rules, translator } = scene;
  const letters = lettersOf(rules, translator);
  return offered(question).map((o) => {
    const good = o.kind ?? o.key;
    return `${bold((letters[good] ?? good).padStart(3))} ${translator.option(o, scene.names)} ${dim(`≤ ${o.cap ?? question.max}`)}`;
  });
}
