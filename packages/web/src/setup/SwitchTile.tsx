import type { ReactNode } from 'react';
import { Figure } from '../art/Figure.tsx';
import styles from './ModuleTiles.module.css';

/** Something that is on or off: a picture, a name, a line. */
export function SwitchTile({
  figure,
  tint,
  title,
  text,
  on,
  why,
  toggle,
  module,
}: {
  readonly figure: string;
  readonly tint: string;
  readonly title: string;
  readonly text: string;
  readonly on: boolean;
  /** Why it cannot be switched on, in place of the text. */
  readonly why?: string | null;
  readonly toggle: () => void;
  readonly module?: string;
}): ReactNode {
  const off = why !== undefined && why !== null;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-disabled={off || undefined}
      className={styles.tile}
      data-module={module}
      onClick={() => {
        if (!off) toggle();
      }}
    >
      <span className={styles.picture} data-tint={tint}>
        <Figure of={figure} size={54} />
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <span>{why ?? text}</span>
      </span>
      <span className={styles.knob} aria-hidden="true" />
    </button>
  );
}
