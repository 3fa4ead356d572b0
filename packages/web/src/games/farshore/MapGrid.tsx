import type { SpotView } from '@evertable/engine';
import { memo, type ReactNode } from 'react';
import { Glyph } from '../../art/Glyph.tsx';
import { type BoardScene, useScene } from '../../board/context.ts';
import { SpotFrame, type SpotProps } from '../../board/spots/SpotFrame.tsx';
import type { SpotGroupProps } from '../../board/types.ts';
import { Token } from '../../board/Token.tsx';
import styles from './Sea.module.css';

/** What the next one who claims a Map gets for it. */
const nextMap = ({ catalog }: BoardScene, spot: SpotView): number | undefined =>
  catalog.mapTiles[spot.claimants.length];

/** The same for screen readers. */
export function mapNote(scene: BoardScene, spot: SpotView): readonly string[] {
  const next = spot.group === 'map' ? nextMap(scene, spot) : undefined;
  return next === undefined ? [] : [scene.words('map.next', { n: next })];
}

/** A Map for everybody who comes, the first one having the best of it. */
const SeaMap = memo(function SeaMap({ spot, state, why }: SpotProps): ReactNode {
  const scene = useScene();
  const { catalog, translator, avatars, words } = scene;
  const needs = Object.entries(catalog.spots[spot.id]?.needs ?? {});
  const next = nextMap(scene, spot);
  return (
    <SpotFrame spot={spot} state={state} why={why} className={styles['map'] ?? ''} shared>
      <span className="rq">
        {needs.map(([color, n]) => (
          <span key={color} className={color}>
            {n > 1 ? n : ''}
            <Glyph of={color} size={needs.length > 1 ? 12 : 18} />
          </span>
        ))}
      </span>
      <b>{words.has(`spot.${spot.id}`) ? words(`spot.${spot.id}`) : translator.place(spot.id)}</b>
      {next !== undefined && <span className={styles['times']}>{next}×</span>}
      {spot.claimants.length > 0 && (
        <span className={styles['owners']}>
          {spot.claimants.map((seat) => (
            <Token key={seat} avatar={avatars[seat]} size={18} />
          ))}
        </span>
      )}
    </SpotFrame>
  );
});

export function MapGrid({ spots }: SpotGroupProps): ReactNode {
  const { words } = useScene();
  return (
    <section aria-label={words('group.map')}>
      <h2 className="h">
        {words('group.map')}
        <span className="sp" />
        <small>{words('maps.worth')}</small>
      </h2>
      <div className={styles['maps']}>
        {spots.map((one) => (
          <SeaMap key={one.spot.id} {...one} />
        ))}
      </div>
    </section>
  );
}
