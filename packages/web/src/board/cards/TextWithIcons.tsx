import type { Segment, Speaker } from '@evertable/text';
import { Fragment, type ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { zoomHandlers } from '../zoom/zoom.ts';

const lexicons = new WeakMap<
  Speaker,
  { readonly pattern: RegExp; readonly good: ReadonlyMap<string, string> }
>();

/** The words of a language that stand for something we have a drawing of. */
function lexiconOf(speaker: Speaker, goods: readonly string[]) {
  const known = lexicons.get(speaker);
  if (known !== undefined) return known;
  const good = new Map<string, string>();
  for (const id of [...goods, 'card', 'point']) {
    const key = speaker.has(`resource.${id}`) ? `resource.${id}` : `good.${id}`;
    if (!speaker.has(key)) continue;
    for (const n of [1, 2]) {
      const word = speaker
        .say(key, { n })
        .replace(/[\d\s]+/, '')
        .trim();
      if (word !== '') good.set(word.toLowerCase(), id);
    }
    const name = `resource.${id}.name`;
    if (speaker.has(name)) good.set(speaker.say(name).toLowerCase(), id);
  }
  const words = [...good.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}-])(${words.join('|') || '(?!)'})(?![\\p{L}-])`, 'giu');
  const lexicon = { pattern, good };
  lexicons.set(speaker, lexicon);
  return lexicon;
}

/** A short text with drawings in place of the words for goods, for eyes: ears are told elsewhere. */
export function TextWithIcons({
  text,
  speaker,
  goods,
  size = 15,
}: {
  readonly text: string;
  readonly speaker: Speaker;
  readonly goods: readonly string[];
  readonly size?: number;
}): ReactNode {
  const { pattern, good } = lexiconOf(speaker, goods);
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

/** A sentence of the log: cards can be looked at, goods are drawn. */
export function Sentence({ segments }: { readonly segments: readonly Segment[] }): ReactNode {
  return segments.map((segment, i) => {
    const key = `${i}`;
    const target = segment.card ?? segment.place;
    if (target !== undefined)
      return (
        <u key={key} {...zoomHandlers(target)}>
          {segment.text}
        </u>
      );
    if (segment.good !== undefined) {
      const n = /\d+/.exec(segment.text)?.[0] ?? '';
      return (
        <span key={key} className="amount">
          <span aria-hidden="true">
            {n}
            <Drawing of={segment.good} size={16} className="inl" />
          </span>
          <span className="sr">{segment.text}</span>
        </span>
      );
    }
    return <Fragment key={key}>{segment.text}</Fragment>;
  });
}
