import type { ReactNode } from 'react';
import { factsOf, stateOf, useBoard } from '../context.ts';
import type { CardFacts } from '../types.ts';
import { wasHeld, zoomHandlers } from '../zoom/zoom.ts';
import { CardFace } from './CardFace.tsx';
import { CardSpoken, stateClass, stateSpoken } from './parts.tsx';

/** Goods the viewer lacks for a card, painted red. What is legal comes with the question. */
function lacking(facts: CardFacts, goods: Readonly<Record<string, number>>): string[] {
  return Object.entries(facts.cost)
    .filter(([good, n]) => (goods[good] ?? 0) < n)
    .map(([good]) => good);
}

/** Whether a construction lets a critter move in for free. */
function letsIn({ hosts }: CardFacts, critter: CardFacts): boolean {
  if (hosts === 'any') return true;
  return 'color' in hosts ? hosts.color === critter.color : hosts.includes(critter.id);
}

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
  const missing = me === undefined ? [] : lacking(facts, me.goods);
  const selectable = state !== 'off' && state !== 'plain';
  const hosted =
    selectable &&
    facts.kind === 'critter' &&
    selection.question?.id === 'turn' &&
    (me?.city ?? []).some((c) => {
      return !c.occupied && letsIn(factsOf(catalog, c.card), facts);
    });
  const dim = state === 'off' && selection.question?.id === 'turn' && place !== 'revealed';
  const spoken = [
    hosted ? words('card.free-here') : '',
    stateSpoken(table, state, dim, missing.length > 0),
  ].filter((part) => part !== '');
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
        missing={dim ? missing.join(' ') : ''}
        picked={state === 'picked'}
        extra={extra}
      />
    </button>
  );
}
