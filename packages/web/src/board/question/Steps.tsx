import type { ReactNode } from 'react';
import { useBoard } from '../context.ts';
import { Sentence } from '../log/Sentence.tsx';

/** What would happen, step by step. */
export function Steps(): ReactNode {
  const { preview, translator, names, words, view } = useBoard();
  if (preview === null) return null;
  const shown = preview.events.filter(
    (e) => !['turn', 'refill', 'shuffle', 'over', 'place'].includes(e.type),
  );
  const lines = translator.log(shown, names, 1, view.viewer);
  return (
    <ol className="steps" data-test="preview" aria-label={words('preview')}>
      {lines.slice(0, 6).map((line, i) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={i}>
          <i>{i + 1}</i>
          <span>
            <Sentence segments={line.segments} />
          </span>
        </li>
      ))}
      {preview.next !== null && (
        <li>
          <i>?</i>
          <span>
            {preview.next.seat === view.viewer
              ? words('preview.asks', { what: translator.question(preview.next, names).text })
              : translator.waiting(preview.next, names).text}
          </span>
        </li>
      )}
      {preview.reveals && (
        <li className="warn">
          <i>!</i>
          <span>{words('preview.reveals')}</span>
        </li>
      )}
    </ol>
  );
}
