import type { Translator } from '@evertable/text';
import { Fragment, type ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';

const lexicons = new WeakMap<
  Translator,
  { readonly pattern: RegExp; readonly good: ReadonlyMap<string, string> }
>();

/** The words of a language that stand for something we have a drawing of. */
function lexiconOf(translator: Translator, goods: readonly string[]) {
  const known = lexicons.get(translator);
  if (known !== undefined) return known;
  const good = new Map<string, string>();
  for (const id of [...goods, 'card', 'point']) {
    const key = translator.has(`resource.${id}`) ? `resource.${id}` : `good.${id}`;
    if (!translator.has(key)) continue;
    for (const n of [1, 2]) {
      const word = translator
        .say(key, { n })
        .replace(/[\d\s]+/, '')
        .trim();
      if (word !== '') good.set(word.toLowerCase(), id);
    }
    const name = `resource.${id}.name`;
    if (translator.has(name)) good.set(translator.say(name).toLowerCase(), id);
  }
  const words = [...good.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}-])(${words.join('|') || '(?!)'})(?![\\p{L}-])`, 'giu');
  const lexicon = { pattern, good };
  lexicons.set(translator, lexicon);
  return lexicon;
}

/** A short text with drawings in place of the words for goods; hidden from screen readers. */
export function TextWithIcons({
  text,
  translator,
  goods,
  size = 15,
}: {
  readonly text: string;
  readonly translator: Translator;
  readonly goods: readonly string[];
  readonly size?: number;
}): ReactNode {
  const { pattern, good } = lexiconOf(translator, goods);
  return (
    <span className="rich" aria-hidden="true">
      {text.split(pattern).map((part, i) => {
        const id = i % 2 === 1 ? good.get(part.toLowerCase()) : undefined;
        // Parts have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        return id === undefined ? (
          <Fragment key={i}>{part}</Fragment>
        ) : (
          <Drawing key={i} of={id} size={size} className="inl" />
        );
      })}
    </span>
  );
}
