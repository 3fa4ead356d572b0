import type { Language, Texts } from '@evertable/content/texts';
import { IntlMessageFormat } from 'intl-messageformat';
import { joined, plain, type Segment, type Segments } from './segment.ts';

/** What may be put into a message: a word, a number, or a piece of sentence made before. */
export type Value = string | number | Segments;
export type Values = Readonly<Record<string, Value>>;

/** English as our texts write it: no comma before the last "and". */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', it: 'it', fr: 'fr', es: 'es' };

/** What makes a message more than its words: arguments, tags and quotes. */
const SPECIAL = /[{}<>'#|]/;

/** The messages of one language, each understood once. Of several catalogues the later ones have the last word. */
export class Messages {
  readonly language: Language;
  private readonly texts: Texts;
  private readonly formats = new Map<string, IntlMessageFormat>();
  private readonly said = new Map<string, string>();
  private readonly lists: Intl.ListFormat;

  constructor(language: Language, catalogues: readonly Texts[]) {
    this.language = language;
    this.texts = Object.assign({}, ...catalogues);
    this.lists = new Intl.ListFormat(LOCALES[language], { type: 'conjunction' });
  }

  has(key: string): boolean {
    return Object.hasOwn(this.texts, key);
  }

  /** A message without its words is shown as its key: ugly, but nobody's game stops. */
  segments(key: string, values: Values = {}): Segment[] {
    if (!this.has(key)) return [{ text: key }];
    const text = this.texts[key];
    if (!SPECIAL.test(text)) return text === '' ? [] : [{ text }];
    let format = this.formats.get(key);
    if (format === undefined) {
      format = new IntlMessageFormat(text, LOCALES[this.language]);
      this.formats.set(key, format);
    }
    const parts = format.formatToParts<Segments>(values);
    return joined(
      parts.flatMap(({ value }): Segments => (typeof value === 'string' ? [{ text: value }] : value)),
    );
  }

  say(key: string, values?: Values): string {
    if (values !== undefined) return plain(this.segments(key, values));
    // What depends on nothing is said again and again.
    let said = this.said.get(key);
    if (said === undefined) {
      said = plain(this.segments(key));
      this.said.set(key, said);
    }
    return said;
  }

  /** "A, B and C" */
  list(items: readonly Segments[]): Segment[] {
    if (items.length === 1) return joined(items[0]);
    // The words themselves go in: Spanish "y" becomes "e" before some of them.
    let at = 0;
    return joined(
      this.lists
        .formatToParts(items.map(plain))
        .flatMap((part): Segments => (part.type === 'element' ? items[at++] : [{ text: part.value }])),
    );
  }
}
