import type { ReactNode } from 'react';
import { Diorama } from '../art/Diorama.tsx';
import { Figure } from '../art/Figure.tsx';
import type { World } from '../games/registry.ts';
import { SetupProblem } from './SetupFields.tsx';
import styles from './SetupPage.module.css';

export function SummaryRow({
  picture,
  title,
  text = '',
}: {
  readonly picture: ReactNode;
  readonly title: string;
  readonly text?: string;
}): ReactNode {
  return (
    <li>
      {picture}
      <span>
        <b>{title}</b>
        {text}
      </span>
    </li>
  );
}

/** The table as it will be, and the button that begins; on a phone the button is in a foot. */
export function SummaryPanel({
  world,
  title,
  tip,
  problem,
  short,
  more,
  begin,
  busy = false,
  foot,
  children,
}: {
  readonly world: World;
  readonly title: string;
  readonly tip: string;
  /** Why this setup cannot be played; null when it can. */
  readonly problem: string | null;
  /** Beside the button on a phone. */
  readonly short: string;
  readonly more: string;
  readonly begin: string;
  readonly busy?: boolean;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <aside className={styles.summary} data-test="summary" aria-label={title}>
      <Diorama of={world.scenery} width={344} height={170} figures={world.figures} sun={world.sun} />
      <div className={styles.list}>
        <h2>{title}</h2>
        <ul>{children}</ul>
        <p className={styles.tip}>
          <Figure of="f:light-bulb" size={26} />
          {tip}
        </p>
        <SetupProblem problem={problem} />
      </div>
      <div className={styles.begin}>
        <span className={styles.short}>
          <b>{short}</b>
          {more}
        </span>
        <button type="submit" className="btn" disabled={problem !== null || busy}>
          {begin}
        </button>
      </div>
      {foot}
    </aside>
  );
}
