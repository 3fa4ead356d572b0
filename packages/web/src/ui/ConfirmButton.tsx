import { type ReactNode, useEffect, useState } from 'react';
import { useUiText } from '../app/ui-text.ts';
import styles from './ConfirmButton.module.css';

/** Turns back by itself, so that nobody finds it armed later. */
const ARMED_MS = 6_000;

/** A button for something that cannot be undone: it asks a second time in the same place. */
export function ConfirmButton({
  label,
  really,
  disabled = false,
  work,
}: {
  readonly label: string;
  /** What the button says the second time. */
  readonly really: string;
  readonly disabled?: boolean;
  readonly work: () => void;
}): ReactNode {
  const words = useUiText();
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!armed) return undefined;
    const timer = setTimeout(() => setArmed(false), ARMED_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  if (!armed)
    return (
      <button type="button" className={styles.part} disabled={disabled} onClick={() => setArmed(true)}>
        {label}
      </button>
    );
  return (
    <span className={styles.pair} data-armed>
      <button
        type="button"
        className={styles.really}
        onClick={() => {
          setArmed(false);
          work();
        }}
      >
        {really}
      </button>
      <button type="button" className={styles.keep} onClick={() => setArmed(false)}>
        {words('keep')}
      </button>
    </span>
  );
}
