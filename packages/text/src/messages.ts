import type { Language, Texts } from '@evertable/content/texts';
import { IntlMessageFormat } from 'intl-messageformat';
import { mergeSegments, plain, type Segment, type Segments } from './segment.ts';

/** An argument of a message: a text, a number, or segments. */
export type Value = string | number | Segments;
export type Values = Readonly<Record<string, Value>>;

/** British English, as our texts are written: no comma before the last "and". */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', it: 'it', fr: 'fr', es: 'es' };

/** Characters that make a text an ICU message: arguments, tags and quotes. */
const SPECIAL = /[{}<>'#|]/;

/** The messages of one language, each parsed once. Later locales override earlier ones. */
export class Messages {
  readonly language: Language;
  private readonly texts: Texts;
  private readonly formats = new Map<string, IntlMessageFormat>();
  private readonly said = new Map<string, string>();
  private readonly lists: Intl.ListFormat;

  constructor(language: Language, locales: readonly Texts[]) {
    this.language = language;
    this.texts = Object.assign({}, ...locales);
    this.lists = new Intl.ListFormat(LOCALES[language], { type: 'conjunction' });
  }

  has(key: string): boolean {
    return Object.hasOwn(this.texts, key);
  }

  /** A missing message is shown as its key, so that a game never stops for it. */
  segments(key: string, values: Values = {}): Segment[] {
    const text = this.has(key) ? this.texts[key] : undefined;
    if (text === undefined) return [{ text: key }];
    if (!SPECIAL.test(text)) return text === '' ? [] : [{ text }];
    let format = this.formats.get(key);
    if (format === undefined) {
      format = new IntlMessageFormat(text, LOCALES[this.language]);
      this.formats.set(key, format);
    }
    const parts = format.formatToParts<Segments>(values);
    return mergeSegments(
      parts.flatMap(({ value }): Segments => (typeof value === 'string' ? [{ text: value }] : value)),
    );
  }

  say(key: string, values?: Values): string {
    if (values !== undefined) return plain(this.segments(key, values));
    // A message without arguments is the same every time.
    let said = this.said.get(key);
    if (said === undefined) {
      said = plain(this.segments(key));
      this.said.set(key, said);
    }
    return said;
  }

  /** "A, B and C" */
  list(items: readonly Segments[]): Segment[] {
    if (items.length < 2) return mergeSegments(items[0] ?? []);
    // The formatter needs the words themselves: Spanish "y" becomes "e" before some of them.
    let at = 0;
    return mergeSegments(
      this.lists
        .formatToParts(items.map(plain))
        .flatMap(
          (part): Segments => (part.type === 'element' ? (items[at++] ?? []) : [{ text: part.value }]),
        ),
    );
  }
}
