import { memo, type ReactNode } from 'react';
import { CardPicture } from '../../art/CardPicture.tsx';
import { Drawing } from '../../art/Drawing.tsx';
import { Glyph } from '../../art/Glyph.tsx';
import { factsOf, stateOf, useBoard, useScene } from '../context.ts';
import { wasHeld, zoomHandlers } from '../zoom/zoom.ts';
import { CardSpoken, pointsText, stateClass, stateSpoken } from './parts.tsx';

/** Wider than a card of a city, unless its letters are narrow. */
const LONG_WORD = /[^\s’-]{11}/;

const SmallFace = memo(function SmallFace({
  card,
  name,
  picked,
}: {
  readonly card: string;
  readonly name: string | undefined;
  readonly picked: boolean;
}): ReactNode {
  const { catalog, translator } = useScene();
  const facts = factsOf(catalog, card);
  const called = name ?? translator.card(card);
  return (
    <>
      <CardPicture game={catalog.setup.game} id={facts.id} />
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

/** A card in a city. */
export function Thumbnail({
  card,
  name,
  extra,
  plain = false,
}: {
  readonly card: string;
  /** For two cards that share a space. */
  readonly name?: string;
  readonly extra?: ReactNode;
  /** Only to be looked at. */
  readonly plain?: boolean;
}): ReactNode {
  const table = useBoard();
  const facts = factsOf(table.catalog, card);
  const state = plain ? 'plain' : stateOf(table, card);
  const selectable = state !== 'off' && state !== 'plain';
  return (
    <button
      type="button"
      className={`th ${facts.color ?? ''} ${facts.kind} ${stateClass(state)}`}
      data-target={card}
      data-item=""
      data-state={state}
      aria-pressed={selectable ? state === 'picked' : undefined}
      onClick={() => {
        if (!wasHeld()) table.press(card);
      }}
      {...zoomHandlers(card)}
    >
      <CardSpoken card={card} state={plain ? '' : stateSpoken(table, card, state)} />
      <span className="face" aria-hidden="true">
        <SmallFace card={card} name={name} picked={state === 'picked'} />
        {extra}
      </span>
    </button>
  );
}
