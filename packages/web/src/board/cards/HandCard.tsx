import type { WhyNot } from '@evertable/engine';
import type { ReactNode } from 'react';
import { factsOf, stateOf, useBoard } from '../context.ts';
import { doorFor } from '../moving-in.ts';
import { wasHeld, zoomHandlers } from '../zoom/zoom.ts';
import { reasonOf, whyNotLabel } from '../why-not.ts';
import { CardFace } from './CardFace.tsx';
import { CardSpoken, stateClass, stateSpoken } from './parts.tsx';

/** Goods of the price that the viewer has too few of, painted red. */
const missingOf = (why: WhyNot | null): string =>
  Object.entries(why?.cost ?? {})
    .filter(([good, n]) => n > (why?.have?.[good] ?? 0))
    .map(([good]) => good)
    .join(' ');

/** A card of hand or display. */
export function HandCard({
  card,
  extra = null,
  note = '',
  place = 'hand',
}: {
  readonly card: string;
  readonly extra?: ReactNode;
  /** More for screen readers. */
  readonly note?: string;
  readonly place?: 'hand' | 'display' | 'revealed';
}): ReactNode {
  const table = useBoard();
  const { catalog, screen, words, view, selection } = table;
  const facts = factsOf(catalog, card);
  const state = stateOf(table, card);
  const me = view.players[view.viewer];
  const selectable = state !== 'off' && state !== 'plain';
  const hosted =
    selectable && facts.kind === 'critter' && selection.question?.id === 'turn' && me !== undefined
      ? doorFor(catalog, me, facts)
      : '';
  const dim = state === 'off' && selection.question?.id === 'turn' && place !== 'revealed';
  const spoken = [hosted === '' ? '' : words('card.free-here'), stateSpoken(table, card, state)].filter(
    (part) => part !== '',
  );
  return (
    <button
      type="button"
      className={`card ${facts.color ?? ''} ${facts.kind} ${facts.rarity} ${screen.decks[facts.deck ?? '']?.className ?? ''} ${stateClass(state)} ${dim ? 'off' : ''}`}
      data-target={card}
      data-item=""
      data-state={state}
      data-deck={facts.deck ?? undefined}
      aria-pressed={selectable ? state === 'picked' : undefined}
      aria-disabled={!selectable}
      onClick={() => {
        if (!wasHeld()) table.press(card);
      }}
      {...zoomHandlers(card)}
    >
      <CardSpoken card={card} note={note} state={spoken.join(', ')} />
      <CardFace
        card={card}
        hosted={hosted}
        missing={dim ? missingOf(reasonOf(table, card)) : ''}
        reason={dim ? whyNotLabel(table, card) : ''}
        picked={state === 'picked'}
        extra={extra}
      />
    </button>
  );
}
