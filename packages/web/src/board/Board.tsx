import type { ReactNode } from 'react';
import { PALETTES } from '../art/palettes.ts';
import { useSettings } from '../app/settings.ts';
import { paletteOf } from './Backdrop.tsx';
import styles from './Board.module.css';
import { BoardDesk } from './BoardDesk.tsx';
import type { BoardProps } from './BoardParts.tsx';
import { BoardPhone } from './BoardPhone.tsx';
import { BoardUpright } from './BoardUpright.tsx';
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
  const { sky, hills } = PALETTES[paletteOf(screen, season)];
  const { coach = null } = props;
  const { kind, scale, shape, letters = 1 } = props.layout;
  const helped = kind === 'tablet' && coach !== null;
  return (
    <div
      ref={zones}
      data-board=""
      data-layout={kind}
      data-theme={screen.theme.name}
      data-season={season}
      data-large={letters > 1.15 || undefined}
      className={`table ${styles['table']} ${screen.theme.name} ${season} ${leftHanded ? 'left' : ''} ${kind} ${shape}`}
      style={
        {
          '--scale': helped ? scale * BESIDE : scale,
          '--letters': letters,
          '--bg1': sky[0],
          '--bg2': sky[2],
          '--h3': hills[2],
        } as React.CSSProperties
      }
      data-revision={props.revision}
    >
      <h1 className="sr">{words('table.heading')}</h1>
      {kind === 'phone' ? (
        <BoardPhone {...props} />
      ) : kind === 'upright' ? (
        <BoardUpright {...props} />
      ) : (
        <BoardDesk {...props} />
      )}
    </div>
  );
}
