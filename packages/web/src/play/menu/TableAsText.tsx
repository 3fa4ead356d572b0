import { cardIdOf, type PlayerView, type QuestionView } from '@evertable/engine';
import { type ReactNode, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { Drawing } from '../../art/Drawing.tsx';
import { cardSpoken, titleText, useBoard } from '../../board/context.ts';
import { type DisplayRow, displayRows } from '../../board/display/rows.ts';
import { seasonOf } from '../../board/opponents/season.ts';
import { pilesOf } from '../../board/piles.ts';
import { Counters } from '../../board/question/Counters.tsx';
import { confirmLabel } from '../../board/question/question-text.ts';
import { Steps } from '../../board/question/Steps.tsx';
import { spotSpoken } from '../../board/spots/SpotFrame.tsx';
import styles from './TableAsText.module.css';

/** What is asked, to be answered without leaving the text. */
function Asked({ question }: { readonly question: QuestionView }): ReactNode {
  const table = useBoard();
  const { translator, words, names, view, selection, confirm } = table;
  const [sure, setSure] = useState(false);
  const chosen = question.options.filter((o) => selection.picked.includes(o.key));
  const passes = chosen[0]?.do === 'pass';
  return (
    <section>
      <h3 aria-live="polite">{translator.question(question, names).text}</h3>
      <p>{translator.howMany(question)}</p>
      {question.shape === 'allocate' ? (
        <Counters question={question} />
      ) : (
        <ul className={styles.answers} data-test="answers">
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
                {translator.option(o, names, view)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Steps />
      <button
        type="button"
        className="btn"
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

/** The cards of a row, slot by slot. */
function RowText({ row }: { readonly row: DisplayRow }): ReactNode {
  const table = useBoard();
  const { screen, translator, words } = table;
  const own = row.id === 'display';
  return (
    <>
      <h3>{titleText(table, own ? screen.display.title : `zone.${row.id}`)}</h3>
      <ol>
        {row.slots.map(({ slot, where }, i) => (
          <li key={where}>
            {[
              slot.faceDown ? words('card.face-down') : '',
              slot.card === null
                ? ''
                : `${cardSpoken(table, slot.card)}${slot.stacked > 0 ? ` ×${slot.stacked + 1}` : ''}`,
              ...Object.keys(slot.marks)
                .filter((mark) => screen.marks[mark]?.InSlot !== undefined)
                .map((mark) => translator.say(`mark.${mark}.name`)),
              (own && screen.slotNote?.(table, i)) || '',
            ]
              .filter((part) => part !== '')
              .join(', ')}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Cards beside hand and city of a player, and what an automaton is about to do. */
function Beside({ player }: { readonly player: PlayerView }): ReactNode {
  const table = useBoard();
  const { translator, words, screen } = table;
  const { Text } = screen.automata[player.automaton?.id ?? ''] ?? {};
  const names = (cards: readonly string[]): string => cards.map((card) => translator.card(card)).join(', ');
  // Piles with the same note are one list.
  const notes = new Map<string, string[]>();
  for (const { look, cards, playable } of pilesOf(table, 'hand', player.seat))
    if (playable === 'all' && look.note !== undefined)
      notes.set(look.note, [...(notes.get(look.note) ?? []), ...cards]);
  return (
    <>
      {[...notes].map(([note, cards]) => (
        <p key={note}>
          {words(note)}: {names(cards)}
        </p>
      ))}
      {pilesOf(table, 'badge', player.seat).map(({ look, cards }) => (
        <p key={look.pile}>{names(cards)}</p>
      ))}
      {Text !== undefined && <Text player={player} />}
    </>
  );
}

/** One player's open information. */
function PlayerText({ player }: { readonly player: PlayerView }): ReactNode {
  const board = useBoard();
  const { view, translator, words, names, liveScore } = board;
  const list = (cards: readonly (string | null)[]): string =>
    cards
      .filter((card) => card !== null)
      .map((card) => translator.card(card))
      .join(', ') || translator.say('nothing');
  return (
    <section>
      <h3>{names[player.seat]}</h3>
      <p>
        {[
          player.passed ? words('passed') : translator.season(seasonOf(board, player)),
          words('workers.home', {
            n: player.workers.home,
            of: player.workers.home + player.workers.placed.length,
          }),
          translator.goods(player.goods),
          liveScore ? words('points', { n: player.score.total }) : '',
        ]
          .filter((part) => part !== '')
          .join('; ')}
      </p>
      <p>
        {words('zone.city-of')}: {list(player.city.map((c) => c.card))}
      </p>
      <p>
        {words('tab.hand')}:{' '}
        {player.seat === view.viewer
          ? list(player.hand.cards)
          : words('city.cards', { n: player.hand.count })}
      </p>
      <Beside player={player} />
    </section>
  );
}

/** The whole table as text, for those who rather read than look. */
export default function TableAsText({ close }: { readonly close: () => void }): ReactNode {
  const table = useBoard();
  const { view, translator, words, names, selection } = table;
  const inForce = [
    ...pilesOf(table, 'in-force', view.viewer),
    ...pilesOf(table, 'listed', view.viewer),
  ].flatMap(({ cards }) => cards);
  return (
    <ModalOverlay className="scrim" isOpen isDismissable onOpenChange={close}>
      <Modal>
        <Dialog className={`menu ${styles.text}`} aria-label={words('menu.words')}>
          <div className="ph1">
            <h2>{words('menu.words')}</h2>
            <button type="button" className="cl" aria-label={words('close')} onClick={close}>
              <Drawing of="x" size={18} />
            </button>
          </div>
          {selection.question !== null && <Asked question={selection.question} />}
          {selection.question === null && view.question !== null && (
            <h3 aria-live="polite">{translator.waiting(view.question, names).text}</h3>
          )}
          {displayRows(view).map((row) => (
            <RowText key={row.id} row={row} />
          ))}
          {inForce.length > 0 && (
            <ul>
              {inForce.map((card) => (
                <li key={card}>
                  {translator.card(card)}
                  {[`card.${cardIdOf(card)}.text`, `card.${cardIdOf(card)}.short`]
                    .filter((key) => translator.has(key))
                    .slice(0, 1)
                    .map((key) => `: ${translator.say(key)}`)}
                </li>
              ))}
            </ul>
          )}
          {view.players.map((p) => (
            <PlayerText key={p.seat} player={p} />
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
