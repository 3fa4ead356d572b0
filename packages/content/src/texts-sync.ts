import bellfaireEn from './bellfaire/text/en.ts';
import bellfaireEs from './bellfaire/text/es.ts';
import bellfaireFr from './bellfaire/text/fr.ts';
import bellfaireIt from './bellfaire/text/it.ts';
import everdellEn from './everdell/text/en.ts';
import everdellEs from './everdell/text/es.ts';
import everdellFr from './everdell/text/fr.ts';
import everdellIt from './everdell/text/it.ts';
import farshoreEn from './farshore/text/en.ts';
import farshoreEs from './farshore/text/es.ts';
import farshoreFr from './farshore/text/fr.ts';
import farshoreIt from './farshore/text/it.ts';
import mistwoodEn from './mistwood/text/en.ts';
import mistwoodEs from './mistwood/text/es.ts';
import mistwoodFr from './mistwood/text/fr.ts';
import mistwoodIt from './mistwood/text/it.ts';
import newleafEn from './newleaf/text/en.ts';
import newleafEs from './newleaf/text/es.ts';
import newleafFr from './newleaf/text/fr.ts';
import newleafIt from './newleaf/text/it.ts';
import packsEn from './packs/text/en.ts';
import packsEs from './packs/text/es.ts';
import packsFr from './packs/text/fr.ts';
import packsIt from './packs/text/it.ts';
import pearlbrookEn from './pearlbrook/text/en.ts';
import pearlbrookEs from './pearlbrook/text/es.ts';
import pearlbrookFr from './pearlbrook/text/fr.ts';
import pearlbrookIt from './pearlbrook/text/it.ts';
import type { Language, Texts, TextSet } from './texts.ts';

/** Every text in every language at once, for the command line, servers and tests. */
export const allTexts: Readonly<Record<TextSet, Readonly<Record<Language, Texts>>>> = {
  everdell: { en: everdellEn, it: everdellIt, fr: everdellFr, es: everdellEs },
  farshore: { en: farshoreEn, it: farshoreIt, fr: farshoreFr, es: farshoreEs },
  mistwood: { en: mistwoodEn, it: mistwoodIt, fr: mistwoodFr, es: mistwoodEs },
  packs: { en: packsEn, it: packsIt, fr: packsFr, es: packsEs },
  bellfaire: { en: bellfaireEn, it: bellfaireIt, fr: bellfaireFr, es: bellfaireEs },
  pearlbrook: { en: pearlbrookEn, it: pearlbrookIt, fr: pearlbrookFr, es: pearlbrookEs },
  newleaf: { en: newleafEn, it: newleafIt, fr: newleafFr, es: newleafEs },
};
