import type { Answer, OptionView, QuestionView } from '@evertable/engine';
import { isCount, offered } from './options.ts';
import { lettersOf, type Scene } from './scene.ts';

/** An answer, or why the input is not one. */
type Typed = { readonly answer: Answer } | { readonly why: string };

/** Reads numbers of options (as shown), amounts, or the key of an option. */
export function readTyped(
  scene: Scene,
  question: QuestionView,
  order: readonly OptionView[],
  text: string,
): Typed {
  if (question.shape === 'allocate') return readAmounts(scene, question, text);
  const exact = question.options.find((o) => o.key === text);
  if (exact !== undefined && (isCount(question) || !/^\d+$/.test(text)))
    return answerOf(scene, question, [exact]);
  if (isCount(question)) return { why: scene.words.say('not.understood', { text }) };
  return readNumbers(scene, question, order, text);
}

function readNumbers(
  scene: Scene,
  question: QuestionView,
  order: readonly OptionView[],
  text: string,
): Typed {
  const { words } = scene;
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  if (parts.length === 0 || !parts.every((part) => /^\d+$/.test(part)))
    return readName(scene, question, order, text);
  const numbers = parts.map(Number);
  if (numbers.length === 1 && numbers[0] === 0 && question.min === 0) return answerOf(scene, question, []);
  for (const [i, n] of numbers.entries()) {
    if (n < 1 || n > order.length) return { why: words.say('not.number', { n, max: order.length }) };
    if (numbers.indexOf(n) !== i) return { why: words.say('not.twice', { n }) };
  }
  if (question.min === 1 && question.max === 1 && numbers.length > 1) return { why: words.say('not.one') };
  return answerOf(
    scene,
    question,
    numbers.map((n) => order[n - 1]),
  );
}

/** Shorter input could be a typing error. */
const SHORTEST_NAME = 3;

/** The only option whose card or place starts with this text. */
function readName(scene: Scene, question: QuestionView, order: readonly OptionView[], text: string): Typed {
  const { translator, words } = scene;
  const wanted = text.toLowerCase();
  const named = order.filter((o) => {
    const name = o.card
      ? translator.card(o.card)
      : o.where
        ? translator.place(o.where)
        : translator.option(o, scene.names);
    return name.toLowerCase().startsWith(wanted);
  });
  if (wanted.length < SHORTEST_NAME || named.length === 0)
    return { why: whyNotNamed(scene, wanted) ?? words.say('not.understood', { text }) };
  if (named.length === 1) return answerOf(scene, question, named);
  return {
    why: words.say('not.clear', { text, numbers: named.map((o) => order.indexOf(o) + 1).join(', ') }),
  };
}

/** Why what was named by its name or key, as in `farm#3` or `play farm#3`, cannot be chosen; null when it is unknown. */
function whyNotNamed({ translator, names, view }: Scene, wanted: string): string | null {
  const key = wanted.split(' ').at(-1);
  const nameOf = (target: string): string =>
    target === 'prepare' ? translator.say('do.prepare') : translator.place(target);
  const found = Object.entries(view.whyNot ?? {}).find(
    ([target]) =>
      target === key || (wanted.length >= SHORTEST_NAME && nameOf(target).toLowerCase().startsWith(wanted)),
  );
  if (found === undefined) return null;
  const [target, why] = found;
  return `${nameOf(target)}: ${translator.whyNot(target, why, names, view)}`;
}

function answerOf({ translator }: Scene, question: QuestionView, chosen: readonly OptionView[]): Typed {
  const why = translator.refusal(question, chosen.length);
  if (why !== null) return { why };
  const keys = chosen.map((o) => o.key);
  return { answer: question.min === 1 && question.max === 1 ? keys[0] : keys };
}

/** `2t 1b`, or `t` for one, by the letters of the language or by the names in full; 0 for nothing at all. */
function readAmounts(scene: Scene, question: QuestionView, text: string): Typed {
  const { words, translator, rules } = scene;
  const letters = lettersOf(rules, translator);
  const amounts: Record<string, number> = {};
  let total = 0;
  const parts = text.trim() === '0' ? [] : (text.match(/\d+\s*\p{L}+|[^\s,;]+/gu) ?? []);
  if (parts.length === 0 && text.trim() !== '0')
    return { why: words.say('not.good', { text, example: exampleOf(scene, question) }) };
  for (const part of parts) {
    const [, digits, name] = /^(\d*)\s*(\p{L}+)$/u.exec(part) ?? [];
    const n = digits === '' ? 1 : Number(digits);
    const option = question.options.find((o) => {
      const good = o.kind ?? o.key;
      return [letters[good], good, translator.option(o, scene.names)].includes(name?.toLowerCase());
    });
    if (option === undefined)
      return { why: words.say('not.good', { text: part, example: exampleOf(scene, question) }) };
    amounts[option.key] = (amounts[option.key] ?? 0) + n;
    total += n;
    const cap = option.cap ?? question.max;
    if (amounts[option.key] > cap)
      return { why: words.say('not.cap', { n: cap, good: translator.option(option, scene.names) }) };
  }
  const why = translator.refusal(question, total);
  return why === null ? { answer: amounts } : { why };
}

/** An example of an answer to this question. */
export function exampleOf(scene: Scene, question: QuestionView | null): string {
  const letters = lettersOf(scene.rules, scene.translator);
  const goods =
    question?.shape === 'allocate'
      ? offered(question).map((o) => o.kind ?? o.key)
      : scene.rules.goods.map(({ id }) => id);
  const [first, second] = goods.map((good) => letters[good] ?? good);
  if (second === undefined || question?.max === 1) return `1${first}`;
  return question?.max === 2 ? `1${first} 1${second}` : `2${first} 1${second}`;
}
