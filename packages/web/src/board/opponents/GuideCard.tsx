import { cardIdOf, type PlayerView, type View } from '@evertable/engine';
import type { ReactNode } from 'react';
import { TextWithIcons } from '../cards/TextWithIcons.tsx';
import { type BoardContext, useBoard } from '../context.ts';
import { knownCards } from '../piles.ts';
import { zoomHandlers } from '../zoom/zoom.ts';
import styles from './GuideCard.module.css';

/** The card an automaton follows now: the last one of a pile. */
const guideOf = (view: View, pile: string): string | null => knownCards(view, pile).at(-1) ?? null;

/** What the card says for the automaton's season; all of it where seasons do not matter. */
function guideText({ translator }: BoardContext, card: string, season: string): string {
  const id = cardIdOf(card);
  const key = [`card.${id}.${season}`, `card.${id}.text`].find((one) => translator.has(one));
  return key === undefined ? '' : translator.say(key);
}

/** Name and text of the card, or nothing. */
export function guideFact(
  board: BoardContext,
  pile: string,
  { season }: PlayerView,
): readonly (readonly [name: string, text: string])[] {
  const card = guideOf(board.view, pile);
  return card === null ? [] : [[board.translator.card(card), guideText(board, card, season)]];
}

/** The card an automaton follows, with the die where it rolled. */
export function GuideCard({
  pile,
  player,
  named = true,
  className = '',
}: {
  readonly pile: string;
  readonly player: PlayerView;
  /** With the name of the card; without it where a number is all its name. */
  readonly named?: boolean;
  readonly className?: string;
}): ReactNode {
  const board = useBoard();
  const { view, translator, catalog, rolled } = board;
  const card = guideOf(view, pile);
  if (card === null) return null;
  return (
    <span className={`${styles['guide']} ${className}`} {...zoomHandlers(card)}>
      {typeof rolled === 'number' && <i className={styles['die']}>{rolled}</i>}
      <span>
        {named && <b>{translator.card(card)}</b>}
        <TextWithIcons
          text={guideText(board, card, player.season)}
          translator={translator}
          goods={catalog.goods}
          size={15}
        />
      </span>
    </span>
  );
}
