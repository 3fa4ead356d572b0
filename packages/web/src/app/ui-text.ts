import type { Language, Values } from '@evertable/text';
// Without what a translator knows about games: this is part of the first screen.
import { Messages } from '@evertable/text/messages';
import { createContext, useContext } from 'react';

type Texts = Readonly<Record<string, string>>;

type Catalogues = Readonly<Record<Language, () => Promise<{ default: Texts }>>>;

/** What the start page says: little, and there at once. */
const FIRST: Catalogues = {
  en: () => import('../texts/first/en.ts'),
  it: () => import('../texts/first/it.ts'),
  fr: () => import('../texts/first/fr.ts'),
  es: () => import('../texts/first/es.ts'),
};

const WHOLE: Catalogues = {
  en: () => import('../texts/en.ts'),
  it: () => import('../texts/it.ts'),
  fr: () => import('../texts/fr.ts'),
  es: () => import('../texts/es.ts'),
};

/** The page's own words in one language. */
export interface UiText {
  has(key: string): boolean;
  readonly language: Language;
  /** False while only the start page can be read. */
  readonly whole: boolean;
  /** How times, dates and numbers are written. */
  readonly locale: string;
  (key: string, values?: Values): string;
}

/** The language as it is written where the reader lives, if their browser says so: 20:26 in Britain, 8:26 PM in America. */
export function localeOf(language: Language, languages: readonly string[]): string {
  return languages.find((one) => one.split('-')[0].toLowerCase() === language) ?? language;
}

function uiText(language: Language, texts: Texts, whole: boolean): UiText {
  const messages = new Messages(language, [texts]);
  return Object.assign((key: string, values?: Values) => messages.say(key, values), {
    language,
    whole,
    locale: localeOf(language, navigator.languages ?? []),
    has: (key: string) => messages.has(key),
  });
}

/** The words of the start page alone. */
export const loadFirstUiText = async (language: Language): Promise<UiText> =>
  uiText(language, (await FIRST[language]()).default, false);

export const loadUiText = async (language: Language): Promise<UiText> =>
  uiText(language, (await WHOLE[language]()).default, true);

export const UiTextContext = createContext<UiText | null>(null);

export function useUiText(): UiText {
  const words = useContext(UiTextContext);
  if (words === null) throw new Error('no words');
  return words;
}
