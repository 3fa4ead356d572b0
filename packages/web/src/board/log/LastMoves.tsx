import type { GameEventView } from '@evertable/engine';
import { memo, type ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { Icon } from '../../art/Icon.tsx';
import { seasonIcon } from '../../art/SeasonWheel.tsx';
import type { BoardProps } from '../BoardParts.tsx';
import { useBoard } from '../context.ts';
import { Yield, yieldOf } from '../spots/Yield.tsx';
import { Token } from '../Token.tsx';
import { zoomHandlers } from '../zoom/zoom.ts';
import styles from './LastMoves.module.css';
import { type Lead, type MoveSummary, summaries } from './move-summary.ts';

/** More things than anybody reads in passing. */
const LEADS = 2;

function LeadText({ lead: { kind, key } }: { readonly lead: Lead }): ReactNode {
  const { catalog, translator, words } = useBoard();
  if (kind === 'pass') return words('passed');
  if (kind === 'season')
    return (
      <span>
        <Icon of={seasonIcon(key)} size={18} className="inl" /> {translator.season(key)}
      </span>
    );
  const yields = kind === 'place' ? yieldOf(catalog, key) : null;
  return (
    <span className={styles['lead']} {...zoomHandlers(key)}>
      {yields === null ? (
        <b>{kind === 'card' ? translator.card(key) : translator.place(key)}</b>
      ) : (
        <Yield of={yields} size={18} />
      )}
    </span>
  );
}

/** What somebody did, in a few words and drawings. */
function Summary({ move: { leads, gains } }: { readonly move: MoveSummary }): ReactNode {
  const { catalog } = useBoard();
  // What a place yields is told by its picture.
  const yields = leads.flatMap(({ kind, key }) => (kind === 'place' ? (yieldOf(catalog, key) ?? []) : []));
  const given = new Map(yields.map(([good, n]) => [good, n]));
  const more = Object.entries(gains)
    .map(([good, n]) => [good, n - (given.get(good) ?? 0)] as const)
    .filter(([, n]) => n > 0);
  return (
    <span className={styles['what']}>
      {leads.slice(0, LEADS).map((lead) => (
        <LeadText key={`${lead.kind} ${lead.key}`} lead={lead} />
      ))}
      {more.map(([good, n]) => (
        <span key={good} className={styles['gain']}>
          +{n}
          <Drawing of={good} size={17} />
        </span>
      ))}
    </span>
  );
}

/** What the others did since the viewer's own turn, seat by seat. */
function useSummaries(moves: readonly GameEventView[] = NONE): readonly MoveSummary[] {
  const { view } = useBoard();
  const mine = new Set(view.players[view.viewer]?.city.map(({ card }) => card));
  return summaries(moves, view.viewer, (place) => mine.has(place));
}

const NONE: readonly GameEventView[] = [];

/** The last moves of the others: a chip for each, marked where it concerns the viewer. */
export const LastMoves = memo(function LastMoves({
  last,
  moves,
}: Pick<BoardProps, 'last' | 'moves'>): ReactNode {
  const { avatars, words } = useBoard();
  const told = useSummaries(moves);
  if (told.length === 0) return null;
  return (
    // It scrolls where there is little room, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles['strip']} aria-label={words('log.last')} data-test="last-moves" tabIndex={0}>
      {told.map((move) => {
        const lines = last.filter(({ seat }) => seat === move.seat);
        const text = lines.map(({ segments }) => segments.map((one) => one.text).join('')).join(' ');
        return (
          <li key={move.seat} className={styles['chip']} data-mine={move.mine} title={text}>
            <span className="sr">{text}</span>
            <span className={styles['shown']} aria-hidden="true">
              <Token avatar={avatars[move.seat]} size={28} />
              <Summary move={move} />
            </span>
          </li>
        );
      })}
    </ul>
  );
});

/** What one of the others did, below the name. */
export function LastMoveOf({
  seat,
  moves,
}: {
  readonly seat: number;
  readonly moves: readonly GameEventView[] | undefined;
}): ReactNode {
  const move = useSummaries(moves).find((one) => one.seat === seat);
  return move === undefined ? null : (
    <span className={styles['below']} data-mine={move.mine} data-test="last-move">
      <Summary move={move} />
    </span>
  );
}
