import type { QuestionView } from '@evertable/engine';
import { type ReactNode, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { displayName } from '../../board/display/Display.tsx';
import { guideOf, guideText, isBesideHer, legendsOf, moodOf, powerOf, schemesOf } from '../../board/aside.ts';
import { Programme } from '../../board/Automata.tsx';
import { confirmLabel, Counters, Steps } from '../../board/question/QuestionPanel.tsx';
import { spotSpoken } from '../../board/spots/Spots.tsx';
import { cardSpoken, kindOf, useBoard } from '../../board/context.ts';
import { Drawing } from '../../art/Drawing.tsx';

/** What is asked, to be answered without leaving the text. */
function Asked({ question }: { readonly question: QuestionView }): ReactNode {
  const table = useBoard();
  const { speaker, words, names, view, selection, confirm } = table;
  const [sure, setSure] = useState(false);
  const chosen = question.options.filter((o) => selection.picked.includes(o.key));
  const passes = chosen[0]?.do === 'pass';
  return (
    <section>
      <h3 aria-live="polite">{speaker.question(question, names).text}</h3>
      <p>{speaker.howMany(question)}</p>
      {question.shape === 'allocate' ? (
        <Counters question={question} />
      ) : (
        <ul className="answers" data-test="answers">
          {question.options.map((o) => (
            <li key={o.key}>
              <button
                type="button"
                className={`way ${selection.picked.includes(o.key) ? 'on' : ''}`}
                aria-pressed={selection.picked.includes(o.key)}
                onClick={() => {
                  setSure(false);
                  selection.toggle(o.key);
                }}
              >
                {speaker.option(o, names, view)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Steps />
      <button
        type="button"
        className="btn go"
        data-test="confirm"
        disabled={selection.answer === null}
        onClick={() => {
          // As at the table: whoever passes is asked twice.
          setSure(passes && !sure);
          if (!passes || sure) confirm();
        }}
      >
        {passes && sure ? words('act.really-pass') : confirmLabel(table, chosen)}
      </button>
    </section>
  );
}

/** The whole table as text, for those who rather read than look. */
export default function TableAsText({ close }: { readonly close: () => void }): ReactNode {
  const table = useBoard();
  const { view, speaker, words, names, selection, liveScore } = table;
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
              <Drawing of="x" size={18} />
            </button>
          </div>
          {selection.question !== null && <Asked question={selection.question} />}
          {selection.question === null && view.question !== null && (
            <h3 aria-live="polite">{speaker.waiting(view.question, names).text}</h3>
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
                  liveScore ? words('points', { n: p.score.total }) : '',
                ]
                  .filter((part) => part !== '')
                  .join('; ')}
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
              <li key={spot.id}>{spotSpoken(table, spot)}</li>
            ))}
          </ul>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
