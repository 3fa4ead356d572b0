import type { LobbyTable } from '@evertable/client';
import type { ReactNode } from 'react';
import { linkTo } from '../../app/route.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Diorama } from '../../art/Diorama.tsx';
import { botWords } from '../../play/seat-names.ts';
import soft from '../../ui/Soft.module.css';
import { paceWords } from './pace.ts';
import { worldOfTable } from './TableCard.tsx';
import styles from './TableRow.module.css';

/** A table in a list, as a link to it. */
export function TableRow({
  table,
  label,
  urgent = false,
}: {
  readonly table: LobbyTable;
  readonly label: string;
  /** It waits for this player. */
  readonly urgent?: boolean;
}): ReactNode {
  const words = useUiText();
  const world = worldOfTable(table);
  const names = table.names.filter((name) => name !== '').map((name) => botWords(words, name));
  return (
    <a
      className={styles.row}
      href={linkTo('table', table.id)}
      data-test="table-row"
      data-urgent={urgent || undefined}
    >
      <Diorama of={world.scenery} width={92} height={62} figures={world.figures} sun={world.sun} />
      <span className={styles.words}>
        <b>{names.join(', ') || words('lobby.nobody')}</b>
        <small>
          {words(`game.${world.id}`)} · {paceWords(words, table.pace)}
        </small>
      </span>
      <span className={urgent ? 'btn' : soft.button}>{label}</span>
    </a>
  );
}
