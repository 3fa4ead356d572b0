import { memo, type ReactNode } from 'react';
import type { BoardProps } from '../BoardParts.tsx';
import { useBoard } from '../context.ts';
import { Token } from '../Token.tsx';
import { Sentence } from './Sentence.tsx';
import styles from './LastMoves.module.css';

type Line = BoardProps['last'][number];

/** The lines of each seat, in the order of their moves. */
function bySeat(last: readonly Line[]): { readonly seat: number; readonly lines: readonly Line[] }[] {
  const seats = [...new Set(last.map(({ seat }) => seat).filter((seat) => seat >= 0))];
  return seats.map((seat) => ({ seat, lines: last.filter((line) => line.seat === seat) }));
}

/** What each of the others did since the viewer's own turn: a chip for each, marked where it concerns the viewer. */
export const LastMoves = memo(function LastMoves({ last }: { readonly last: BoardProps['last'] }): ReactNode {
  const { avatars, words, view } = useBoard();
  return (
    <ul className={styles['strip']} aria-label={words('log.last')} data-test="last-moves">
      {bySeat(last).map(({ seat, lines }) => {
        const mine = lines.some(({ segments }) => segments.some((one) => one.seat === view.viewer));
        return (
          <li
            key={seat}
            className={styles['chip']}
            data-mine={mine}
            title={lines.map(({ segments }) => segments.map(({ text }) => text).join('')).join(' ')}
          >
            <Token avatar={avatars[seat]} size={26} />
            <span>
              {lines.map(({ segments }, i) => (
                // Lines have no identity but their place.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={i}>
                  <Sentence segments={withoutName(segments, seat)} />{' '}
                </span>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
});

/** The token says who it was. */
function withoutName(segments: Line['segments'], seat: number): Line['segments'] {
  const [first, second, ...rest] = segments;
  if (first?.seat !== seat || second === undefined) return segments;
  const text = second.text.trimStart();
  return [{ ...second, text: text.charAt(0).toUpperCase() + text.slice(1) }, ...rest];
}
