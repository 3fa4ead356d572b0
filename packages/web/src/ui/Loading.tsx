import type { ReactNode } from 'react';
import { useUiText } from '../app/ui-text.ts';
import styles from './Loading.module.css';

/** Shown while a page or a game is loading. */
export function Loading(): ReactNode {
  const words = useUiText();
  return (
    <p className={styles.loading} data-test="loading">
      {words('loading')}
    </p>
  );
}
