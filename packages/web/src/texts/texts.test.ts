import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeTranslator } from '@evertable/text';
import { expect, test } from 'vitest';
import { localeOf } from '../app/ui-text.ts';
import en from './en.ts';
import restOfEnglish from './en.json' with { type: 'json' };
import firstEnglish from './first/en.ts';
import es from './es.ts';
import fr from './fr.ts';
import it from './it.ts';

const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, it, fr, es };
const src = fileURLToPath(new URL('..', import.meta.url));

const holes = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map((m) => m[1]))].sort();

test.each(['it', 'fr', 'es'])('%s says everything English says, with the same holes', (language) => {
  expect(Object.keys(catalogues[language])).toEqual(Object.keys(en));
  const wrong = Object.entries(en).filter(
    ([key, text]) => holes(text).join() !== holes(catalogues[language][key]).join(),
  );
  // The words inside a plural are no holes, but look like some; only real ones have a comma or stand alone.
  expect(wrong.map(([key]) => key).filter((key) => !en[key as keyof typeof en].includes('plural'))).toEqual(
    [],
  );
});

test.each(['en', 'it', 'fr', 'es'] as const)('%s can be said', (language) => {
  const translator = makeTranslator(language, catalogues[language]);
  const values = {
    n: 2,
    of: 3,
    other: 1,
    won: 1,
    best: 4,
    turn: 5,
    name: 'x',
    where: 'w',
    colors: 'c',
    cards: 'c',
    names: 'x',
    about: 'x',
    good: 'x',
    house: 'x',
    goods: 'x',
    what: 'x',
    why: 'x',
    seed: 'x',
    level: 'x',
    time: 'x',
    game: 'x',
  };
  for (const key of Object.keys(catalogues[language])) expect(translator.say(key, values)).not.toBe('');
});

test('no page asks for words there are not', () => {
  const used = new Set<string>();
  for (const path of globSync('**/*.tsx', { cwd: src })) {
    const text = readFileSync(`${src}${path}`, 'utf8');
    for (const match of text.matchAll(/\bwords\('([^']+)'/g)) used.add(match[1]);
  }
  expect([...used].filter((key) => !Object.hasOwn(en, key))).toEqual([]);
});

test('the start page is said before the words of the other pages are there', () => {
  const shown = [
    'App.tsx',
    'ui/NavBar.tsx',
    'ui/Page.tsx',
    'ui/ErrorPage.tsx',
    'ui/Loading.tsx',
    'pages/start/Start.tsx',
    'pages/SavedGame.tsx',
    'play/seat-names.ts',
  ].map((path) => readFileSync(`${src}${path}`, 'utf8'));
  const whole = shown.flatMap((text) => [...text.matchAll(/\bwords\('([^']+)'/g)].map((match) => match[1]));
  expect(whole.filter((key) => !Object.hasOwn(firstEnglish, key))).toEqual([]);
  // Keys with a part that only the game knows: every text of that form.
  const forms = shown
    .flatMap((text) => [...text.matchAll(/\(`([\w.-]*\$\{[^`]*)`/g)].map((match) => match[1]))
    .map((form) => new RegExp(`^${form.replaceAll('.', '\\.').replaceAll(/\$\{.*?\}+/g, '[\\w-]+')}$`));
  expect(forms.length).toBeGreaterThan(5);
  const known = Object.keys(restOfEnglish).filter((key) => forms.some((form) => form.test(key)));
  // Names of other boxes and of no taste are not shown there.
  expect(
    known.filter((key) => !/^(game\.(packs|bellfaire|pearlbrook|newleaf)|taste\.none)$/.test(key)),
  ).toEqual([]);
  expect(Object.keys(firstEnglish).filter((key) => Object.hasOwn(restOfEnglish, key))).toEqual([]);
});

test('times and dates are written as where the reader lives, if the browser speaks the chosen language', () => {
  const at = Date.UTC(2026, 0, 2, 20, 26);
  const time = (language: 'en' | 'fr', languages: readonly string[]): string =>
    new Intl.DateTimeFormat(localeOf(language, languages), { timeStyle: 'short', timeZone: 'UTC' })
      .format(at)
      .replace(/\s/g, ' ');
  expect(time('en', ['en-GB', 'en'])).toBe('20:26');
  expect(time('en', ['en-US'])).toBe('8:26 PM');
  expect(time('fr', ['en-US', 'en'])).toBe('20:26');
  expect(localeOf('fr', ['en-US', 'fr-CA', 'fr'])).toBe('fr-CA');
  expect(localeOf('es', [])).toBe('es');
});
