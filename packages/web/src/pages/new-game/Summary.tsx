import type { ReactNode } from 'react';
import { useUiText } from '../../app/ui-text.ts';
import { Diorama } from '../../art/Diorama.tsx';
import { Figure } from '../../art/Figure.tsx';
import { tileLook, type World } from '../../games/registry.ts';
import { firstText, SetupProblem } from '../../setup/SetupFields.tsx';
import type { SetupForm } from '../../setup/useSetup.ts';
import styles from './NewGame.module.css';
import { SeatAnimal } from './SeatFields.tsx';

function Row({
  picture,
  title,
  text,
}: {
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: string;
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
    <aside className={styles.summary} data-test="summary" aria-label={words('new.table')}>
      <Diorama of={world.scenery} width={344} height={170} figures={world.figures} sun={world.sun} />
      <div className={styles.list}>
        <h2>{words('new.table')}</h2>
        <ul>
          <Row
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
            <Row
              picture={<Figure of={tileLook(mode.id).figure} size={34} />}
              title={words(`solo.${mode.id}`)}
              text={words('new.summary.level', { n: state.level })}
            />
          )}
          {modules.map((id) => (
            <Row
              key={id}
              picture={<Figure of={tileLook(id).figure} size={34} />}
              title={firstText(translator, `module.${id}.name`)}
              text=""
            />
          ))}
        </ul>
        <p className={styles.tip}>
          <Figure of="f:light-bulb" size={26} />
          {words(modules.length > 0 ? 'new.tip.modules' : 'new.tip.saved')}
        </p>
        <SetupProblem problem={problem} />
      </div>
      <div className={styles.begin}>
        <span className={styles.short}>
          <b>{words('new.summary.short', { game, n: names.length })}</b>
          {modules.map((id) => firstText(translator, `module.${id}.name`)).join(', ')}
        </span>
        <button type="submit" className="btn" disabled={problem !== null}>
          {words('new.begin')}
        </button>
      </div>
      <button type="button" className={styles.keep} onClick={save}>
        {words('new.preset.save')}
      </button>
    </aside>
  );
}
