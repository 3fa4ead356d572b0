import type { Segment } from '@evertable/text';
import { Fragment, type ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { zoomHandlers } from '../zoom/zoom.ts';
import styles from './Sentence.module.css';

/** A sentence of the log: cards can be looked at, goods are drawn. */
export function Sentence({ segments }: { readonly segments: readonly Segment[] }): ReactNode {
  return segments.map((segment, i) => {
    const key = `${i}`;
    const target = segment.card ?? segment.place;
    if (target !== undefined)
      return (
        <u key={key} className={styles['name']} {...zoomHandlers(target)}>
          {segment.text}
        </u>
      );
    if (segment.good !== undefined) {
      const n = /\d+/.exec(segment.text)?.[0] ?? '';
      return (
        <span key={key} className={styles['amount']}>
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
