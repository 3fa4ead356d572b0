import { type Language, loadSpeaker, type Speaker } from '@evertable/text';
import { useEffect, useState } from 'react';
import { useUiText } from './ui-text.ts';

type SpokenSetup = Parameters<typeof loadSpeaker>[1];

/** The last speaker, who may be asked again at once. */
let last: { readonly of: string; readonly speaker: Speaker } | null = null;
const spokenOf = (language: Language, setup: SpokenSetup | null): string =>
  `${language} ${JSON.stringify(setup)}`;

export async function loadTranslator(language: Language, setup: SpokenSetup): Promise<Speaker> {
  const of = spokenOf(language, setup);
  if (last?.of === of) return last.speaker;
  const speaker = await loadSpeaker(language, setup);
  last = { of, speaker };
  return speaker;
}

/** The speaker of a game; null while its texts are on their way. */
export function useSpeaker(setup: SpokenSetup | null): Speaker | null {
  const { language } = useUiText();
  const [speaker, setSpeaker] = useState<Speaker | null>(() =>
    last?.of === spokenOf(language, setup) ? last.speaker : null,
  );
  const key = JSON.stringify(setup);
  useEffect(() => {
    let wanted = true;
    const parsed = JSON.parse(key) as SpokenSetup | null;
    if (parsed !== null)
      void loadTranslator(language, parsed).then((loaded) => {
        if (wanted) setSpeaker(loaded);
      });
    return () => {
      wanted = false;
    };
  }, [language, key]);
  return speaker;
}
