import type { ReactNode } from 'react';
import { linkTo } from '../../app/route.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Drawing } from '../../art/Drawing.tsx';
import type { ReplayPosition } from './useReplay.ts';
import soft from '../../ui/Soft.module.css';
import styles from './Replay.module.css';

/** What happened in the turn, and the buttons of the replay. */
export function ReplayControls({
  position,
  turns,
  lines,
  playFromHere,
}: {
  readonly position: ReplayPosition;
  readonly turns: number;
  readonly lines: readonly string[];
  /** Starts a game of one's own from this turn; null where the rules have changed. */
  readonly playFromHere: (() => void) | null;
}): ReactNode {
  const words = useUiText();
  const { at, running, goTo, setRunning } = position;
  return (
    <section className={`slip ${styles.film}`} data-test="replay" aria-label={words('replay')}>
      <div className="eyebrow">
        {words('replay')} · {words('turn.of', { n: at + 1, of: turns })}
      </div>
      <div className="body" aria-live="polite">
        {lines.map((line, i) => (
          // oxlint-disable-next-line react/no-array-index-key
          <p key={i}>{line}</p>
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={turns - 1}
        value={at}
        aria-label={words('replay.jump')}
        onChange={(event) => {
          setRunning(false);
          goTo(Number(event.target.value));
        }}
      />
      <div className={styles.steps}>
        <button
          type="button"
          className="btn q"
          aria-label={words('replay.back')}
          disabled={at === 0}
          onClick={() => goTo(at - 1)}
        >
          <Drawing of="back" />
        </button>
        <button
          type="button"
          className={`btn ${styles.play}`}
          aria-label={words(running ? 'replay.pause' : 'replay.play')}
          onClick={() => setRunning(!running)}
        >
          <Drawing of={running ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          className="btn q"
          aria-label={words('replay.next')}
          disabled={at + 1 >= turns}
          onClick={() => goTo(at + 1)}
        >
          <Drawing of="next" />
        </button>
      </div>
      <div className={soft.row}>
        {playFromHere !== null && (
          <button type="button" className={soft.button} onClick={playFromHere}>
            {words('replay.from-here')}
          </button>
        )}
        <a className={soft.button} href={linkTo()}>
          {words('home')}
        </a>
      </div>
    </section>
  );
}
