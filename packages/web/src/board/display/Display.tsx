import type { View } from '@evertable/engine';
import type { Speaker } from '@evertable/text';
import { memo, type ReactNode } from 'react';
import type { UiText } from '../../app/ui-text.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { isBesideHer, moodOf } from '../aside.ts';
import { HandCard } from '../cards/CardView.tsx';
import { useScene, useBoard } from '../context.ts';
import { Token } from '../Token.tsx';

type SlotView = View['display'][number];

/** Meadow or Bay, as the game calls it. */
export function displayName(speaker: Speaker, words: UiText): string {
  const key = ['zone.meadow', 'zone.bay'].find((one) => speaker.has(one));
  return key === undefined ? words('zone.display') : speaker.say(key);
}

const hasExtras = ({ marks, stacked, workers }: SlotView): boolean =>
  stacked > 0 || workers.length > 0 || Object.keys(marks).length > 0;

/** What lies on an open card. */
function Extras({
  slot,
  beside,
}: {
  readonly slot: SlotView;
  /** Her mood, for cards beside her. */
  readonly beside: string | null;
}): ReactNode {
  const { avatars } = useScene();
  return (
    <>
      {(slot.marks['web'] !== undefined || beside !== null) && <Drawing of="web" size={34} className="wb" />}
      {slot.marks['nightweave'] !== undefined && <Drawing of="nightweave" size={46} className="sits" />}
      {beside === 'notable' && (
        <span className="stk dear">
          +1
          <Drawing of="berry" size={17} />
        </span>
      )}
      {slot.stacked > 0 && <span className="stk">×{slot.stacked + 1}</span>}
      {slot.workers.length > 0 && (
        <span className="on">
          {slot.workers.map((seat) => (
            <Token key={seat} avatar={avatars[seat]} size={30} />
          ))}
        </span>
      )}
    </>
  );
}

/** The open cards in the middle: Meadow or Bay. */
export const Display = memo(function Display(): ReactNode {
  const table = useBoard();
  const { view, words, speaker } = table;
  const mood = moodOf(table);
  const title = displayName(speaker, words);
  return (
    <section aria-label={title}>
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
      <div className="meadow" data-zone="display" data-test="display">
        {view.display.map((slot, i) => {
          const where = `slot-${i + 1}`;
          if (slot.marks['nightweave'] !== undefined && slot.card === null)
            return (
              <span key={where} className="nw" role="img" aria-label={speaker.say('mark.nightweave.name')}>
                <Drawing of="web" size={108} className="bgw" />
                <Drawing of="nightweave" size={96} />
              </span>
            );
          const beside = mood !== null && isBesideHer(view, i);
          if (slot.card === null) return <span key={where} className="card gap" data-target={where} />;
          return (
            <span key={where} className={`cell ${slot.blocked ? 'blocked' : ''}`} data-slot={where}>
              <HandCard
                card={slot.card}
                place="display"
                note={beside ? words('display.beside') : ''}
                extra={
                  hasExtras(slot) || beside ? <Extras slot={slot} beside={beside ? mood : null} /> : null
                }
              />
            </span>
          );
        })}
      </div>
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
