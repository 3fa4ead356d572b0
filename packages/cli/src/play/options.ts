import type { OptionView, QuestionView } from '@evertable/engine';
import type { Numbers } from './numbers.ts';
import { bold, dim, WIDTH, wrap } from './paint.ts';
import { cardLabel, cardRow, spotRow, widest } from './rows.ts';
import { lettersOf, type Scene } from './scene.ts';

/** The question and its options, without the table. */
export function optionLines(scene: Scene, question: QuestionView, numbers: Numbers): string[] {
  return question.shape === 'allocate' ? amounts(scene, question) : choices(scene, question, numbers);
}

function choices(scene: Scene, question: QuestionView, numbers: Numbers): string[] {
  const cards = question.options.filter((o) => o.do === 'choose' && o.card !== undefined);
  const width = widest(cards.map((o) => cardLabel(scene, String(o.card))));
  return question.options.flatMap((option) => {
    const number = numbers.take((o) => o === option);
    const [first, ...more] = describe(scene, option, width);
    return [`${number} ${first}`, ...more.map((line) => `    ${line}`)];
  });
}

function describe(scene: Scene, o: OptionView, width: number): string[] {
  const { speaker, names, view } = scene;
  const label = speaker.option(o, names, view);
  if (o.do === 'choose' && o.card !== undefined) {
    const row = cardRow(scene, o.card, width);
    return label === speaker.card(o.card) ? [row] : [row, dim(label)];
  }
  const spot = view.spots.find((s) => s.id === o.where);
  if (o.do === 'choose' && spot !== undefined) return [spotRow(scene, spot, speaker.place(spot.id).length)];
  return wrap(label, WIDTH - 4);
}

/** How amounts are written, by the letters of what is asked for. */
function amounts(scene: Scene, question: QuestionView): string[] {
  const { rules, speaker } = scene;
  const letters = lettersOf(rules, speaker);
  return question.options.map((o) => {
    const good = o.kind ?? o.key;
    return `${bold((letters[good] ?? good).padStart(3))} ${speaker.option(o, scene.names)} ${dim(`≤ ${o.cap ?? question.max}`)}`;
  });
}
