import type { QuestionView } from '@evertable/engine';
import type { ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { useBoard } from '../context.ts';
import styles from './Counters.module.css';

/** So many of each: plus and minus for every kind. */
export function Counters({ question }: { readonly question: QuestionView }): ReactNode {
  const { selection, translator, words } = useBoard();
  return (
    <div className={styles['counters']}>
      {question.options.map((o) => {
        const n = selection.amounts[o.key] ?? 0;
        const name = o.kind === undefined ? o.key : translator.say(`resource.${o.kind}.name`);
        const cap = o.cap ?? question.max;
        return (
          <div
            key={o.key}
            className={`${styles['counter']} ${n > 0 ? 'on' : ''}`}
            role="group"
            aria-label={name}
            data-amount={o.key}
            data-n={n}
          >
            <button
              type="button"
              aria-label={words('fewer', { name })}
              disabled={n === 0}
              onClick={() => selection.setAmount(o.key, n - 1)}
            >
              <Drawing of="minus" size={16} />
            </button>
            <span className="what">
              {o.kind === undefined ? name : <Drawing of={o.kind} size={26} />}
              <b aria-live="polite">{n}</b>
            </span>
            <button
              type="button"
              data-more={o.key}
              aria-label={words('more', { name })}
              disabled={n >= cap}
              onClick={() => selection.setAmount(o.key, n + 1)}
            >
              <Drawing of="plus" size={16} />
            </button>
          </div>
        );
      })}
    </div>
  );
}
