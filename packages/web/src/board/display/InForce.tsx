import { cardIdOf } from '@evertable/engine';
import { memo, type ReactNode } from 'react';
import { Icon } from '../../art/Icon.tsx';
import { type BoardContext, useBoard } from '../context.ts';
import { iconOfPile, pilesOf } from '../piles.ts';
import { zoomHandlers } from '../zoom/zoom.ts';

/** The parts of a card's text that are in force, one sentence after the other. */
function textOf({ translator }: BoardContext, card: string, parts: readonly string[]): string {
  return parts
    .map((part) => `card.${cardIdOf(card)}.${part}`)
    .filter((key) => translator.has(key))
    .map((key) => translator.say(key))
    .join('. ');
}

/** Open cards that are in force for everybody: the weather, a Plot. */
export const InForce = memo(function InForce(): ReactNode {
  const board = useBoard();
  const { translator, catalog, view } = board;
  return pilesOf(board, 'in-force', view.viewer).flatMap(({ look, cards }) => {
    const parts = look.textParts?.(catalog.setup) ?? ['short'];
    return cards.map((card) => (
      <div
        key={card}
        className={`plot ${look.className ?? ''} ${parts.length > 1 ? 'both' : ''}`}
        {...zoomHandlers(card)}
      >
        <span className="pi">
          <Icon of={iconOfPile(look, card)} size={26} />
        </span>
        <b>{translator.card(card)}</b>
        <p>{textOf(board, card, parts)}</p>
      </div>
    ));
  });
});
