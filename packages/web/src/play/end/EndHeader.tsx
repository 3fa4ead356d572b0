import type { ReactNode } from 'react';
import { Figure } from '../../art/Figure.tsx';
import { type BoardContext, titleText } from '../../board/context.ts';
import { Token } from '../../board/Token.tsx';
import { headlineOf } from './headline.ts';
import styles from './End.module.css';

/** Who won, what was played, and everyone's points. */
export function EndHeader({
  board,
  turns,
  viewer,
}: {
  readonly board: BoardContext;
  readonly turns: number;
  /** -1 when nobody in particular looks. */
  readonly viewer: number;
}): ReactNode {
  const { view, words, translator, avatars, screen } = board;
  const totals = view.players.map((p) => p.score.total);
  const winner = avatars[view.winners[0]];
  const { key, n } = headlineOf(totals, view.winners, viewer);
  const automaton = view.players.find((p) => p.automaton !== null)?.automaton ?? null;
  return (
    <header className={styles.header}>
      <span className={styles.face} style={{ borderColor: winner.color }}>
        <Figure of={winner.icon} size={68} />
        <span className={styles.crown}>
          <Figure of="f:crown" size={50} />
        </span>
      </span>
      <div>
        <h1>{words(key, { name: winner.name, n })}</h1>
        <p>
          {[
            titleText(board, screen.title),
            automaton === null ? words('players', { n: totals.length }) : translator.opponent(automaton),
            words('turns', { n: turns }),
          ].join(' · ')}
        </p>
      </div>
      <div className={styles.podium}>
        {view.players.map((p) => (
          <div key={p.seat}>
            <Token avatar={avatars[p.seat]} size={44} />
            <span>
              {p.score.total}
              <small>{avatars[p.seat].name}</small>
            </span>
          </div>
        ))}
      </div>
    </header>
  );
}
