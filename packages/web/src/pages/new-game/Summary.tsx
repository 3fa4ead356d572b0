import type { ReactNode } from 'react';
import { useUiText } from '../../app/ui-text.ts';
import { Figure } from '../../art/Figure.tsx';
import { tileLook, type World } from '../../games/registry.ts';
import { SummaryPanel, SummaryRow } from '../../setup/SummaryPanel.tsx';
import { firstText } from '../../setup/SetupFields.tsx';
import type { SetupForm } from '../../setup/useSetup.ts';
import { SeatAnimal } from '../../ui/SeatAnimal.tsx';
import styles from '../../setup/SetupPage.module.css';

/** The table as it will be, and the button that begins. */
export function Summary({
  form,
  world,
  names,
  save,
}: {
  readonly form: SetupForm;
  readonly world: World;
  /** Everybody who plays. */
  readonly names: readonly string[];
  readonly save: () => void;
}): ReactNode {
  const words = useUiText();
  const { state, loaded, problem } = form;
  if (loaded === null) return null;
  const { translator } = loaded;
  const list = new Intl.ListFormat(words.locale, { type: 'conjunction' });
  const { mode, modules } = state;
  const game = words(`game.${world.id}`);
  return (
    <SummaryPanel
      world={world}
      title={words('new.table')}
      tip={words(modules.length > 0 ? 'new.tip.modules' : 'new.tip.saved')}
      problem={problem}
      short={words('new.summary.short', { game, n: names.length })}
      more={modules.map((id) => firstText(translator, `module.${id}.name`)).join(', ')}
      begin={words('new.begin')}
      foot={
        <button type="button" className={styles.keep} onClick={save}>
          {words('new.preset.save')}
        </button>
      }
    >
      <SummaryRow
        picture={
          <span className={styles.animals}>
            {names.map((name, seat) => (
              <SeatAnimal key={name} seat={seat} size={34} />
            ))}
          </span>
        }
        title={words('new.summary.players', { n: names.length })}
        text={list.format(names)}
      />
      {mode !== null && (
        <SummaryRow
          picture={<Figure of={tileLook(mode.id).figure} size={34} />}
          title={words(`solo.${mode.id}`)}
          text={words('new.summary.level', { n: state.level })}
        />
      )}
      {modules.map((id) => (
        <SummaryRow
          key={id}
          picture={<Figure of={tileLook(id).figure} size={34} />}
          title={firstText(translator, `module.${id}.name`)}
        />
      ))}
    </SummaryPanel>
  );
}
