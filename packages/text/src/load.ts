import { type Language, textSetsFor, textsOf } from '@evertable/content/texts';
import { makeTranslator, type Translator } from './translator.ts';

const LOCALES = {
  en: () => import('./locales/en.ts'),
  it: () => import('./locales/it.ts'),
  fr: () => import('./locales/fr.ts'),
  es: () => import('./locales/es.ts'),
};

/** A translator for one game; loads one language only. */
export async function loadTranslator(
  language: Language,
  setup: Parameters<typeof textSetsFor>[0],
): Promise<Translator> {
  const [own, ...texts] = await Promise.all([
    LOCALES[language]().then((loaded) => loaded.default),
    ...textSetsFor(setup).map((set) => textsOf(set, language)),
  ]);
  return makeTranslator(language, own, ...texts);
}
