import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { displayName } from '../board/Display.tsx';
import { useTable } from '../board/table.ts';
import { Own } from '../art/Art.tsx';

/** The whole table as text, for those who rather read than look. */
export function InWords({ close }: { readonly close: () => void }): ReactNode {
  const { view, speaker, words, names, choosing } = useTable();
  const list = (cards: readonly (string | null)[]): string =>
    cards
      .filter((card) => card !== null)
      .map((card) => speaker.card(card))
      .join(', ') || speaker.say('nothing');
  return (
    <ModalOverlay className="scrim" isOpen isDismissable onOpenChange={close}>
      <Modal>
        <Dialog className="menu inwords" aria-label={words('menu.words')}>
          <div className="ph1">
            <h2>{words('menu.words')}</h2>
            <button type="button" className="cl" aria-label={words('close')} onClick={close}>
              <Own of="x" size={18} />
            </button>
          </div>
          {choosing.question !== null && (
            <>
              <h3>{speaker.question(choosing.question, names).text}</h3>
              <ul>
                {choosing.question.options.map((o) => (
                  <li key={o.key}>{speaker.option(o, names, view)}</li>
                ))}
              </ul>
            </>
          )}
          <h3>{displayName(speaker, words)}</h3>
          <p>{list(view.display.map((slot) => slot.card))}</p>
          {view.players.map((p) => (
            <section key={p.seat}>
              <h3>{names[p.seat]}</h3>
              <p>
                {[
                  p.passed ? words('passed') : speaker.season(p.season),
                  words('workers.home', { n: p.workers.home, of: p.workers.home + p.workers.placed.length }),
                  speaker.goods(p.goods),
                  words('points', { n: p.score.total }),
                ].join('; ')}
              </p>
              <p>
                {words('zone.city-of')}: {list(p.city.map((c) => c.card))}
              </p>
              <p>
                {words('tab.hand')}:{' '}
                {p.seat === view.viewer ? list(p.hand.cards) : words('city.cards', { n: p.hand.count })}
              </p>
            </section>
          ))}
          <h3>{words('tab.places')}</h3>
          <ul>
            {view.spots.map((spot) => (
              <li key={spot.id}>
                {speaker.place(spot.id)}
                {spot.workers.length > 0 && `: ${spot.workers.map((seat) => names[seat]).join(', ')}`}
                {spot.claimants.length > 0 &&
                  `: ${words('spot.claimed-by', { name: spot.claimants.map((seat) => names[seat]).join(', ') })}`}
              </li>
            ))}
          </ul>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
