import { type BoxSetup, boxesOf } from './boxes.ts';

/** The words of each game and module, one language at a time: a page that speaks Italian loads Italian only. */

export const LANGUAGES = ['en', 'it', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Messages by key, in ICU MessageFormat. */
export type Texts = Readonly<Record<string, string>>;

// Modules, not the JSON itself: browsers refuse a dynamic JSON import that a development server has turned into code.
const LOADERS = {
  everdell: {
    en: () => import('./everdell/text/en.ts'),
    it: () => import('./everdell/text/it.ts'),
    fr: () => import('./everdell/text/fr.ts'),
    es: () => import('./everdell/text/es.ts'),
  },
  farshore: {
    en: () => import('./farshore/text/en.ts'),
    it: () => import('./farshore/text/it.ts'),
    fr: () => import('./farshore/text/fr.ts'),
    es: () => import('./farshore/text/es.ts'),
  },
  mistwood: {
    en: () => import('./mistwood/text/en.ts'),
    it: () => import('./mistwood/text/it.ts'),
    fr: () => import('./mistwood/text/fr.ts'),
    es: () => import('./mistwood/text/es.ts'),
  },
  packs: {
    en: () => import('./packs/text/en.ts'),
    it: () => import('./packs/text/it.ts'),
    fr: () => import('./packs/text/fr.ts'),
    es: () => import('./packs/text/es.ts'),
  },
  bellfaire: {
    en: () => import('./bellfaire/text/en.ts'),
    it: () => import('./bellfaire/text/it.ts'),
    fr: () => import('./bellfaire/text/fr.ts'),
    es: () => import('./bellfaire/text/es.ts'),
  },
  pearlbrook: {
    en: () => import('./pearlbrook/text/en.ts'),
    it: () => import('./pearlbrook/text/it.ts'),
    fr: () => import('./pearlbrook/text/fr.ts'),
    es: () => import('./pearlbrook/text/es.ts'),
  },
  newleaf: {
    en: () => import('./newleaf/text/en.ts'),
    it: () => import('./newleaf/text/it.ts'),
    fr: () => import('./newleaf/text/fr.ts'),
    es: () => import('./newleaf/text/es.ts'),
  },
};

/** A game or module that has texts of its own. */
export type TextSet = keyof typeof LOADERS;
export const TEXT_SETS = Object.keys(LOADERS) as readonly TextSet[];

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The texts a setup needs: those of its boxes. */
export function textSetsFor(setup: BoxSetup): TextSet[] {
  const boxes = boxesOf(setup);
  return TEXT_SETS.filter((set) => boxes.includes(set));
}

/** Loads the texts of one game or module in one language. */
export function textsOf(set: TextSet, language: Language) {
  return LOADERS[set][language]().then((loaded): Texts => loaded.default);
}
