import type { ReactNode } from 'react';
import { Icon } from '../art/Icon.tsx';
import { Backdrop } from './Backdrop.tsx';
import { type BoardProps, TopButtons } from './BoardParts.tsx';
import styles from './BoardUpright.module.css';
import { City } from './city/City.tsx';
import { Supply } from './city/Supply.tsx';
import { useBoard } from './context.ts';
import { Display } from './display/Display.tsx';
import { Hand } from './hand/Hand.tsx';
import { LastMoves } from './log/LastMoves.tsx';
import { OpponentChip } from './opponents/Opponents.tsx';
import { QuestionPanel } from './question/QuestionPanel.tsx';
import { Clearings, partsIn, RightZone, Satchel, TabbedRight, Zone } from './Zones.tsx';

/** A tablet held upright: everything at once, and the question in a dock below, so that nothing lies over the board. */
export function BoardUpright(props: BoardProps): ReactNode {
  const board = useBoard();
  const { screen, view, words } = board;
  const me = view.players[view.viewer];
  const rivals = view.players.filter((p) => p.seat !== view.viewer);
  const withSide = partsIn(board, 'side').length > 0;
  return (
    <div className={styles['upright']}>
      <Backdrop season={me?.season ?? 'summer'} width={820} height={660} />
      <header className={styles['top']} data-part="top">
        <Icon of={screen.theme.icon} size={30} />
        <span className={styles['rivals']} data-zone="opponents" data-test="opponents">
          {rivals.map((p) => (
            <OpponentChip key={p.seat} player={p} small={rivals.length > 3} />
          ))}
        </span>
        <TopButtons {...props} icons />
      </header>
      <LastMoves last={props.last} moves={props.moves} />
      <main className={styles['board']} data-part="board">
        <Display />
        <Clearings />
        <div className={styles['right']}>{withSide ? <TabbedRight /> : <RightZone />}</div>
      </main>
      <Zone id="below" />
      {me !== undefined && (
        <section className={styles['mine']} data-part="mine" data-test="mine" aria-label={words('zone.mine')}>
          <Supply wheel={62} />
          <div className={styles['row']}>
            <City player={me} />
            <Satchel id="satchel-city" player={me} />
          </div>
          <div className={styles['row']}>
            <Hand />
            <Satchel id="satchel-hand" player={me} />
          </div>
        </section>
      )}
      <div className={styles['dock']}>
        {props.question === undefined ? (
          props.controls
        ) : (
          <QuestionPanel {...props.question} coach={props.coach?.tip} />
        )}
      </div>
    </div>
  );
}
