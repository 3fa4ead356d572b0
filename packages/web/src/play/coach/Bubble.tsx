import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useUiText } from '../../app/ui-text.ts';
import { Figure } from '../../art/Figure.tsx';
import styles from './Bubble.module.css';

/** Parts of the screen by the names scripts have for them; any other is the id of a zone. */
const ZONES: Readonly<Record<string, string>> = {
  undo: '[data-test=undo]',
  slip: '[data-test=question]',
  score: '[data-good=point]',
  rival: '[data-test=opponent]',
  lair: '[data-test=opponent]',
  meadow: '[data-test=display]',
  supply: '[data-good]',
  ship: '[data-test=track]',
};

const selectorOf = (target: string): string => {
  if (!target.startsWith('zone:'))
    return `[data-target="${CSS.escape(target)}"], [data-option="${CSS.escape(target)}"]`;
  const zone = target.slice('zone:'.length);
  return ZONES[zone] ?? `[data-zone="${zone}"], [data-test="${zone}"]`;
};

interface Spot {
  readonly left: number;
  readonly top: number;
  readonly below: boolean;
}

/** Where the arrow stands: over the first visible target, or under it at the upper edge of the window. */
function spotOf(targets: readonly string[]): Spot | null {
  for (const target of targets)
    for (const element of document.querySelectorAll(selectorOf(target))) {
      const { left, top, bottom, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0 || bottom < 0 || top > innerHeight || left > innerWidth) continue;
      const below = top < 56;
      return { left: Math.round(left + width / 2), top: Math.round(below ? bottom : top), below };
    }
  return null;
}

/** An arrow over what the coach speaks of. */
function Arrow({ targets }: { readonly targets: readonly string[] }): ReactNode {
  const [spot, setSpot] = useState<Spot | null>(null);
  const key = targets.join(' ');
  useLayoutEffect(() => {
    const find = (): void => {
      const next = spotOf(targets);
      setSpot((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    // An option may lie below the edge of the slip.
    for (const target of targets)
      document
        .querySelector(`[data-test=question] [data-option="${CSS.escape(target)}"]`)
        ?.scrollIntoView({ block: 'nearest' });
    find();
    // Cards fly, tabs change: it is looked for again whenever something may have moved.
    const watch = new MutationObserver(find);
    watch.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['class'],
    });
    for (const event of ['resize', 'scroll', 'transitionend', 'animationend'])
      addEventListener(event, find, true);
    return () => {
      watch.disconnect();
      for (const event of ['resize', 'scroll', 'transitionend', 'animationend'])
        removeEventListener(event, find, true);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  if (spot === null) return null;
  return createPortal(
    <svg
      className={styles.arrow}
      data-test="coach-arrow"
      data-below={spot.below}
      style={{ left: spot.left, top: spot.top }}
      width="44"
      height="52"
      viewBox="0 0 44 52"
      aria-hidden="true"
    >
      <path d="M22 50L4 27h10V4q0-2 2-2h12q2 0 2 2v23h10z" />
    </svg>,
    document.body,
  );
}

/** How far the lesson is. */
function Dots({ of, done }: { readonly of: number; readonly done: number }): ReactNode {
  const words = useUiText();
  return (
    <span className={styles.dots} role="img" aria-label={words('coach.steps', { n: done, of })}>
      {Array.from({ length: of }, (_, i) => (
        // oxlint-disable-next-line react/no-array-index-key
        <i key={i} data-done={i < done} />
      ))}
    </span>
  );
}

/** What the coach says, with an arrow to what it is about. */
export function Bubble({
  title,
  text,
  aside = [],
  goals = [],
  dots = null,
  pointsAt = [],
  next,
  stop,
}: {
  readonly title: string;
  readonly text: string;
  /** What was said about the last move. */
  readonly aside?: readonly string[];
  readonly goals?: readonly string[];
  readonly dots?: { readonly of: number; readonly done: number } | null;
  readonly pointsAt?: readonly string[];
  /** Goes on with the next tap anywhere; null when it goes on with a deed. */
  readonly next: (() => void) | null;
  readonly stop: { readonly text: string; readonly run: () => void } | null;
}): ReactNode {
  const words = useUiText();
  const waits = next !== null;
  useEffect(() => {
    if (next === null) return undefined;
    const tap = (event: Event): void => {
      if (!(event.target instanceof Element) || event.target.closest('[data-test=coach]') === null) next();
    };
    addEventListener('click', tap, true);
    return () => removeEventListener('click', tap, true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [waits, title, text]);
  return (
    <section
      className={`coach ${styles.bubble}`}
      data-test="coach"
      aria-live="polite"
      aria-label={words('coach')}
    >
      {aside.length > 0 && <p className={styles.aside}>{aside.join(' ')}</p>}
      <div className={styles.said}>
        <Figure of="f:deer" size={44} />
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      </div>
      {goals.length > 0 && (
        <ol className={styles.goals}>
          {goals.map((goal) => (
            <li key={goal}>{goal}</li>
          ))}
        </ol>
      )}
      <div className={styles.acts}>
        {dots !== null && <Dots {...dots} />}
        {stop !== null && (
          <button type="button" className="lk" data-test="coach-stop" onClick={stop.run}>
            {stop.text}
          </button>
        )}
        {next !== null && (
          <button type="button" className="lk" data-test="coach-next" onClick={next}>
            {words('coach.next')}
          </button>
        )}
      </div>
      <Arrow targets={pointsAt} />
    </section>
  );
}
