import type { MyTable } from '@evertable/client';
import { type ReactNode, useEffect, useState } from 'react';
import { linkTo } from '../../app/route.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Icon } from '../../art/Icon.tsx';
import { boxEntry } from '../../games/registry.ts';
import { botWords } from '../../play/seat-names.ts';
import { api } from '../connection.ts';

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
    <section className="cont" aria-label={words('lobby.mine')}>
      <h2>{words('lobby.mine')}</h2>
      {tables.slice(0, 3).map((table) => (
        <a key={table.id} className="gm" href={linkTo('table', table.id)}>
          <span className="gi" style={{ background: boxEntry(table.game).background }}>
            <Icon of={boxEntry(table.game).icon} size={28} />
          </span>
          <span>
            <b>{table.names.map((name) => botWords(words, name)).join(', ')}</b>
            {words(`game.${table.game}`)}
          </span>
          <span className={table.myTurn ? 'go' : 'wt'}>
            {words(table.myTurn ? 'lobby.your-turn' : 'lobby.look')}
          </span>
        </a>
      ))}
    </section>
  );
}
