import type { LobbyTable } from '@evertable/client';
import type { ReactNode } from 'react';
import { linkTo } from '../../app/route.ts';
import { useTranslator } from '../../app/translator.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Diorama } from '../../art/Diorama.tsx';
import { Figure } from '../../art/Figure.tsx';
import { tileLook, worldOf } from '../../games/registry.ts';
import { botWords } from '../../play/seat-names.ts';
import { SeatAnimal } from '../../ui/SeatAnimal.tsx';
import soft from '../../ui/Soft.module.css';
import styles from './Lobby.module.css';
import { paceWords } from './pace.ts';

/** The world of a table in a list. */
export const worldOfTable = ({ game, solo }: LobbyTable) =>
  worldOf({ game, solo: solo === null ? null : { name: solo } });

/** A table with its world, who sits there and the free seats. */
export function TableCard({ table }: { readonly table: LobbyTable }): ReactNode {
  const words = useUiText();
  const world = worldOfTable(table);
  const { game, open, names, modules, solo } = table;
  const translator = useTranslator({ game, modules, solo: solo === null ? null : { name: solo } });
  const boxes = modules.map((id) => `module.${id}.name`).filter((key) => translator?.has(key));
  return (
    <article className={`${styles.card} ${world.accent}`} data-test="table-card">
      <Diorama of={world.scenery} width={292} height={88} figures={world.figures} sun={world.sun} />
      <h3>{words(`game.${world.id}`)}</h3>
      {table.rated && (
        <span className={styles.tag}>
          <span className={soft.pill} data-kind="waiting">
            {words('lobby.is-rated')}
          </span>
        </span>
      )}
      <ul className={styles.seats}>
        {names.map((name, seat) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={seat} data-free={name === '' || undefined}>
            {name === '' ? <span aria-hidden="true">+</span> : <SeatAnimal seat={seat} size={46} />}
            {name === '' ? words('lobby.free') : botWords(words, name)}
          </li>
        ))}
      </ul>
      <p className={styles.facts}>
        <span>
          <Figure of="f:stopwatch" size={20} /> {paceWords(words, table.pace)}
        </span>
        {solo !== null && (
          <span>
            <Figure of={tileLook(solo).figure} size={20} /> {words(`solo.${solo}`)}
          </span>
        )}
        {boxes.length > 0 && (
          <span>
            <Figure of={tileLook(modules[0]).figure} size={20} />{' '}
            {boxes.map((key) => translator?.say(key)).join(', ')}
          </span>
        )}
      </p>
      <div className={styles.foot}>
        <span>{words('lobby.free-seats', { n: open })}</span>
        <a className={open > 0 ? 'btn' : 'btn q'} href={linkTo('table', table.id)}>
          {words(open > 0 ? 'lobby.sit' : 'watch')}
        </a>
      </div>
    </article>
  );
}
