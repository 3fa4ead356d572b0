import { memo, type ReactNode } from 'react';
import { useSettings } from '../../app/settings.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { HandCard } from '../cards/HandCard.tsx';
import { stateOf, useBoard } from '../context.ts';
import { pilesOf } from '../piles.ts';
import { sortHand } from './sorting.ts';

/** The viewer's cards, and those that lie beside the hand. */
export const Hand = memo(function Hand(): ReactNode {
  const table = useBoard();
  const { view, words, catalog, translator } = table;
  const { handOrder } = useSettings();
  const me = view.players[view.viewer];
  if (me === undefined) return null;
  const hand = sortHand(
    me.hand.cards.filter((card) => card !== null),
    handOrder,
    catalog,
    translator,
    (card) => !['off', 'plain'].includes(stateOf(table, card)),
  );
  /** For somebody who only watches. */
  const hidden = me.hand.cards.length - hand.length;
  const beside = pilesOf(table, 'hand', me.seat);
  const all = beside.reduce((sum, { cards }) => sum + cards.length, hand.length);
  return (
    <div
      data-zone="hand"
      data-test="hand"
      className={`handrow ${all > 8 ? 'many' : ''}`}
      data-n-over-7={all > 7 || undefined}
      style={{ '--n': all } as React.CSSProperties}
      role="group"
      aria-label={words('zone.hand')}
    >
      {hand.map((card) => (
        <HandCard key={card} card={card} />
      ))}
      {beside.flatMap(({ look, cards, count, playable }) =>
        cards.map((card) => (
          <HandCard
            key={card}
            card={card}
            note={look.note === undefined ? '' : words(look.note, { n: count })}
            extra={
              look.overlay !== undefined ? (
                <Drawing of={look.overlay} size={74} className="over" />
              ) : (
                playable === 'top' && <span className="stk">×{count}</span>
              )
            }
          />
        )),
      )}
      {hidden > 0 && <p className="none">{words('hand.hidden', { n: hidden })}</p>}
      {all === 0 && hidden === 0 && <p className="none">{words('hand.empty')}</p>}
    </div>
  );
});
