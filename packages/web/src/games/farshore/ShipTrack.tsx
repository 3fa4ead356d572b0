import { memo, type ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { useBoard } from '../../board/context.ts';
import type { Catalog } from '../../board/types.ts';
import styles from './Sea.module.css';

const WIDTH = 1252;

const stepOf = (points: readonly number[]): number => (WIDTH - 10) / points.length;

/** The spaces of the track, and the one a ship would reach. */
const Stops = memo(function Stops({
  track,
  goal,
}: {
  readonly track: NonNullable<Catalog['track']>;
  readonly goal: number | null;
}): ReactNode {
  return track.points.map((points, i) => (
    <span
      // Spaces are known by their place.
      // oxlint-disable-next-line react/no-array-index-key
      key={i}
      className={`${styles['stop']} ${track.chests.includes(i) ? styles['chest'] : ''} ${i === goal ? styles['goal'] : ''}`}
      style={{ left: 5 + i * stepOf(track.points) }}
    >
      {track.chests.includes(i) && <Drawing of="treasure" size={17} />}
      <b>{points}</b>
    </span>
  ));
});

/** Everybody's ship on its way, with the chests above the water. */
export const ShipTrack = memo(function ShipTrack(): ReactNode {
  const { catalog, view, avatars, words, preview } = useBoard();
  const { track } = catalog;
  if (track === null) return null;
  const step = stepOf(track.points);
  const at = (seat: number): number => view.players[seat].vars['ship'] ?? 0;
  const steps = (preview?.events ?? [])
    .filter((e) => e.type === 'advance' && e.seat === view.viewer)
    .reduce((sum, e) => sum + (e.n ?? 0), 0);
  const goal = steps === 0 ? null : Math.min(track.points.length - 1, Math.max(0, at(view.viewer) + steps));
  const together = (seat: number): number =>
    view.players.filter((p) => p.seat < seat && at(p.seat) === at(seat)).length;
  return (
    // On a phone it scrolls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['track']} data-test="track" tabIndex={0} aria-label={words('zone.track')}>
      <div className={styles['strip']} style={{ width: WIDTH }}>
        <i className={styles['water']} />
        <Stops track={track} goal={goal} />
        {goal !== null && (
          <span
            className={`${styles['ship']} ${styles['ghost']}`}
            style={{ translate: `${3 + goal * step}px -8px`, color: avatars[view.viewer].color }}
          >
            <Drawing of="ship" size={28} />
          </span>
        )}
        {view.players.map(({ seat }) => (
          <span
            key={seat}
            className={styles['ship']}
            role="img"
            aria-label={words('ship.at', { name: avatars[seat].name, n: track.points[at(seat)] })}
            style={{
              translate: `${3 + at(seat) * step}px ${-8 - together(seat) * 7}px`,
              color: avatars[seat].color,
            }}
          >
            <Drawing of="ship" size={28} />
          </span>
        ))}
      </div>
    </section>
  );
});
