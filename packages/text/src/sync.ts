import { type Language, type Texts, textSetsFor } from '@evertable/content/texts';
import { allTexts } from '@evertable/content/texts/sync';
import en from './locales/en.ts';
import es from './locales/es.ts';
import fr from './locales/fr.ts';
import it from './locales/it.ts';
import { makeTranslator, type Translator } from './translator.ts';

/** Texts that belong to no game. */
export const locales: Readonly<Record<Language, Texts>> = { en, it, fr, es };

/** A translator for one game without waiting; loads every language. For the command line, servers and tests. */
export function translatorSync(language: Language, setup: Parameters<typeof textSetsFor>[0]): Translator {
  const texts = textSetsFor(setup).map((set) => allTexts[set][language]);
  return makeTranslator(language, locales[language], ...texts);
}
