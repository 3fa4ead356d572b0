import { memo, type ReactNode } from 'react';
import styles from './CardPicture.module.css';
import { figureUrl } from './Figure.tsx';
import { pictureOf, sceneOf } from './picture.ts';

const base = import.meta.env.BASE_URL;

interface Pictured {
  readonly id: string;
  readonly kind: string;
  readonly color: string | null;
}

/** A clay figure in a landscape of layered paper. */
export const CardPicture = memo(function CardPicture({
  pictures,
  card: { id, kind, color },
}: {
  readonly pictures: Readonly<Record<string, string>>;
  readonly card: Pictured;
}): ReactNode {
  const { figure, prop, dusk, worn, turned } = pictureOf(pictures, id, kind);
  return (
    <span className={`vig ${styles['picture']}`} aria-hidden="true">
      <img
        className={styles['scene']}
        src={`${base}art/scene/${sceneOf(id, color, dusk)}.svg`}
        alt=""
        draggable={false}
      />
      <span className={styles['standing']} data-prop={prop === null || worn ? undefined : ''}>
        <img
          className={styles['figure']}
          src={figureUrl(figure)}
          data-turned={turned || undefined}
          alt=""
          draggable={false}
        />
        {prop !== null && (
          <img
            className={styles['prop']}
            src={figureUrl(prop)}
            data-worn={worn || undefined}
            alt=""
            draggable={false}
          />
        )}
      </span>
    </span>
  );
});

/** The figure of a card, for small sizes. */
export const mainIcon = (pictures: Readonly<Record<string, string>>, id: string, kind: string): string =>
  pictureOf(pictures, id, kind).figure;
