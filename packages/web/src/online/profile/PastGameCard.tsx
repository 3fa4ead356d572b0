import type { PastGame } from '@evertable/client';
import type { ReactNode } from 'react';
import { linkTo } from '../../app/route.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Diorama } from '../../art/Diorama.tsx';
import { Figure } from '../../art/Figure.tsx';
import { worldOf } from '../../games/registry.ts';
import { botWords } from '../../play/seat-names.ts';
import soft from '../../ui/Soft.module.css';
import styles from './Profile.module.css';

/** A finished game as a postcard: points on the stamp, result and replay below. */
export function PastGameCard({ game }: { readonly game: PastGame }): ReactNode {
  const words = useUiText();
  const dates = new Intl.DateTimeFormat(words.locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const { scenery, figures, sun } = worldOf({ game: game.game, solo: null });
  const won = game.place === 1;
  return (
    <article className={styles.card}>
      <Diorama of={scenery} width={290} height={130} figures={figures} sun={sun} />
      <span className={styles.stamp} data-won={won}>
        <b>{game.points}</b>
        {words('games.points')}
      </span>
      <h3>
        {won && <Figure of="f:crown" size={22} />}
        {words('person.place', { n: game.place })}
      </h3>
      <p>
        {words(`game.${game.game}`)} · {dates.format(game.endedAt)}
        <br />
        {game.names.map((name) => botWords(words, name)).join(', ')}
      </p>
      <span className={styles.acts}>
        <a className={soft.button} data-kind="paper" href={linkTo('table', game.table)}>
          {words('person.result')}
        </a>
        <a className={soft.button} href={linkTo('replay', game.table)}>
          {words('replay')}
        </a>
      </span>
    </article>
  );
}
