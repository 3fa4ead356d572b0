import type { ReactNode } from 'react';
import panel from '../ui/Panel.module.css';
import styles from './SetupPage.module.css';

/** A numbered step of setting up a game. */
export function Section({
  n,
  title,
  note,
  children,
}: {
  readonly n: number;
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className={`${panel.panel} ${styles.section}`} aria-label={title}>
      <div className={styles.heading}>
        <i aria-hidden="true">{n}</i>
        <h2>{title}</h2>
        {note}
      </div>
      {children}
    </section>
  );
}
