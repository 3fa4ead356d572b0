import type { PlayerView } from '@evertable/engine';
import type { ReactNode } from 'react';
import { Diorama } from '../../art/Diorama.tsx';
import { Drawing } from '../../art/Drawing.tsx';
import { Figure } from '../../art/Figure.tsx';
import { Glyph } from '../../art/Glyph.tsx';
import { Icon } from '../../art/Icon.tsx';
import { automatonName } from '../../board/avatars.ts';
import { type BoardContext, factsOf, titleText, useBoard } from '../../board/context.ts';
import styles from './RugwortPanel.module.css';

/** What he keeps others from: places he stands on, cards of the Meadow he sits on. */
function blockedBy(board: BoardContext, seat: number): string[] {
  const { view, translator, screen } = board;
  const places = view.spots
    .filter(({ workers }) => workers.includes(seat))
    .map(({ id }) => translator.place(id));
  const slots = view.display.flatMap(({ workers }, i) => (workers.includes(seat) ? [i + 1] : []));
  return [
    ...places,
    ...(slots.length > 0 ? [`${titleText(board, screen.display.title)} ${slots.join(', ')}`] : []),
  ];
}

const FIGURES = [
  { of: 'f:mushroom', x: 0.9, y: 0.86, size: 60, hill: 3 },
  { of: 'f:hut', x: 0.74, y: 0.74, size: 84, hill: 2 },
] as const;

/** Rugwort in a landscape, what he rolled, his cards by colour and what he blocks. */
export function RugwortPanel({ player }: { readonly player: PlayerView }): ReactNode {
  const board = useBoard();
  const { catalog, translator, words, rolled, liveScore } = board;
  const { id = '', level = 0 } = player.automaton ?? {};
  const count = (color: string): number =>
    player.city.filter(({ card }) => factsOf(catalog, card).color === color).length;
  const taken = typeof rolled === 'number' ? (player.city.at(-1)?.card ?? null) : null;
  return (
    <>
      <span className={styles['scene']}>
        <Diorama of="valley" width={198} height={96} figures={FIGURES} />
        <Figure of="c:rugwort" size={92} className={styles['figure']} />
      </span>
      <span className={styles['name']}>
        {automatonName(translator, id, level)}
        {liveScore && (
          <b>
            <Drawing of="point" size={19} />
            {player.score.total}
          </b>
        )}
      </span>
      {taken !== null && (
        <span className={styles['rolled']}>
          <Icon of="f:game-die" size={28} />
          <span>{words('rugwort.rolled', { n: rolled ?? 0, name: translator.card(taken) })}</span>
        </span>
      )}
      <span className={styles['label']}>{words('rugwort.cards', { n: player.city.length })}</span>
      <span className={styles['colors']}>
        {catalog.colors.map((color) => (
          <i key={color} className={color}>
            <Glyph of={color} size={16} />
            {count(color)}
          </i>
        ))}
      </span>
      <span className={styles['label']}>{words('rugwort.blocks')}</span>
      {blockedBy(board, player.seat).map((what) => (
        <span key={what} className={styles['blocks']}>
          {what}
        </span>
      ))}
    </>
  );
}
