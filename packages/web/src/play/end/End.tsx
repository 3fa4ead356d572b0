import { type ReactNode, useEffect, useState } from 'react';
import { Hills } from '../../art/Hills.tsx';
import type { BoardContext } from '../../board/context.ts';
import type { TurnPoint } from '../../board/types.ts';
import type { TableSource } from '../table-source.ts';
import { EndActions } from './EndActions.tsx';
import { EndHeader } from './EndHeader.tsx';
import { Highlights } from './Highlights.tsx';
import { turningPoint } from './highlights.ts';
import { PointsChart } from './PointsChart.tsx';
import { Postcard } from './Postcard.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import panel from '../../ui/Panel.module.css';
import styles from './End.module.css';

/** The result of a game. */
export default function End({
  source,
  board,
  lookBack,
  atEnd,
}: {
  readonly source: TableSource;
  readonly board: BoardContext;
  readonly lookBack: () => void;
  readonly atEnd: ReactNode;
}): ReactNode {
  const { ask, seats, snapshot, where, record } = source;
  const { words, avatars, names, screen, translator } = board;
  // A spectator sits beside somebody at the board, but not here.
  const view = { ...board.view, viewer: snapshot.view.viewer };
  const [history, setHistory] = useState<readonly TurnPoint[]>([]);
  const isKnown = record !== null;
  // Again when the record of a table has come: only then are points and answers of each turn known.
  useEffect(() => {
    let wanted = true;
    void ask.history().then((turns) => {
      if (wanted) setHistory(turns);
    });
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isKnown]);
  // Around one device everybody looks at the same page: none of them is "you".
  const several = where === 'device' && seats.filter((seat) => seat.bot === null).length > 1;
  // Of a table at a server everything is known only when its record has come.
  const complete = history.length > 0 && history[0].scores.length > 0;
  const [winner] = view.winners;
  const turning = complete ? turningPoint(history, winner) : null;
  const shown = { ...board, view };
  return (
    <div data-test="result" className={`${styles.page} ${screen.theme.name} autumn`}>
      <div className={styles.behind}>
        <Hills width={1280} height={330} seed={7} />
      </div>
      <main>
        <EndHeader board={shown} turns={snapshot.turns} viewer={several ? -1 : view.viewer} />
        {source.rulesChanged?.how === 'shown' && <p role="note">{words('rules.shown')}</p>}
        <Postcard board={shown} seat={Math.max(0, view.viewer)} />
        <ScoreTable board={shown} />
        <div className={styles.charts}>
          <section className={panel.panel}>
            <h2>{words('end.over-time')}</h2>
            <PointsChart
              history={history}
              avatars={avatars}
              me={Math.max(0, view.viewer)}
              translator={translator}
              mark={turning === null ? null : { turn: turning, seat: winner }}
            />
          </section>
          <section className={`${panel.panel} ${styles.highlights}`}>
            <Highlights board={shown} source={source} history={complete ? history : []} />
          </section>
        </div>
        <EndActions source={source} names={names} complete={complete} lookBack={lookBack} />
        {atEnd}
      </main>
    </div>
  );
}
