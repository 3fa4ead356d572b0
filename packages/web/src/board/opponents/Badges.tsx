import { cardIdOf } from '@evertable/engine';
import type { ReactNode } from 'react';
import { Icon } from '../../art/Icon.tsx';
import { useBoard } from '../context.ts';
import { iconOfPile, pilesOf } from '../piles.ts';
import { zoomHandlers } from '../zoom/zoom.ts';
import styles from './Badges.module.css';

/** Cards that say something about a seat as a whole, such as a power. */
export function Badges({
  seat,
  wordy = false,
}: {
  readonly seat: number;
  /** With a few words on what each does. */
  readonly wordy?: boolean;
}): ReactNode {
  const board = useBoard();
  const { translator } = board;
  return pilesOf(board, 'badge', seat).map(({ look, cards: [card] }) => {
    const short = `card.${cardIdOf(card)}.short`;
    return (
      <span key={card} className={styles['power']} {...zoomHandlers(card)}>
        <Icon of={iconOfPile(look, card)} size={18} />
        <b>{translator.card(card)}</b>
        {wordy && translator.has(short) && <span>{translator.say(short)}</span>}
      </span>
    );
  });
}
