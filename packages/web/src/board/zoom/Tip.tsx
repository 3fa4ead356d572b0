import type { ReactNode } from 'react';
import { useObservable } from '../../app/observable.ts';
import { useBoard } from '../context.ts';
import { whyNotText } from '../why-not.ts';
import { focused } from './zoom.ts';
import styles from './WhyNot.module.css';

/** Why the thing that has the keyboard's focus cannot be chosen. Screen readers hear it with the thing itself. */
export function Tip(): ReactNode {
  const board = useBoard();
  const shown = useObservable(focused);
  const text = shown === null ? null : whyNotText(board, shown.target);
  if (shown === null || text === null) return null;
  const { at } = shown;
  const above = at.top > innerHeight / 3;
  const left = Math.min(Math.max(at.left + at.width / 2, 145), innerWidth - 145);
  return (
    <div
      className={`${styles['tip']} ${above ? styles['above'] : ''}`}
      style={{ left, top: above ? at.top - 10 : at.bottom + 10 }}
      data-test="tip"
      aria-hidden="true"
    >
      {text}
    </div>
  );
}
