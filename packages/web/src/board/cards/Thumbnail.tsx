import { memo, type ReactNode } from 'react';
import { CardPicture } from '../../art/CardPicture.tsx';
import { Drawing } from '../../art/Drawing.tsx';
import { Glyph } from '../../art/Glyph.tsx';
import { factsOf, stateOf, useBoard, useScene } from '../context.ts';
import { wasHeld, zoomHandlers } from '../zoom/zoom.ts';
import styles from './Thumbnail.module.css';
import { CardSpoken, pointsText, stateClass, stateSpoken } from './parts.tsx';

/** Wider than a card of a city, unless its letters are narrow. */
const LONG_WORD = /[^\s-]{10}/;

const SmallFace = memo(function SmallFace({
  card,
  picked,
}: {
  readonly card: string;
  readonly picked: boolean;
}): ReactNode {
  const { catalog, screen, translator } = useScene();
  const facts = factsOf(catalog, card);
  const called = translator.card(card);
  return (
    <>
      <CardPicture pictures={screen.pictures} card={facts} />
      {facts.color !== null && (
        <span className="rib">
          <Glyph of={facts.color} size={13} fill="#fff" ink="var(--c)" />
        </span>
      )}
      <span className={`pts ${facts.points < 0 ? 'neg' : ''}`}>{pointsText(facts.points)}</span>
      <span
        data-test="name"
        className={`nm ${called.length > 20 ? 'lng' : ''} ${LONG_WORD.test(called) ? 'wide' : ''}`}
      >
        {called}
      </span>
      {picked && (
        <span className="chk small">
          <Drawing of="check" size={12} />
        </span>
      )}
    </>
  );
});

/** What a card in a city shares, however it is drawn. */
function useTarget(card: string, plain: boolean) {
  const table = useBoard();
  const state = plain ? 'plain' : stateOf(table, card);
  const selectable = state !== 'off' && state !== 'plain';
  return {
    facts: factsOf(table.catalog, card),
    state,
    spoken: plain ? '' : stateSpoken(table, card, state),
    handlers: {
      'data-target': card,
      'data-item': '',
      'data-state': state,
      'aria-pressed': selectable ? state === 'picked' : undefined,
      onClick: () => {
        if (!wasHeld()) table.press(card);
      },
      ...zoomHandlers(card),
    },
  };
}

/** A card in a city. */
export function Thumbnail({
  card,
  extra,
  plain = false,
}: {
  readonly card: string;
  readonly extra?: ReactNode;
  /** Only to be looked at. */
  readonly plain?: boolean;
}): ReactNode {
  const { facts, state, spoken, handlers } = useTarget(card, plain);
  return (
    <button
      type="button"
      className={`th ${facts.color ?? ''} ${facts.kind} ${stateClass(state)}`}
      {...handlers}
    >
      <CardSpoken card={card} state={spoken} />
      <span className="face" aria-hidden="true">
        <SmallFace card={card} picked={state === 'picked'} />
        {extra}
      </span>
    </button>
  );
}

/** One half of a pair: its figure and its ribbon. */
function Half({
  card,
  extra,
  plain,
}: {
  readonly card: string;
  readonly extra: ReactNode;
  readonly plain: boolean;
}): ReactNode {
  const { screen } = useScene();
  const { facts, state, spoken, handlers } = useTarget(card, plain);
  return (
    <button
      type="button"
      className={`${styles['half']} ${facts.color ?? ''} ${stateClass(state)}`}
      {...handlers}
    >
      <CardSpoken card={card} state={spoken} />
      <span className="face" aria-hidden="true">
        <CardPicture pictures={screen.pictures} card={facts} />
        {facts.color !== null && (
          <span className={styles['ribbon']}>
            <Glyph of={facts.color} size={12} fill="#fff" ink="var(--c)" />
          </span>
        )}
        {extra}
        {state === 'picked' && (
          <span className="chk small">
            <Drawing of="check" size={12} />
          </span>
        )}
      </span>
    </button>
  );
}

/** Two cards that share a space: one thumbnail, in which each can still be chosen. */
export function Pair({
  cards,
  extras,
  plain = false,
}: {
  readonly cards: readonly [string, string];
  readonly extras: readonly [ReactNode, ReactNode];
  readonly plain?: boolean;
}): ReactNode {
  const { catalog, translator } = useScene();
  const points = cards.reduce((sum, card) => sum + factsOf(catalog, card).points, 0);
  return (
    <span className={styles['pair']} data-test="pair">
      {cards.map((card, i) => (
        <Half key={card} card={card} extra={extras[i]} plain={plain} />
      ))}
      <span className={`pts ${styles['points']}`} aria-hidden="true">
        {pointsText(points)}
      </span>
      <span className={styles['names']} data-test="name" aria-hidden="true">
        {cards.map((card) => translator.card(card)).join(' & ')}
      </span>
    </span>
  );
}
