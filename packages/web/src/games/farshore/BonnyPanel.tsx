import type { PlayerView } from '@evertable/engine';
import type { ReactNode } from 'react';
import { Glyph } from '../../art/Glyph.tsx';
import { type BoardContext, useBoard } from '../../board/context.ts';
import { Facts } from '../../board/opponents/Facts.tsx';
import { GuideCard, guideFact } from '../../board/opponents/GuideCard.tsx';
import styles from './BonnyPanel.module.css';

/** The card she follows: the last route used. */
const ROUTES = 'routes-used';

interface Marker {
  readonly color: string;
  readonly row: number;
  readonly column: number;
}

/** The captain's programme: what she takes first stands highest, and of equals leftmost. */
const programmeOf = ({ view, catalog }: BoardContext): Marker[] =>
  catalog.colors
    .filter((color) => `programme.row.${color}` in view.vars)
    .map((color) => ({
      color,
      row: view.vars[`programme.row.${color}`],
      column: view.vars[`programme.column.${color}`],
    }))
    .sort((a, b) => a.column - b.column);

/** The captain's programme card: a marker for each colour in its column. */
function Programme({ label = true }: { readonly label?: boolean }): ReactNode {
  const board = useBoard();
  const { translator, words } = board;
  const markers = programmeOf(board);
  if (markers.length === 0) return null;
  const first = [...markers].filter((m) => m.row > 0).sort((a, b) => a.row - b.row || a.column - b.column)[0];
  return (
    <span
      className={styles['programme']}
      data-test="programme"
      role="img"
      aria-label={words('programme.spoken', {
        colors: [...markers]
          .filter((m) => m.row > 0)
          .sort((a, b) => a.row - b.row || a.column - b.column)
          .map((m) => translator.say(`color.${m.color}`))
          .join(', '),
      })}
    >
      {label && <b aria-hidden="true">{translator.say('zone.programme')}</b>}
      <span className={styles['grid']} aria-hidden="true">
        {[0, 1, 2, 3, 4].map((row) =>
          markers.map((m) => (
            <i
              key={`${row} ${m.color}`}
              className={`${row === 0 ? styles['above'] : ''} ${m === first && m.row === row ? styles['first'] : ''}`}
            >
              {m.row === row && <Glyph of={m.color} size={17} />}
            </i>
          )),
        )}
      </span>
    </span>
  );
}

/** Her programme and the route she follows. */
export function BonnyPanel({ player }: { readonly player: PlayerView }): ReactNode {
  return (
    <>
      <Programme />
      <GuideCard pile={ROUTES} player={player} />
    </>
  );
}

export function BonnyDetails({ player }: { readonly player: PlayerView }): ReactNode {
  const board = useBoard();
  return (
    <>
      <Facts of={guideFact(board, ROUTES, player)} />
      <div className={styles['details']}>
        <Programme />
        <p>{board.words('programme.how')}</p>
      </div>
    </>
  );
}

export function BonnyText({ player }: { readonly player: PlayerView }): ReactNode {
  const board = useBoard();
  return (
    <>
      {guideFact(board, ROUTES, player).map(([name, text]) => (
        <p key={name}>
          {name}: {text}
        </p>
      ))}
      <Programme label={false} />
    </>
  );
}
