import type { ReactNode } from 'react';
import { useSettings } from '../app/settings.ts';
import { BoardDesk } from './BoardDesk.tsx';
import type { BoardProps } from './BoardParts.tsx';
import { BoardPhone } from './BoardPhone.tsx';
import { useBoard } from './context.ts';
import { useZones } from './focus/zones.ts';

/** How much of its size a tablet's board keeps with the coach below it. */
const BESIDE = 768 / 852;

/** The whole board, in the layout that fits the window. */
export function Board(props: BoardProps): ReactNode {
  const { view, screen, words } = useBoard();
  const { leftHanded } = useSettings();
  const zones = useZones();
  const season = view.players[view.viewer]?.season ?? 'summer';
  const { coach = null } = props;
  const { kind, scale, shape } = props.layout;
  const helped = kind === 'tablet' && coach !== null;
  return (
    <div
      ref={zones}
      data-board=""
      data-layout={kind}
      data-theme={screen.theme.name}
      data-season={season}
      className={`table ${screen.theme.name} ${season} ${leftHanded ? 'left' : ''} ${kind} ${shape}`}
      style={{ '--scale': helped ? scale * BESIDE : scale } as React.CSSProperties}
      data-revision={props.revision}
    >
      <h1 className="sr">{words('table.heading')}</h1>
      {kind === 'phone' ? <BoardPhone {...props} /> : <BoardDesk {...props} />}
    </div>
  );
}
