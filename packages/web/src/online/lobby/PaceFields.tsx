import type { Pace } from '@evertable/client';
import type { ReactNode } from 'react';
import { useUiText } from '../../app/ui-text.ts';
import styles from '../../setup/SetupPage.module.css';
import { RadioRow } from '../../ui/RadioRow.tsx';
import own from './NewTable.module.css';
import { PACES, paceShort } from './pace.ts';

const KINDS = ['none', 'live', 'days'] as const;

/** Without a clock, live, or by correspondence. */
export function PaceKinds({
  pace,
  set,
}: {
  readonly pace: Pace;
  readonly set: (pace: Pace) => void;
}): ReactNode {
  const words = useUiText();
  return (
    <span className={styles.companies} role="radiogroup" aria-label={words('pace')}>
      {KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          role="radio"
          aria-checked={kind === pace.kind}
          onClick={() => set(PACES[kind][kind === 'none' ? 0 : 2])}
        >
          {words(`pace.kind.${kind}`)}
        </button>
      ))}
    </span>
  );
}

/** How long a turn may take. */
export function PaceFields({
  pace,
  set,
}: {
  readonly pace: Pace;
  readonly set: (pace: Pace) => void;
}): ReactNode {
  const words = useUiText();
  const paces = PACES[pace.kind];
  if (pace.kind === 'none') return <p className={styles.note}>{words('pace.none.text')}</p>;
  return (
    <div className={own.pace}>
      <RadioRow
        label={words('pace.time')}
        of={paces.map((_, i) => i)}
        value={paces.findIndex((one) => JSON.stringify(one) === JSON.stringify(pace))}
        say={(i) => paceShort(words, paces[i])}
        choose={(i) => set(paces[i])}
      />
      <p className={styles.note}>{words('pace.note')}</p>
    </div>
  );
}
