import type { ReactNode } from 'react';
import { Drawing } from '../art/Drawing.tsx';
import { useScene } from './context.ts';
import styles from './Marks.module.css';

type Where = 'spot' | 'slot' | 'city';

/** One mark on the edge of what it lies on. */
export const Mark = ({
  of,
  size,
  on,
  stands = false,
}: {
  readonly of: string;
  readonly size: number;
  readonly on: Where;
  /** In the middle: it is a figure. */
  readonly stands?: boolean;
}): ReactNode => (
  <span className={styles['mark']} data-on={on} data-stands={stands || undefined}>
    <Drawing of={of} size={size} />
  </span>
);

/** The marks that lie on a spot, on a slot of the display or on a card of a city. */
export function Marks({
  marks,
  on,
}: {
  readonly marks: Readonly<Record<string, number>>;
  readonly on: Where;
}): ReactNode {
  const { screen } = useScene();
  return Object.entries(screen.marks).map(([id, look]) => {
    const size = look[on];
    if (size === undefined || marks[id] === undefined) return null;
    return <Mark key={id} of={look.drawing} size={size} on={on} stands={look.InSlot !== undefined} />;
  });
}
