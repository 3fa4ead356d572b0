import type { GameEventView } from '@evertable/engine';
import { type ReactNode, useEffect, useRef } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import type { TurnPoint } from '../types.ts';
import { Sentence } from './Sentence.tsx';
import { useBoard } from '../context.ts';
import { Token } from '../Token.tsx';

/** Whether something in these events was done to the viewer by another. */
const aimedAt = (events: readonly GameEventView[], viewer: number): boolean =>
  events.some((e) => e.to === viewer && e.seat !== viewer);

/** Everything that happened, turn by turn. */
export default function Log({
  history,
  close,
}: {
  readonly history: readonly TurnPoint[];
  readonly close: () => void;
}): ReactNode {
  const { translator, names, avatars, words, view } = useBoard();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [history]);
  const told = history.map((turn) => translator.log(turn.events, names, 160, view.viewer));
  return (
    <aside className="drawer" data-test="log" aria-label={words('log')}>
      <div className="ph1">
        <h2>{words('log')}</h2>
        <button type="button" className="cl" aria-label={words('close')} onClick={close}>
          <Drawing of="x" size={18} />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="lines" tabIndex={0} role="log">
        {told.every((lines) => lines.length === 0) && <p className="note">{words('log.none')}</p>}
        {history.map((turn, i) => {
          // Of a turn that has only begun there is nothing to tell.
          if (told[i].length === 0) return null;
          const aimed = aimedAt(turn.events, view.viewer);
          return (
            // oxlint-disable-next-line react/no-array-index-key
            <section key={i}>
              <h3 className="th0">{words('turn.n', { n: i + 1 })}</h3>
              {told[i].map((line, j) => (
                <p
                  // oxlint-disable-next-line react/no-array-index-key
                  key={j}
                  className={`lg ${aimed && line.seat !== view.viewer && line.seat >= 0 ? 'me0' : ''}`}
                >
                  {line.seat >= 0 && <Token avatar={avatars[line.seat]} size={26} />}
                  <span>
                    <Sentence segments={line.segments} />
                  </span>
                </p>
              ))}
            </section>
          );
        })}
        <div ref={end} />
      </div>
    </aside>
  );
}
