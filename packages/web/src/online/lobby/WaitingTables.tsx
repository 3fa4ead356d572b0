import type { MyTable } from '@evertable/client';
import { type ReactNode, useEffect, useState } from 'react';
import { useUiText } from '../../app/ui-text.ts';
import panel from '../../ui/Panel.module.css';
import { api } from '../connection.ts';
import { TableRow } from './TableRow.tsx';

/** Tables at the server where the others wait for this player; nothing when there are none, or no server. */
export default function WaitingTables(): ReactNode {
  const words = useUiText();
  const [tables, setTables] = useState<readonly MyTable[]>([]);
  useEffect(() => {
    let there = true;
    api.myTables().then(
      (found) => there && setTables(found.tables.filter(({ status }) => status === 'playing')),
      () => undefined,
    );
    return () => {
      there = false;
    };
  }, []);
  if (tables.length === 0) return null;
  return (
    <section className={panel.panel} aria-label={words('lobby.mine')}>
      <h2>{words('lobby.mine')}</h2>
      {tables.slice(0, 3).map((table) => (
        <TableRow
          key={table.id}
          table={table}
          label={words(table.myTurn ? 'lobby.your-turn' : 'lobby.look')}
        />
      ))}
    </section>
  );
}
