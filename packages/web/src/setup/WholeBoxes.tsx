import type { Translator } from '@evertable/text';
import type { ReactNode } from 'react';
import { useUiText } from '../app/ui-text.ts';
import { firstText } from './SetupFields.tsx';
import type { SetupForm } from './useSetup.ts';
import styles from './WholeBoxes.module.css';

/** Modules that are chosen together: a box as it comes, or as its book recommends it. */
export function WholeBoxes({
  state,
  change,
  translator,
}: Pick<SetupForm, 'state' | 'change'> & { readonly translator: Translator }): ReactNode {
  const words = useUiText();
  const { presets } = state.game;
  if (presets.length === 0) return null;
  const isChosen = (modules: readonly string[]): boolean =>
    modules.length === state.modules.length && modules.every((id) => state.modules.includes(id));
  return (
    <div className={styles.boxes} role="group" aria-label={words('new.boxes.whole')}>
      <span aria-hidden="true">{words('new.boxes.whole')}</span>
      {presets.map(({ id, modules }) => (
        <button
          key={id}
          type="button"
          aria-pressed={isChosen(modules)}
          data-preset={id}
          onClick={() => change({ modules: isChosen(modules) ? [] : modules })}
        >
          {firstText(translator, `module.${id}.name`)}
        </button>
      ))}
    </div>
  );
}
