import type { WhyNot as Reason } from '@evertable/engine';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { mainIcon } from '../../art/CardPicture.tsx';
import { Drawing } from '../../art/Drawing.tsx';
import { Icon } from '../../art/Icon.tsx';
import { type BoardContext, factsOf, useBoard } from '../context.ts';
import { letsIn } from '../moving-in.ts';
import { reasonOf, whyNotText } from '../why-not.ts';
import { closeZoom } from './zoom.ts';
import styles from './WhyNot.module.css';

/** Closes the zoom and points at something on the table. */
function show(target: string): void {
  // oxlint-disable-next-line react-dom/no-flush-sync
  flushSync(closeZoom);
  const point = (): void => {
    const found = document.querySelector<HTMLElement>(`[data-board] [data-target="${CSS.escape(target)}"]`);
    found?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    found?.focus();
  };
  // The window over the table gives the focus back in the next frame.
  requestAnimationFrame(() => requestAnimationFrame(point));
}

interface Help {
  readonly target: string;
  readonly icon: ReactNode;
  readonly text: string;
}

/** Cards in hand or on display into which a critter could move for free, were they built first. */
function housesFor(board: BoardContext, card: string): Help[] {
  const { catalog, view, words, translator, screen } = board;
  const critter = factsOf(catalog, card);
  if (critter.kind !== 'critter') return [];
  const hand = view.players[view.viewer]?.hand.cards.filter((one) => one !== null) ?? [];
  const open = view.display.flatMap((slot) => (slot.card === null ? [] : [slot.card]));
  const seen = new Set<string>();
  return [...hand, ...open].flatMap((target) => {
    const facts = factsOf(catalog, target);
    if (facts.kind !== 'construction' || seen.has(facts.id) || !letsIn(facts, critter)) return [];
    if (!board.selection.byTarget.has(target)) return [];
    seen.add(facts.id);
    const text = words(hand.includes(target) ? 'help.build-hand' : 'help.build-display', {
      house: translator.card(target),
      name: translator.card(card),
    });
    return [{ target, text, icon: <Icon of={mainIcon(screen.pictures, facts.id, facts.kind)} size={34} /> }];
  });
}

/** A place that is open and gives something of what is missing. */
function placesFor(board: BoardContext, { goods = {} }: Reason): Help[] {
  const { catalog, selection, words, translator } = board;
  return Object.keys(goods).flatMap((good) => {
    const open = Object.values(catalog.spots).filter(
      ({ id, gives }) => (gives?.[good] ?? 0) > 0 && selection.byTarget.has(id),
    );
    if (open.length === 0) return [];
    const text = words('help.place', { n: open.length, good: translator.say(`resource.${good}.name`) });
    return [{ target: open[0].id, text, icon: <Drawing of={good} size={30} /> }];
  });
}

function Sum({ reason }: { readonly reason: Reason }): ReactNode {
  const { words, translator } = useBoard();
  const row = (label: string, goods: Readonly<Record<string, number>>): ReactNode => (
    <>
      <dt>{label}</dt>
      <dd>
        <span className="sr">{translator.goods(goods)}</span>
        {Object.entries(goods).map(([good, n]) => (
          <span key={good} aria-hidden="true">
            {n}
            <Drawing of={good} size={20} />
          </span>
        ))}
      </dd>
    </>
  );
  return (
    <dl className={styles['sum']}>
      {row(words('why.costs'), reason.cost ?? {})}
      {row(words('why.have'), reason.have ?? {})}
      {row(words('why.missing'), reason.goods ?? {})}
    </dl>
  );
}

/** Why something cannot be chosen now and what would help, beside the card or place shown large. */
export function WhyNot({
  target,
  brief = false,
}: {
  readonly target: string;
  /** Only the sentence: it cannot be pressed. */
  readonly brief?: boolean;
}): ReactNode {
  const board = useBoard();
  const text = whyNotText(board, target);
  if (text === null) return null;
  const reason = reasonOf(board, target);
  const helps =
    brief || reason?.why !== 'short'
      ? []
      : [...placesFor(board, reason), ...housesFor(board, target)].slice(0, 3);
  return (
    <div className={styles['why']} data-test="why-not">
      <p className={styles['text']}>
        <Drawing of="lock" size={18} />
        <span>{text}</span>
      </p>
      {!brief && reason?.why === 'short' && <Sum reason={reason} />}
      {helps.length > 0 && <h4 className={styles['head']}>{board.words('help.title')}</h4>}
      {helps.map((help) => (
        <div key={help.target} className={styles['help']} data-test="help">
          {help.icon}
          <span>{help.text}</span>
          <button type="button" className={styles['show']} onClick={() => show(help.target)}>
            {board.words('help.show')}
          </button>
        </div>
      ))}
    </div>
  );
}
