import type { TableInfo } from '@evertable/client';
import { Fragment, type ReactNode } from 'react';
import { useTranslator } from '../../app/translator.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Diorama } from '../../art/Diorama.tsx';
import { Figure } from '../../art/Figure.tsx';
import { tileLook, worldOf } from '../../games/registry.ts';
import { firstText } from '../../setup/SetupFields.tsx';
import panel from '../../ui/Panel.module.css';
import { paceWords } from '../lobby/pace.ts';
import styles from './WaitingRoom.module.css';

/** What is played at a table, under which rules, and that nobody chose the cards. */
export function TableSummary({
  info,
  children,
}: {
  readonly info: TableInfo;
  readonly children: ReactNode;
}): ReactNode {
  const words = useUiText();
  const translator = useTranslator(info.setup);
  const world = worldOf(info.setup);
  const { solo, modules } = info.setup;
  const rows = [
    {
      figure: 'f:deciduous-tree',
      title: words(`game.${world.id}`),
      text: words('players', { n: info.seats.length }),
    },
    ...(solo === null
      ? []
      : [
          {
            figure: tileLook(solo.name).figure,
            title: words(`solo.${solo.name}`),
            text: words('new.summary.level', { n: solo.level }),
          },
        ]),
    ...modules.map((id) => ({
      figure: tileLook(id).figure,
      title: translator === null ? '' : firstText(translator, `module.${id}.name`),
      text: '',
    })),
    {
      figure: 'f:stopwatch',
      title: paceWords(words, info.pace),
      text: info.pace.kind === 'none' ? '' : words('pace.short-note'),
    },
    {
      figure: info.visibility === 'private' ? 'f:key' : 'f:house',
      title: words(info.visibility === 'private' ? 'table.private' : 'table.public'),
      text: [
        words(info.rated ? 'lobby.is-rated' : 'lobby.unrated'),
        ...(info.hints && info.seats.length > 1 ? [words('table.hints')] : []),
        ...(info.watching === 'nobody' ? [words('lobby.unseen')] : []),
      ].join(', '),
    },
  ];
  return (
    <aside className={`${panel.pictured} ${styles.summary}`} aria-label={words('table.played')}>
      <Diorama of={world.scenery} width={352} height={140} figures={world.figures} sun={world.sun} />
      <div className={styles.played}>
        <h2>{words('table.played')}</h2>
        <dl>
          {rows.map(({ figure, title, text }) => (
            <Fragment key={`${figure} ${title}`}>
              <dt>
                <Figure of={figure} size={32} />
                <span>{title}</span>
              </dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
        {info.deal.kind === 'fresh' && (
          <details className={styles.fair}>
            <summary>{words('proof')}</summary>
            <p>{words('proof.before')}</p>
            <p className={styles.hash}>{info.deal.commitment}</p>
          </details>
        )}
      </div>
      {children}
    </aside>
  );
}
