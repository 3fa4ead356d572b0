import type { OptionView, QuestionView } from '@evertable/engine';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../src/index.ts';
import { translatorSync } from '../src/sync.ts';

const setup = { game: 'everdell' };
const en = translatorSync('en', setup);
const es = translatorSync('es', setup);
const fr = translatorSync('fr', setup);
const names = ['Ada', 'Bruno', 'Chiara'];

/** Every reason that hints give (Reason of the bots package). */
const REASONS =
  'pays gives worth scores adds moves-in helped houses saves next completes before leaves home harvest keeps loses costs ends more denies risk'.split(
    ' ',
  );

describe('a plan', () => {
  const why = [
    { what: 'pays', card: 'farm#2', goods: { berry: 3 }, season: 'autumn' },
    { what: 'houses', card: 'farm#2', other: 'husband#1', goods: { berry: 3 } },
    { what: 'before', card: 'farm#2', seat: 1, n: 4, of: 6 },
    { what: 'worth', card: 'farm#2', n: 1 },
  ];
  const plan = { behind: -0.31, outlook: { mine: 60.7 }, why };

  it('is told with its worth', () => {
    expect(en.planWorth(plan)).toBe('0.3 less than the best · about 61 points in the end');
    expect(fr.planWorth({ ...plan, behind: 0 })).toBe('Environ 61 points à la fin');
    expect(en.planWorth({ behind: 0, outlook: null, why: [] })).toBe('');
  });

  it('is told with what comes of it, in so many sentences', () => {
    expect(en.planReasons(why, names)).toBe(
      'Farm pays 3 berries by autumn. Farm lets Husband move in for free later and saves 3 berries. ' +
        'Otherwise Bruno would take Farm first (in 4 of 6 imagined games).',
    );
    expect(es.planReasons(why, names, 1)).toBe('Granja rinde 3 bayas hasta el otoño.');
    expect(en.planReasons([], names)).toBe('');
  });

  it('has a sentence for every reason in every language', () => {
    const facts = { card: 'farm#1', other: 'wife#1', place: 'haven', seat: 1, season: 'spring', n: 2, of: 4 };
    for (const reason of REASONS)
      for (const language of LANGUAGES) {
        const translator = translatorSync(language, setup);
        for (const goods of [{}, { goods: { twig: 2, point: 1 } }]) {
          const text = translator.planReasons([{ what: reason, ...facts, ...goods }], names);
          expect(text).toMatch(/^[\p{Lu}\d][^{}]+\.$/u);
          expect(text).not.toContain('reason.');
        }
      }
  });

  it('begins with an answer in the words of its options', () => {
    const options: OptionView[] = [
      { key: 'twig', do: 'choose', kind: 'twig' },
      { key: 'play farm#1', do: 'play', card: 'farm#1' },
    ];
    const question = {
      id: 'turn',
      shape: 'pick',
      seat: 0,
      about: null,
      options,
      min: 0,
      max: 2,
    } as QuestionView;
    expect(en.answer(question, 'play farm#1', names)).toBe('Play Farm');
    expect(en.answer(question, [], names)).toBe('Nothing');
    expect(en.answer(question, { twig: 2 }, names)).toMatch(/^2 × twig/i);
  });
});
