import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { displayName } from '../board/Display.tsx';
import { guideOf, guideText, isBesideHer, legendsOf, moodOf, powerOf, schemesOf } from '../board/aside.ts';
import { Programme } from '../board/Automata.tsx';
import { cardSpoken, kindOf, useTable } from '../board/table.ts';
import { Own } from '../art/Art.tsx';

/** The whole table as text, for those who rather read than look. */
export default function InWords({ close }: { readonly close: () => void }): ReactNode {
  const table = useTable();
  const { view, speaker, words, names, choosing } = table;
  const inForce = ['weather', 'plots-in-force', 'compass'].flatMap((pile) =>
    (view.piles[pile] ?? []).filter((card) => card !== null),
  );
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
          <ol>
            {view.display.map((slot, i) => (
              // Slots are known by their place.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={i}>
                {[
                  slot.card === null
                    ? ''
                    : `${cardSpoken(table, slot.card)}${slot.stacked > 0 ? ` ×${slot.stacked + 1}` : ''}`,
                  slot.marks['nightweave'] === undefined ? '' : speaker.say('mark.nightweave.name'),
                  moodOf(table) !== null && isBesideHer(view, i) ? words('display.beside') : '',
                ]
                  .filter((part) => part !== '')
                  .join(', ')}
              </li>
            ))}
          </ol>
          {inForce.length > 0 && (
            <ul>
              {inForce.map((card) => (
                <li key={card}>
                  {speaker.card(card)}
                  {[`card.${kindOf(card)}.text`, `card.${kindOf(card)}.short`]
                    .filter((key) => speaker.has(key))
                    .slice(0, 1)
                    .map((key) => `: ${speaker.say(key)}`)}
                </li>
              ))}
            </ul>
          )}
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
              {legendsOf(view, p.seat).length > 0 && (
                <p>
                  {words('hand.legend')}: {list(legendsOf(view, p.seat))}
                </p>
              )}
              {powerOf(view, p.seat) !== null && <p>{list([powerOf(view, p.seat)])}</p>}
              {p.automaton?.id === 'nightweave' &&
                schemesOf(table).map(({ what, name, text }) => (
                  <p key={name}>
                    {speaker.say(`option.${what}.name`)}: {name}. {text}
                  </p>
                ))}
              {guideOf(view, p) !== null && (
                <p>
                  {speaker.card(guideOf(view, p) as string)}:{' '}
                  {guideText(table, guideOf(view, p) as string, p.season)}
                </p>
              )}
              {p.automaton?.id === 'bonny' && <Programme label={false} />}
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
