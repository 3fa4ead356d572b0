import type { ReactNode } from 'react';
import { Switch } from 'react-aria-components';
import styles from './SwitchField.module.css';

/** Something that is on or off. */
export function SwitchField({
  label,
  on,
  set,
}: {
  readonly label: string;
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}): ReactNode {
  return (
    <Switch className={styles.switch} isSelected={on} onChange={set}>
      <span className={styles.knob} />
      {label}
    </Switch>
  );
}
