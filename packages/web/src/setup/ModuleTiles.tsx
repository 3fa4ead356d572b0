import type { ReactNode } from 'react';
import { useUiText } from '../app/ui-text.ts';
import { tileLook } from '../games/registry.ts';
import styles from './ModuleTiles.module.css';
import { firstText } from './SetupFields.tsx';
import { SwitchTile } from './SwitchTile.tsx';
import type { SetupForm } from './useSetup.ts';
import { WholeBoxes } from './WholeBoxes.tsx';

/** Boxes and modules of the chosen game as tiles that are on or off: a picture, a name, a line. */
export function ModuleTiles({ state, choices, change, loaded }: SetupForm): ReactNode {
  const words = useUiText();
  if (loaded === null) return null;
  const { translator } = loaded;
  return (
    <div className={styles.tiles} role="group" aria-label={words('new.modules')}>
      <WholeBoxes state={state} change={change} translator={translator} />
      {state.game.modules.map((id) => {
        const on = state.modules.includes(id);
        return (
          <SwitchTile
            key={id}
            module={id}
            {...tileLook(id)}
            title={firstText(translator, `module.${id}.name`)}
            text={firstText(translator, `module.${id}.text`)}
            on={on}
            toggle={() =>
              change({
                modules: on ? choices.modules.filter((one) => one !== id) : [...choices.modules, id],
              })
            }
          />
        );
      })}
    </div>
  );
}
