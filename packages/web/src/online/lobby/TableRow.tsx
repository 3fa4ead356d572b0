import type { LobbyTable, MyTable } from '@evertable/client';
import type { ReactNode } from 'react';
import { linkTo } from '../../app/route.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Icon } from '../../art/Icon.tsx';
import { mainBox } from '../../games/registry.ts';
import { botWords } from '../../play/seat-names.ts';
import { paceWords } from './pace.ts';

/** A table in a list, as a link to it. */
export function TableRow({
  table,
  label,
}: {
  readonly table: LobbyTable | MyTable;
  readonly label: string;
}): ReactNode {
  const words = useUiText();
  const box = mainBox({ game: table.game, solo: table.solo === null ? null : { name: table.solo } });
  const names = table.names.filter((name) => name !== '').map((name) => botWords(words, name));
  return (
    <a className="gm" href={linkTo('table', table.id)}>
      <span className="gi" style={{ background: box.background }}>
        <Icon of={box.icon} size={28} />
      </span>
      <span>
        <b>{names.join(', ') || words('lobby.nobody')}</b>
        {[
          words(`game.${table.game}`),
          table.solo === null ? words('players', { n: table.players }) : words(`solo.${table.solo}`),
          paceWords(words, table.pace),
          ...(table.rated ? [words('lobby.is-rated')] : []),
        ].join(', ')}
      </span>
      <span className="go">{label}</span>
    </a>
  );
}
