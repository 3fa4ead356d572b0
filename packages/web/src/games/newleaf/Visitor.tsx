import type { ReactNode } from 'react';
import { mainIcon } from '../../art/CardPicture.tsx';
import { Drawing } from '../../art/Drawing.tsx';
import { Icon } from '../../art/Icon.tsx';
import { CardSpoken, stateClass, stateSpoken } from '../../board/cards/parts.tsx';
import { Thumbnail } from '../../board/cards/Thumbnail.tsx';
import { factsOf, stateOf, useBoard } from '../../board/context.ts';
import { wasHeld, zoomHandlers } from '../../board/zoom/zoom.ts';
import { progressOf } from './sight.ts';
import styles from './Station.module.css';

/** A card of the Station board that is no card of a city: something to press, as long as it can be chosen. */
export function Piece({
  card,
  className,
  note = '',
  children,
}: {
  readonly card: string;
  readonly className: string;
  /** More for screen readers. */
  readonly note?: string;
  readonly children: ReactNode;
}): ReactNode {
  const board = useBoard();
  const state = stateOf(board, card);
  const selectable = state !== 'off' && state !== 'plain';
  return (
    <button
      type="button"
      className={`${className} spot ${stateClass(state)}`}
      data-target={card}
      data-item=""
      data-state={state}
      aria-pressed={selectable ? state === 'picked' : undefined}
      aria-disabled={!selectable}
      onClick={() => {
        if (!wasHeld()) board.press(card);
      }}
      {...zoomHandlers(card)}
    >
      <CardSpoken card={card} note={note} state={stateSpoken(board, card, state)} />
      <span className="face" aria-hidden="true">
        {children}
        {state === 'picked' && (
          <span className="chk small">
            <Drawing of="check" size={12} />
          </span>
        )}
      </span>
    </button>
  );
}

/** How far a seat is with a Visitor: green when its wish has come true. */
function Progress({ card, seat }: { readonly card: string; readonly seat: number }): ReactNode {
  const { catalog, view } = useBoard();
  const progress = progressOf(catalog, view, seat, card);
  if (progress === null) return null;
  return (
    <span className={`${styles.progress} ${progress.met ? styles.met : ''}`}>
      {progress.most ? `${progress.have} ≤ ${progress.need}` : `${progress.have}/${progress.need}`}
    </span>
  );
}

/** The same in words. */
function useProgressText(card: string, seat: number): string {
  const { catalog, view, words } = useBoard();
  const progress = progressOf(catalog, view, seat, card);
  return progress === null
    ? ''
    : words(progress.met ? 'visitor.met' : 'visitor.not-met', { n: progress.have, of: progress.need });
}

/** A Visitor that waits at the Station. */
export function ShownVisitor({ card }: { readonly card: string }): ReactNode {
  const { catalog, screen, translator, view } = useBoard();
  const { id, kind, points } = factsOf(catalog, card);
  const name = translator.card(card);
  return (
    <Piece card={card} className={styles.visitor} note={useProgressText(card, view.viewer)}>
      <Icon of={mainIcon(screen.pictures, id, kind)} size={30} />
      <span className={styles.who}>
        <b>{name.split(' ')[0]}</b>
        <Progress card={card} seat={view.viewer} />
      </span>
      <span className="pts">{points}</span>
    </Piece>
  );
}

/** A Visitor beside the city of a seat. */
export function KeptVisitor({ card, seat }: { readonly card: string; readonly seat: number }): ReactNode {
  return <Thumbnail card={card} extra={<Progress card={card} seat={seat} />} />;
}
