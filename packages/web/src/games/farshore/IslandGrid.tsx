import { memo, type ReactNode } from 'react';
import { TextWithIcons } from '../../board/cards/TextWithIcons.tsx';
import { useBoard, useScene } from '../../board/context.ts';
import { SpotFrame, type SpotProps } from '../../board/spots/SpotFrame.tsx';
import type { SpotGroupProps } from '../../board/types.ts';
import { Yield, yieldOf } from '../../board/spots/Yield.tsx';
import styles from './Sea.module.css';

/** An island out at sea; the tide may cover it. */
const Island = memo(function Island({
  spot,
  state,
  why,
  drowned,
}: SpotProps & { readonly drowned: boolean }): ReactNode {
  const { catalog, translator, words } = useScene();
  const yields = yieldOf(catalog, spot.id) ?? [];
  const own = `spot.${spot.id}`;
  return (
    <SpotFrame
      spot={spot}
      state={state}
      why={why}
      className={`${styles['island']} ${drowned ? styles['drowned'] : ''}`}
    >
      <b>{translator.place(spot.id)}</b>
      <span className="row">
        {drowned ? (
          words('island.drowned')
        ) : words.has(own) ? (
          <span className="said">
            <TextWithIcons text={words(own)} translator={translator} goods={catalog.goods} size={16} />
          </span>
        ) : (
          <Yield of={yields.map(([g, n]) => [g === 'anyCard' ? 'card' : g, n])} size={18} />
        )}
      </span>
    </SpotFrame>
  );
});

export function IslandGrid({ spots }: SpotGroupProps): ReactNode {
  const { words, view } = useBoard();
  return (
    <section aria-label={words('group.island')}>
      <h2 className="h">{words('group.island')}</h2>
      <div className={styles['islands']}>
        {spots.map((one) => (
          <Island key={one.spot.id} {...one} drowned={view.vars[`drowned.${one.spot.id}`] === 1} />
        ))}
      </div>
    </section>
  );
}
