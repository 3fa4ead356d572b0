import { cardIdOf } from '@evertable/engine';
import { memo, type ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { Glyph } from '../../art/Glyph.tsx';
import { useBoard } from '../../board/context.ts';
import { knownCards } from '../../board/piles.ts';
import { zoomHandlers } from '../../board/zoom/zoom.ts';
import { windsToCome } from './winds.ts';
import styles from './Sea.module.css';

const matchOf = (wind: string): string => cardIdOf(wind).replace(/^wind-/, '');

function Rose({ wind, size = 27 }: { readonly wind: string; readonly size?: number }): ReactNode {
  const what = matchOf(wind);
  const [rarity, kind] = what.split('-');
  if (kind !== undefined)
    return (
      <span className={styles['duo']} style={{ fontSize: size * 0.52 }}>
        <Drawing of={kind === 'critter' ? 'paw' : 'house'} size={size - 1} style={{ color: '#4A3A26' }} />
        <b>{rarity === 'unique' ? '◆' : '●'}</b>
      </span>
    );
  return <Glyph of={what} size={size} />;
}

/** The two winds in force. */
export const Compass = memo(function Compass(): ReactNode {
  const { view, translator, words, catalog } = useBoard();
  const tiles = knownCards(view, 'compass');
  if (tiles.length === 0) return null;
  return (
    <section aria-label={translator.say('zone.compass')}>
      <h2 className="h">
        {translator.say('zone.compass')}
        <span className="sp" />
        <small>{words('compass.how')}</small>
      </h2>
      <div className={styles['compasses']}>
        {tiles.map((tile) => {
          const coming = windsToCome(view, catalog, tile);
          const told = words('compass.next', {
            names: coming.map((wind) => translator.card(wind)).join(', '),
          });
          return (
            <div key={tile} className={styles['compass']} {...zoomHandlers(tile)}>
              <span className={`${styles['rose']} ${matchOf(tile)}`} aria-hidden="true">
                <Rose wind={tile} />
              </span>
              <b>{translator.card(tile)}</b>
              {coming.length > 0 && (
                <span className="coming" title={told}>
                  <span className="sr">{told}</span>
                  {coming.map((wind) => (
                    <i key={wind} className={matchOf(wind)} aria-hidden="true">
                      <Rose wind={wind} size={15} />
                    </i>
                  ))}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
});
