import { type Language, loadSpeaker, makeSpeaker, type Speaker, type Values } from '@evertable/text';
import { createContext, useContext, useEffect, useState } from 'react';

type Texts = Readonly<Record<string, string>>;

const UI: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  en: () => import('../texts/en.ts'),
  it: () => import('../texts/it.ts'),
  fr: () => import('../texts/fr.ts'),
  es: () => import('../texts/es.ts'),
};

/** The page's own words in one language. */
export interface Words {
  has(key: string): boolean;
  readonly language: Language;
  /** How times, dates and numbers are written. */
  readonly locale: string;
  (key: string, values?: Values): string;
}

/** The language as it is written where the reader lives, if their browser says so: 20:26 in Britain, 8:26 PM in America. */
export function localeOf(language: Language, languages: readonly string[]): string {
  return languages.find((one) => one.split('-')[0].toLowerCase() === language) ?? language;
}

export async function loadWords(language: Language): Promise<Words> {
  const speaker = makeSpeaker(language, (await UI[language]()).default);
  return Object.assign((key: string, values?: Values) => speaker.say(key, values), {
    language,
    locale: localeOf(language, navigator.languages ?? []),
    has: (key: string) => speaker.has(key),
  });
}

export const WordsContext = createContext<Words | null>(null);

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === null) throw new Error('no words');
  return words;
}

type SpokenSetup = Parameters<typeof loadSpeaker>[1];

/** The last speaker, who may be asked again at once. */
let last: { readonly of: string; readonly speaker: Speaker } | null = null;
const spokenOf = (language: Language, setup: SpokenSetup | null): string =>
  `${language} ${JSON.stringify(setup)}`;

export async function loadTold(language: Language, setup: SpokenSetup): Promise<Speaker> {
  const of = spokenOf(language, setup);
  if (last?.of === of) return last.speaker;
  const speaker = await loadSpeaker(language, setup);
  last = { of, speaker };
  return speaker;
}

/** The speaker of a game; null while its texts are on their way. */
export function useSpeaker(setup: SpokenSetup | null): Speaker | null {
  const { language } = useWords();
  const [speaker, setSpeaker] = useState<Speaker | null>(() =>
    last?.of === spokenOf(language, setup) ? last.speaker : null,
  );
  const key = JSON.stringify(setup);
  useEffect(() => {
    let wanted = true;
    const parsed = JSON.parse(key) as SpokenSetup | null;
    if (parsed !== null)
      void loadTold(language, parsed).then((loaded) => {
        if (wanted) setSpeaker(loaded);
      });
    return () => {
      wanted = false;
    };
  }, [language, key]);
  return speaker;
}
