import { parseSetup, rulesFor } from '@evertable/content';
import { Game, newGame, type OptionView, type QuestionView, view } from '@evertable/engine';
import type { Language } from '@evertable/text';
import { translatorSync } from '@evertable/text/sync';
import { describe, expect, it } from 'vitest';
import { details } from '../src/play/details.ts';
import { exampleOf, readTyped } from '../src/play/input.ts';
import { lettersOf, type Scene } from '../src/play/scene.ts';
import { terminalText } from '../src/play/terminal-text.ts';

const rules = rulesFor(parseSetup({ game: 'everdell', players: 2 }));

const sceneIn = (language: Language): Scene => ({
  rules,
  view: view(rules, newGame(rules, '1'), 0, null),
  names: ['Ada', 'Greedy'],
  translator: translatorSync(language, rules.setup),
  words: terminalText(language),
});
const scene = sceneIn('en');

const ask = (
  options: readonly OptionView[],
  min: number,
  max: number,
  shape: 'pick' | 'allocate' = 'pick',
): QuestionView => ({
  id: 'x',
  seat: 0,
  shape,
  min,
  max,
  about: null,
  options,
});
const cards: OptionView[] = ['farm#1', 'mine#1', 'inn#1'].map((key) => ({ key, do: 'choose', card: key }));
const goods = (caps: readonly number[]): OptionView[] =>
  rules.goods.slice(0, 4).map(({ id: key }, i) => ({ key, do: 'choose', kind: key, cap: caps[i] }));
const counts: OptionView[] = [2, 3, 4].map((n) => ({ key: String(n), do: 'choose', n }));

const typed = (question: QuestionView, text: string, where = scene): unknown => {
  const read = readTyped(where, question, question.options, text);
  return 'answer' in read ? read.answer : read.why;
};

describe('numbers', () => {
  it.each([
    ['1', 1, 1, 'farm#1'],
    ['place haven', 1, 1, '“place haven” is not one of the choices. Type ? for help.'],
    ['mine#1', 1, 1, 'mine#1'],
    ['1 2', 1, 1, 'Choose one number.'],
    ['4', 1, 1, 'There is no number 4 here; they go from 1 to 3.'],
    ['0', 1, 1, 'There is no number 0 here; they go from 1 to 3.'],
    ['0', 0, 2, []],
    ['3, 1', 0, 2, ['inn#1', 'farm#1']],
    ['1;2', 2, 2, ['farm#1', 'mine#1']],
    ['1 1', 2, 2, '1 is there twice.'],
    ['1', 2, 2, 'Choose at least 2.'],
    ['1 2 3', 0, 2, 'Choose at most 2.'],
    ['mine', 1, 1, 'mine#1'],
    ['Fa', 1, 1, '“Fa” is not one of the choices. Type ? for help.'],
    ['far', 0, 2, ['farm#1']],
    ['1.5', 1, 1, '“1.5” is not one of the choices. Type ? for help.'],
    ['-1', 1, 1, '“-1” is not one of the choices. Type ? for help.'],
  ])('%s of at least %i and at most %i', (text, min, max, answer) => {
    expect(typed(ask(cards, min, max), text)).toEqual(answer);
  });

  it('are the amount itself where only that is asked', () => {
    expect(typed(ask(counts, 1, 1), '3')).toBe('3');
    expect(typed(ask(counts, 1, 1), '1')).toBe('“1” is not one of the choices. Type ? for help.');
  });
});

describe('names', () => {
  it('must be clear', () => {
    const two = ask([...cards, { key: 'farm#2', do: 'play', card: 'farm#2' }], 1, 1);
    expect(typed(two, 'farm')).toBe('“farm” could be 1, 4: which one?');
    expect(typed(ask([{ key: 'place haven', do: 'place', where: 'haven' }, ...cards], 1, 1), 'haven')).toBe(
      'place haven',
    );
  });
});

describe('amounts', () => {
  const any = ask(goods([3, 3, 3, 3]), 3, 3, 'allocate');
  it.each([
    ['2t 1b', { twig: 2, berry: 1 }],
    ['t r p', { twig: 1, resin: 1, pebble: 1 }],
    ['2 twig, 1 pebble', { twig: 2, pebble: 1 }],
    ['1t1r1b', { twig: 1, resin: 1, berry: 1 }],
    ['1T 2T', { twig: 3 }],
    ['2t', 'Choose at least 3.'],
    ['4t', 'At most 3 of: twig.'],
    ['3x', '“3x” is no amount. Write it as in 2t 1r.'],
    ['', '“” is no amount. Write it as in 2t 1r.'],
    ['0', 'Choose at least 3.'],
  ])('%s', (text, answer) => {
    expect(typed(any, text)).toEqual(answer);
  });

  it('may be none, and only of what is there', () => {
    const some = ask(goods([0, 0, 1, 2]), 0, 2, 'allocate');
    expect(typed(some, '0')).toEqual({});
    expect(typed(some, '1t')).toBe('At most 0 of: twig.');
    expect(exampleOf(scene, some)).toBe('1p 1b');
  });

  it('are written with the letters of the language, no two alike', () => {
    for (const language of ['en', 'it', 'fr', 'es'] as const) {
      const letters = Object.values(lettersOf(rules, sceneIn(language)['translator']));
      expect(new Set(letters).size).toBe(letters.length);
      const [first, second] = letters;
      expect(typed(any, `2${first} 1${second}`, sceneIn(language))).toEqual({ twig: 2, resin: 1 });
    }
    expect(lettersOf(rules, scene.translator)).toMatchObject({
      twig: 't',
      resin: 'r',
      pebble: 'p',
      berry: 'b',
    });
  });
});

describe('what cannot be chosen now', () => {
  const game = new Game(rules, '1');
  const turn: Scene = { ...scene, view: view(rules, game.state, game.question!.seat, game.question) };
  const reason = (text: string): unknown => typed(turn.view.question!, text, turn);

  it('is refused with its reason, by name and by key', () => {
    expect(reason('3-point Journey')).toBe('3-point Journey: Not before Autumn.');
    expect(reason('place journey-3')).toBe('3-point Journey: Not before Autumn.');
    expect(reason('prepare')).toBe(
      'Prepare for the next season: 2 workers are still at home: place them first.',
    );
    expect(reason('Nowhere')).toBe('“Nowhere” is not one of the choices. Type ? for help.');
  });

  it('says so in its details', () => {
    expect(details(turn, 'journey-3').at(-1)).toContain('Not before Autumn.');
  });
});
