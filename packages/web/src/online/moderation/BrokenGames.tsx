import type { Moderation, ModerationAction } from '@evertable/client';
import type { ReactNode } from 'react';
import { linkTo } from '../../app/route.ts';
import { useUiText } from '../../app/ui-text.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { useSubmit } from '../account/Form.tsx';
import { api } from '../connection.ts';
import styles from './Moderation.module.css';
import { timeText } from './words.ts';
import panel from '../../ui/Panel.module.css';
import soft from '../../ui/Soft.module.css';

/** Games the server cannot read: their players were told and their clocks stand still. */
export function BrokenGames({
  broken,
  load,
}: {
  readonly broken: Moderation['broken'];
  readonly load: () => Promise<void>;
}): ReactNode {
  const words = useUiText();
  const { busy, told, attempt } = useSubmit();
  const run = (work: Promise<unknown>): Promise<void> => work.then(load);
  return (
    <section className={panel.panel} data-test="broken">
      <h2>{words('mod.broken')}</h2>
      {broken.length === 0 && <p>{words('mod.broken.none')}</p>}
      <ul className={styles.list}>
        {broken.map(({ table, reason, lobby }) => (
          <li key={table}>
            <span>
              <b>{lobby.names.filter((name) => name !== '').join(', ') || '–'}</b>
              <small>
                {words(`game.${lobby.game}`)} · {reason}
              </small>
            </span>
            <span className={soft.row}>
              <button
                type="button"
                className={soft.button}
                disabled={busy}
                onClick={() => attempt(() => run(api.moderation.retryTable(table)), words('mod.done'))}
              >
                {words('mod.retry')}
              </button>
              <ConfirmButton
                label={words('mod.close-table')}
                really={words('mod.close-table.really')}
                disabled={busy}
                work={() => attempt(() => run(api.moderation.closeTable(table)), words('mod.done'))}
              />
            </span>
          </li>
        ))}
      </ul>
      {told}
    </section>
  );
}

/** What operators did, newest first. */
export function Done({ actions }: { readonly actions: readonly ModerationAction[] }): ReactNode {
  const words = useUiText();
  return (
    <section className={panel.panel} data-test="actions">
      <h2>{words('mod.log')}</h2>
      <p className={styles.note}>{words('mod.log.text')}</p>
      <ul className={styles.list}>
        {actions.slice(0, 30).map((action) => (
          <li key={`${action.at} ${action.action} ${action.detail}`}>
            <span>
              <b>
                {words.has(`mod.log.${action.action}`) ? words(`mod.log.${action.action}`) : action.action}
                {action.person !== null && (
                  <>
                    : <a href={linkTo('person', action.person.id)}>{action.person.name}</a>
                  </>
                )}
              </b>
              <small>
                {action.by?.name ?? words('mod.command-line')}, {timeText(words, action.at)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
