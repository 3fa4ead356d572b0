import { type Language, makeTranslator, type Translator } from '@evertable/text';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import fr from '../text/fr.json' with { type: 'json' };
import it from '../text/it.json' with { type: 'json' };

/** Texts of the terminal itself; cards and places are named by the texts of the game. */
export const TERMINAL_TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en,
  it,
  fr,
  es,
};

export const terminalText = (language: Language): Translator =>
  makeTranslator(language, TERMINAL_TEXTS[language]);
