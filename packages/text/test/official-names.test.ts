import { allTexts } from '@evertable/content/texts/sync';
import { expect, test } from 'vitest';
import official from './official-names.json' with { type: 'json' };

const texts: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = allTexts;

// Names as the rulebooks print them: Everdell in Italian, French and Spanish, Farshore and Mistwood in Italian.
for (const [game, languages] of Object.entries(official))
  for (const [language, names] of Object.entries(languages))
    test(`${game} in ${language} uses the names of the book`, () => {
      expect(Object.keys(names).length).toBeGreaterThan(10);
      const ours: Record<string, string> = {};
      for (const key of Object.keys(names)) ours[key] = texts[game][language][key];
      expect(ours).toEqual(names);
    });

test('a card has one name in all games of a language', () => {
  const differing: string[] = [];
  for (const language of ['it', 'fr', 'es'])
    for (const [key, name] of Object.entries(texts['everdell'][language])) {
      if (!/^card\..*\.name$/.test(key)) continue;
      const other = texts['farshore'][language][key];
      if (other !== undefined && other !== name) differing.push(`${language} ${key}: ${name}, ${other}`);
    }
  expect(differing).toEqual([]);
});
