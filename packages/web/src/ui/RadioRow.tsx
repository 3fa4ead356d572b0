import type { ReactNode } from 'react';
import styles from './RadioRow.module.css';

/** A few choices side by side. */
export function RadioRow<T extends string | number>({
  label,
  of,
  value,
  say,
  choose,
}: {
  readonly label: string;
  readonly of: readonly T[];
  readonly value: T;
  readonly say: (one: T) => string;
  readonly choose: (one: T) => void;
}): ReactNode {
  return (
    <div role="radiogroup" aria-label={label}>
      <span className={styles.label}>{label}</span>
      <div className={styles.options}>
        {of.map((one) => (
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={one === value}
            className={styles.option}
            onClick={() => choose(one)}
          >
            {say(one)}
          </button>
        ))}
      </div>
    </div>
  );
}
