import { memo, type ReactNode } from 'react';
import { Icon } from '../art/Icon.tsx';
import { Backdrop } from './Backdrop.tsx';
import { type BoardProps, TopButtons } from './BoardParts.tsx';
import { City } from './city/City.tsx';
import { Supply } from './city/Supply.tsx';
import { titleText, useBoard } from './context.ts';
import { Display } from './display/Display.tsx';
import { Hand } from './hand/Hand.tsx';
import { Opponent, OpponentChip } from './opponents/Opponents.tsx';
import { LastMoves } from './log/LastMoves.tsx';
import { QuestionPanel } from './question/QuestionPanel.tsx';
import { Clearings, partsIn, RightZone, Satchel, SideBoard, TabbedRight, Zone } from './Zones.tsx';
import zones from './Zones.module.css';

const Cloth = memo(function Cloth(): ReactNode {
  return (
    <svg className="cloth" viewBox="0 0 1280 372" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 21C160 5 300 11 470 17S800 7 980 13s220 12 300 2V372H0Z" fill="rgba(60,45,10,.14)" />
      <path d="M0 24C160 8 300 14 470 20S800 10 980 16s220 12 300 2V372H0Z" fill="var(--cl)" />
    </svg>
  );
});

/** Supplies, city and hand of the viewer. */
function Mine({ wheel }: { readonly wheel: number }): ReactNode {
  const { view, words } = useBoard();
  const me = view.players[view.viewer];
  return (
    <section className="me" data-part="mine" data-test="mine" aria-label={words('zone.mine')}>
      <Supply wheel={wheel} />
      {me !== undefined && (
        <>
          <div className={zones['row']}>
            <City player={me} />
            <Satchel id="satchel-city" player={me} />
          </div>
          <div className={zones['row']}>
            <Hand />
            <Satchel id="satchel-hand" player={me} />
          </div>
        </>
      )}
    </section>
  );
}

/** The automaton with its lair, if there is one, and the board of a box. */
function SideColumn(): ReactNode {
  const { view, screen, words } = useBoard();
  return (
    <aside className={zones['sideColumn']} aria-label={words('zone.side')}>
      {view.players
        .filter((p) => screen.automata[p.automaton?.id ?? '']?.Lair !== undefined)
        .map((p) => (
          <Opponent key={p.seat} player={p} compact />
        ))}
      <SideBoard />
    </aside>
  );
}

/** Everything at once: on a desk, or a tablet held sideways. */
export function BoardDesk(props: BoardProps): ReactNode {
  const board = useBoard();
  const { screen, view, translator, words } = board;
  const { theme } = screen;
  const hasTrack = screen.parts.some((part) => part.zone === 'below');
  const withSide = partsIn(board, 'side').length > 0;
  const rivals = view.players.filter((p) => p.seat !== view.viewer);
  const tablet = props.layout.kind === 'tablet';
  const { coach = null } = props;
  const automaton = view.players.find((p) => p.automaton !== null)?.automaton ?? null;
  return (
    <div
      className={`desk ${tablet ? 'tablet' : ''} ${hasTrack ? 'tracked' : ''} ${withSide && !tablet ? zones['withSide'] : ''}`}
    >
      <Backdrop season={view.players[view.viewer]?.season ?? 'summer'} width={1280} height={470} />
      <Cloth />
      <header className={`top of${rivals.length}`} data-part="top">
        <span className="logo">
          <Icon of={theme.icon} size={26} />
          {!tablet && 'Evertable'}
        </span>
        {!tablet && (
          <span className="meta">
            {titleText(board, screen.title)} ·{' '}
            {automaton === null
              ? words('players', { n: view.players.length })
              : translator.opponent(automaton)}
          </span>
        )}
        {(tablet || withSide) &&
          rivals.map((p) => (
            <OpponentChip key={p.seat} player={p} small={rivals.length > 2} moves={props.moves} />
          ))}
        {!tablet && !withSide && props.last.length > 0 ? (
          <LastMoves last={props.last} moves={props.moves} />
        ) : (
          <span className="sp" />
        )}
        <TopButtons {...props} icons={tablet} />
      </header>
      {!tablet && withSide && <SideColumn />}
      {!tablet && !withSide && (
        <aside
          className={`opps of${rivals.length} ${rivals.length > 3 ? zones['manyRivals'] : ''}`}
          data-zone="opponents"
          data-test="opponents"
          aria-label={words('tab.rivals')}
        >
          {rivals.map((p) => (
            <Opponent key={p.seat} player={p} compact={rivals.length > 3} />
          ))}
        </aside>
      )}
      <main className="board" data-part="board">
        <Clearings />
        <Display />
        {tablet && withSide ? <TabbedRight /> : <RightZone />}
      </main>
      <Zone id="below" />
      <div className="mine">
        <Mine wheel={hasTrack ? 62 : 82} />
        {props.question === undefined ? (
          props.controls
        ) : (
          <QuestionPanel {...props.question} coach={tablet ? null : coach?.tip} />
        )}
      </div>
      {/* A tablet has no corner to spare: room is made below, as long as there is somebody who helps. */}
      {tablet && coach !== null && <div className="beside">{coach.tip}</div>}
    </div>
  );
}
