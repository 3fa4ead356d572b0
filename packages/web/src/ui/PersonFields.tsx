import type { ReactNode } from 'react';
import { ANIMALS, change, useSettings } from '../app/settings.ts';
import { useUiText } from '../app/ui-text.ts';
import { Figure } from '../art/Figure.tsx';
import styles from './PersonFields.module.css';
import { TextField } from './TextField.tsx';

/** The animal that stands for the player. */
export function AnimalChoice(): ReactNode {
  const words = useUiText();
  const now = useSettings();
  return (
    <div className={styles.animals} role="radiogroup" aria-label={words('set.animal')}>
      {ANIMALS.map((animal) => (
        <button
          key={animal}
          type="button"
          role="radio"
          aria-checked={now.animal === animal}
          aria-label={words(`animal.${animal}`)}
          onClick={() => change({ animal })}
        >
          <Figure of={`f:${animal}`} size={34} />
        </button>
      ))}
    </div>
  );
}

/** Name and animal of the player. */
export function PersonFields(): ReactNode {
  const words = useUiText();
  const now = useSettings();
  return (
    <div className={styles.person} data-test="person">
      <TextField
        label={words('set.name')}
        max={20}
        value={now.name}
        placeholder={words('guest')}
        set={(name) => change({ name })}
      />
      <AnimalChoice />
    </div>
  );
}
