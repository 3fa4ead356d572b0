import { memo, type ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { HandCard } from '../cards/HandCard.tsx';
import { type BoardContext, titleText, useBoard, useScene } from '../context.ts';
import { Marks } from '../Marks.tsx';
import { Token } from '../Token.tsx';
import type { SlotView } from '../types.ts';
import { Stage } from '../Zones.tsx';
import { type DisplayRow, displayRows } from './rows.ts';

export const hasExtras = ({ marks, stacked, workers }: SlotView): boolean =>
  stacked > 0 || workers.length > 0 || Object.keys(marks).length > 0;

/** What lies on an open card. */
export function Extras({
  slot,
  index,
  tagged,
}: {
  readonly slot: SlotView;
  readonly index: number;
  readonly tagged: boolean;
}): ReactNode {
  const { avatars, screen } = useScene();
  return (
    <>
      <Marks marks={slot.marks} on="slot" />
      {tagged &&
        screen.parts.map(
          (part) =>
            part.kind === 'panel' &&
            part.zone === 'tag' && <part.View key={part.id} slot={slot} index={index} />,
        )}
      {slot.stacked > 0 && <span className="stk">×{slot.stacked + 1}</span>}
      {slot.workers.length > 0 && (
        <span className="on">
          {slot.workers.map((seat) => (
            <Token key={seat} avatar={avatars[seat]} size={38} />
          ))}
        </span>
      )}
    </>
  );
}

/** A slot without a card: a mark may fill it. */
function EmptySlot({ slot, where }: { readonly slot: SlotView; readonly where: string }): ReactNode {
  const { screen } = useScene();
  const filled = Object.keys(slot.marks).find((mark) => screen.marks[mark]?.InSlot !== undefined);
  const InSlot = filled === undefined ? undefined : screen.marks[filled].InSlot;
  return InSlot === undefined ? <span className="card gap" data-target={where} /> : <InSlot />;
}

/** A card that lies face down. */
function FaceDown({ where }: { readonly where: string }): ReactNode {
  const { words } = useScene();
  return (
    <span className="card gap" data-target={where}>
      <Drawing of="card" size={40} />
      <span className="sr">{words('card.face-down')}</span>
    </span>
  );
}

/** The slots of a row; notes and tags of the screen manifest belong to the game's own row. */
function Slots({ row }: { readonly row: DisplayRow }): ReactNode {
  const table = useBoard();
  return (
    <div className="meadow" data-zone={row.id} data-test={row.id}>
      {row.slots.map(({ slot, where }, i) => {
        if (slot.faceDown) return <FaceDown key={where} where={where} />;
        if (slot.card === null) return <EmptySlot key={where} slot={slot} where={where} />;
        const note = (row.id === 'display' && table.screen.slotNote?.(table, i)) || '';
        return (
          <span key={where} className={`cell ${slot.blocked ? 'blocked' : ''}`} data-slot={where}>
            <HandCard
              card={slot.card}
              place="display"
              note={note}
              extra={
                hasExtras(slot) || note !== '' ? <Extras slot={slot} index={i} tagged={note !== ''} /> : null
              }
            />
          </span>
        );
      })}
    </div>
  );
}

/** Rows besides the game's own that no part of a box shows. */
const otherRows = ({ view, screen }: BoardContext): DisplayRow[] =>
  displayRows(view)
    .slice(1)
    .filter(({ id }) => !screen.parts.some((part) => part.rows?.includes(id)));

/** The open cards in the middle: Meadow or Bay, and the rows of boxes. */
export const Display = memo(function Display(): ReactNode {
  const table = useBoard();
  const { view, words, screen } = table;
  const title = titleText(table, screen.display.title);
  return (
    <section aria-label={title} style={{ position: 'relative' }}>
      <h2 className="h">
        {title}
        <span className="sp" />
        <span className="pile">
          <Drawing of="card" size={20} />
          {words('pile.deck', { n: view.deck })}
        </span>
        <span className="pile">
          <Drawing of="card" size={20} />
          {words('pile.discard', { n: view.discard.length })}
        </span>
      </h2>
      <Slots row={displayRows(view)[0]} />
      {otherRows(table).map((row) => (
        <section key={row.id} aria-label={titleText(table, `zone.${row.id}`)}>
          <h3>{titleText(table, `zone.${row.id}`)}</h3>
          <Slots row={row} />
        </section>
      ))}
      <Stage />
      {view.revealed.length > 0 && (
        <div className="revealed" role="group" aria-label={words('zone.revealed')}>
          <h3>{words('zone.revealed')}</h3>
          <div data-zone="revealed">
            {view.revealed.map((card) => (
              <HandCard key={card} card={card} place="revealed" />
            ))}
          </div>
        </div>
      )}
    </section>
  );
});
