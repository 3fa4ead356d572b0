import type { Language, Translator } from '@evertable/text';
import { useEffect, useState } from 'react';
import { useUiText } from './ui-text.ts';

type TextSetup = Parameters<typeof import('@evertable/text/load')['loadTranslator']>[1];

/** The last translator: most pages ask for it again. */
let last: { readonly of: string; readonly translator: Translator } | null = null;
const keyOf = (language: Language, setup: TextSetup | null): string => `${language} ${JSON.stringify(setup)}`;

export async function loadTranslator(language: Language, setup: TextSetup): Promise<Translator> {
  const of = keyOf(language, setup);
  if (last?.of === of) return last.translator;
  // No part of the first screen: pages without a game do not need it.
  const { loadTranslator: loadTexts } = await import('@evertable/text/load');
  const translator = await loadTexts(language, setup);
  last = { of, translator };
  return translator;
}

/** The translator of a setup; null while its texts are loading. */
export function useTranslator(setup: TextSetup | null): Translator | null {
  const { language } = useUiText();
  const [translator, setSpeaker] = useState<Translator | null>(() =>
    last?.of === keyOf(language, setup) ? last.translator : null,
  );
  const key = JSON.stringify(setup);
  useEffect(() => {
    let wanted = true;
    const parsed = JSON.parse(key) as TextSetup | null;
    if (parsed !== null)
      void loadTranslator(language, parsed).then((loaded) => {
        if (wanted) setSpeaker(loaded);
      });
    return () => {
      wanted = false;
    };
  }, [language, key]);
  return translator;
}
