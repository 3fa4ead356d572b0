import { type Language, type Texts, textSetsFor } from '@evertable/content/texts';
import { allTexts } from '@evertable/content/texts/now';
import en from './catalogue/en.ts';
import es from './catalogue/es.ts';
import fr from './catalogue/fr.ts';
import it from './catalogue/it.ts';
import { makeSpeaker, type Speaker } from './speaker.ts';

/** The words that belong to no game. */
export const catalogues: Readonly<Record<Language, Texts>> = { en, it, fr, es };

/** A speaker for one game at once, with every language in the program: for the command line, servers and tests. */
export function speakerNow(language: Language, setup: Parameters<typeof textSetsFor>[0]): Speaker {
  const texts = textSetsFor(setup).map((set) => allTexts[set][language]);
  return makeSpeaker(language, catalogues[language], ...texts);
}
