import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** Names with a text each. */
export function Facts({
  of,
}: {
  readonly of: readonly (readonly [name: string, text: string])[];
}): ReactNode {
  return (
    <dl className={styles['facts']}>
      {of.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
