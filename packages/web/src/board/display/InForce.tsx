import { cardIdOf } from '@evertable/engine';
import { memo, type ReactNode } from 'react';
import { Icon } from '../../art/Icon.tsx';
import { type BoardContext, useBoard } from '../context.ts';
import { iconOfPile, pilesOf } from '../piles.ts';
import { zoomHandlers } from '../zoom/zoom.ts';
import styles from './InForce.module.css';

/** The parts of a card's text that are in force, one sentence after the other. */
function textOf({ translator }: BoardContext, card: string, parts: readonly string[]): string {
  return parts
    .map((part) => `card.${cardIdOf(card)}.${part}`)
    .filter((key) => translator.has(key))
    .map((key) => translator.say(key))
    .join('. ');
}

/** A card or a scheme that is in force, with its picture. */
export const InForceCard = ({
  icon,
  name,
  text,
  className = '',
  both = false,
  zoom,
}: {
  readonly icon: string;
  readonly name: string;
  readonly text: string;
  readonly className?: string;
  /** Two effects: there is less room for the rest. */
  readonly both?: boolean;
  /** The card to be looked at. */
  readonly zoom?: string;
}): ReactNode => (
  <div
    className={`${styles['card']} ${className}`}
    data-in-force=""
    data-both={both || undefined}
    {...(zoom === undefined ? {} : zoomHandlers(zoom))}
  >
    <span className={styles['picture']}>
      <Icon of={icon} size={30} />
    </span>
    <b>{name}</b>
    <p>{text}</p>
  </div>
);

/** Open cards that are in force for everybody: the weather, a Plot. */
export const InForce = memo(function InForce(): ReactNode {
  const board = useBoard();
  const { translator, catalog, view } = board;
  return pilesOf(board, 'in-force', view.viewer).flatMap(({ look, cards }) => {
    const parts = look.textParts?.(catalog.setup) ?? ['short'];
    return cards.map((card) => (
      <InForceCard
        key={card}
        icon={iconOfPile(look, card)}
        name={translator.card(card)}
        text={textOf(board, card, parts)}
        className={`${look.className ?? ''} ${parts.length > 1 ? styles['both'] : ''}`}
        both={parts.length > 1}
        zoom={card}
      />
    ));
  });
});
