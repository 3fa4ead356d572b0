import { type Language, textSetsFor, textsOf } from '@evertable/content/texts';
import { makeSpeaker, type Speaker } from './speaker.ts';

const CATALOGUES = {
  en: () => import('./catalogue/en.ts'),
  it: () => import('./catalogue/it.ts'),
  fr: () => import('./catalogue/fr.ts'),
  es: () => import('./catalogue/es.ts'),
};

/** A speaker for one game, loading its language and no other. */
export async function loadSpeaker(
  language: Language,
  setup: Parameters<typeof textSetsFor>[0],
): Promise<Speaker> {
  const [own, ...texts] = await Promise.all([
    CATALOGUES[language]().then((loaded) => loaded.default),
    ...textSetsFor(setup).map((set) => textsOf(set, language)),
  ]);
  return makeSpeaker(language, own, ...texts);
}
