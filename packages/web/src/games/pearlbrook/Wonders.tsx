import { memo, type ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { Icon } from '../../art/Icon.tsx';
import { useBoard, useScene } from '../../board/context.ts';
import { SpotFrame, type SpotProps } from '../../board/spots/SpotFrame.tsx';
import type { SpotGroupProps } from '../../board/types.ts';
import { WONDER_ICONS } from './pictures.ts';
import styles from './River.module.css';

const Wonder = memo(function Wonder({
  spot,
  state,
  lacking,
}: SpotProps & {
  /** What the viewer has too little of, with a space after each. */
  readonly lacking: string;
}): ReactNode {
  const { catalog, translator } = useScene();
  return (
    <SpotFrame spot={spot} state={state} className={styles.wonder}>
      <Icon of={WONDER_ICONS[spot.id] ?? 'f:sparkles'} size={30} />
      <span className={styles.what}>
        <b>{translator.place(spot.id)}</b>
        <span className={styles.price}>
          {Object.entries(spot.cost ?? {}).map(([good, n]) => (
            <span key={good} className={lacking.split(' ').includes(good) ? styles.lacking : ''}>
              {n}
              <Drawing of={good} size={14} />
            </span>
          ))}
        </span>
      </span>
      <span className={styles.medal}>{catalog.wonders[spot.id]}</span>
    </SpotFrame>
  );
});

/** In place of the Basic Events: a worker, goods, pearls and cards. */
export function Wonders({ spots }: SpotGroupProps): ReactNode {
  const { words, view } = useBoard();
  const me = view.players[view.viewer];
  const has = (good: string): number => (good === 'card' ? (me?.hand.count ?? 0) : (me?.goods[good] ?? 0));
  return (
    <section aria-label={words('group.wonders')}>
      <h2 className="h">
        {words('group.wonders')}
        <span className="sp" />
        <small>{words('wonders.price')}</small>
      </h2>
      <div className={styles.wonders}>
        {spots.map((one) => (
          <Wonder
            key={one.spot.id}
            {...one}
            lacking={Object.entries(one.spot.cost ?? {})
              .filter(([good, n]) => me !== undefined && has(good) < n)
              .map(([good]) => good)
              .join(' ')}
          />
        ))}
      </div>
    </section>
  );
}
