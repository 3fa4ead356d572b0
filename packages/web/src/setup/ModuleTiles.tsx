import type { ReactNode } from 'react';
import { useUiText } from '../app/ui-text.ts';
import { Figure } from '../art/Figure.tsx';
import { tileLook } from '../games/registry.ts';
import styles from './ModuleTiles.module.css';
import { firstText } from './SetupFields.tsx';
import type { SetupForm } from './useSetup.ts';

/** Boxes and modules of the chosen game as tiles that are on or off: a picture, a name, a line. */
export function ModuleTiles({ state, choices, change, loaded }: SetupForm): ReactNode {
  const words = useUiText();
  if (loaded === null) return null;
  const { translator } = loaded;
  return (
    <div className={styles.tiles} role="group" aria-label={words('new.modules')}>
      {state.game.modules.map((id) => {
        const { figure, tint } = tileLook(id);
        const on = state.modules.includes(id);
        return (
          <button
            key={id}
            type="button"
            role="switch"
            aria-checked={on}
            className={styles.tile}
            data-module={id}
            onClick={() =>
              change({
                modules: on ? choices.modules.filter((one) => one !== id) : [...choices.modules, id],
              })
            }
          >
            <span className={styles.picture} data-tint={tint}>
              <Figure of={figure} size={54} />
            </span>
            <span className={styles.words}>
              <b>{firstText(translator, `module.${id}.name`)}</b>
              <span>{firstText(translator, `module.${id}.text`)}</span>
            </span>
            <span className={styles.knob} aria-hidden="true" />
          </button>
        );
      })}
    </div>
  );
}
