import type { PlayerView } from '@evertable/engine';
import { type ReactNode, useEffect, useState } from 'react';
import { Drawing } from '../art/Drawing.tsx';
import { Icon } from '../art/Icon.tsx';
import { SeasonWheel } from '../art/SeasonWheel.tsx';
import { Backdrop } from './Backdrop.tsx';
import { type BoardProps, LastMove, TopButtons } from './BoardParts.tsx';
import { City } from './city/City.tsx';
import { Supply } from './city/Supply.tsx';
import { type BoardContext, stateOf, titleText, useBoard } from './context.ts';
import { Display } from './display/Display.tsx';
import { displayRows } from './display/rows.ts';
import { Hand } from './hand/Hand.tsx';
import { SortHand } from './hand/SortHand.tsx';
import { Opponent, OpponentChip } from './opponents/Opponents.tsx';
import { LastMoves } from './log/LastMoves.tsx';
import { playableBeside } from './piles.ts';
import { QuestionPanel } from './question/QuestionPanel.tsx';
import {
  choicesIn,
  Clearings,
  hasRows,
  PartTabs,
  partsIn,
  RightZone,
  Satchel,
  SideBoard,
  Zone,
} from './Zones.tsx';
import zones from './Zones.module.css';

const TABS = ['display', 'places', 'city', 'hand', 'opponents'] as const;
type Tab = (typeof TABS)[number];
type TabCounts = Readonly<Record<Tab, number>>;

/** How many choices each tab has. */
function tabCounts(board: BoardContext): TabCounts {
  const { view, catalog } = board;
  const legal = (target: string | null): boolean =>
    target !== null && !['off', 'plain'].includes(stateOf(board, target));
  const me = view.players[view.viewer];
  const sides = partsIn(board, 'side');
  const isUnderDisplay = (spot: string): boolean =>
    sides.some((part) => hasRows(part) && part.id === catalog.spots[spot].group);
  const spots = Object.keys(catalog.spots).filter(legal);
  return {
    display:
      displayRows(view)
        .flatMap(({ slots }) => slots)
        .filter(({ slot, where }) => legal(slot.card) || legal(where)).length +
      view.revealed.filter(legal).length +
      spots.filter(isUnderDisplay).length,
    places:
      spots.filter((spot) => !isUnderDisplay(spot)).length +
      sides
        .filter((part) => !hasRows(part))
        .flatMap((part) => part.targets?.(view) ?? [])
        .filter((at) => !(at in catalog.spots) && legal(at)).length,
    city:
      (me?.city.filter((c) => legal(c.card)).length ?? 0) +
      partsIn(board, 'satchel-city')
        .flatMap((part) => part.targets?.(view) ?? [])
        .filter(legal).length,
    hand:
      me === undefined
        ? 0
        : [
            ...me.hand.cards,
            ...playableBeside(board, me.seat),
            ...partsIn(board, 'satchel-hand').flatMap((part) => part.targets?.(view) ?? []),
          ].filter(legal).length,
    opponents: view.players
      .filter((p) => p.seat !== view.viewer)
      .flatMap((p) => p.city)
      .filter((c) => legal(c.card)).length,
  };
}

/** The tab that is shown and whether the sheet is open: a new question opens where it can be answered. */
function usePhoneTab(counts: TabCounts) {
  const { view, selection, myChoice } = useBoard();
  const [tab, setTab] = useState<Tab>('display');
  const [open, setOpen] = useState(true);
  const { question } = selection;
  const asked = question === null ? '' : `${view.turn} ${question.id} ${question.about}`;
  useEffect(() => {
    if (!myChoice) return;
    setOpen(true);
    const first = TABS.find((one) => counts[one] > 0);
    if (first !== undefined && counts[tab] === 0) setTab(first);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, myChoice]);
  return { tab, setTab, open, setOpen };
}

/** Places of the woods and, with a large box, its board: one of them at a time. */
function PlacesPane(): ReactNode {
  const board = useBoard();
  const sides = partsIn(board, 'side').filter((part) => !hasRows(part));
  const woods = [...partsIn(board, 'clearings'), ...partsIn(board, 'right')];
  const inWoods = woods.reduce((n, part) => n + choicesIn(board, part), 0);
  const atSide = sides.reduce((n, part) => n + choicesIn(board, part), 0);
  const [open, setOpen] = useState(atSide > inWoods ? 'side' : 'woods');
  return (
    <>
      {sides.length > 0 && (
        <PartTabs
          parts={[
            { id: 'woods', tab: { title: 'zone.woods', icon: 'f:evergreen-tree' }, choices: inWoods },
            {
              id: 'side',
              tab: sides[0].tab ?? { title: board.screen.title, icon: board.screen.theme.icon },
              choices: atSide,
            },
          ]}
          open={open}
          setOpen={setOpen}
        />
      )}
      {sides.length > 0 && open === 'side' ? (
        <SideBoard only={(part) => !hasRows(part)} />
      ) : (
        <>
          <Zone id="below" />
          <Clearings />
          <RightZone />
        </>
      )}
    </>
  );
}

function CityPane({ player }: { readonly player: PlayerView }): ReactNode {
  const { words } = useBoard();
  return (
    <>
      <h2 className="h">
        {words('zone.city')}
        <span className="sp" />
        <span className="pile">
          {words('city.spaces', { n: player.spaces.used, of: player.spaces.of ?? 0 })}
        </span>
      </h2>
      <City player={player} />
      <Satchel id="satchel-city" player={player} />
    </>
  );
}

function HandPane({ player }: { readonly player: PlayerView }): ReactNode {
  const { words } = useBoard();
  return (
    <>
      <h2 className="h">
        {words('zone.hand')}
        <span className="sp" />
        <span className="pile">
          {words('hand.count', { n: player.hand.count, of: player.hand.limit ?? player.hand.count })}
        </span>
        <SortHand />
      </h2>
      <Satchel id="satchel-hand" player={player} />
      <Hand />
    </>
  );
}

function PhonePane({ tab, last }: { readonly tab: Tab; readonly last: BoardProps['last'] }): ReactNode {
  const { view } = useBoard();
  const me = view.players[view.viewer];
  return (
    // The class of a tab is known to the styles.
    <main className={`pane tab-${tab}`} data-part="pane">
      {tab === 'display' && (
        <>
          <Display />
          <SideBoard only={hasRows} />
        </>
      )}
      {tab === 'places' && <PlacesPane />}
      {tab === 'city' && me !== undefined && <CityPane player={me} />}
      {(tab === 'hand' || tab === 'city' || tab === 'display') && me !== undefined && (
        <HandPane player={me} />
      )}
      {tab === 'opponents' && (
        <>
          <div className="opps" data-zone="opponents" data-test="opponents">
            {view.players
              .filter((p) => p.seat !== view.viewer)
              .map((p) => (
                <Opponent key={p.seat} player={p} />
              ))}
          </div>
          <LastMove last={last} />
        </>
      )}
      <Supply wheel={0} />
    </main>
  );
}

function PhoneTabs({
  tab,
  setTab,
  counts,
}: {
  readonly tab: Tab;
  readonly setTab: (tab: Tab) => void;
  readonly counts: TabCounts;
}): ReactNode {
  const board = useBoard();
  const { view, words, screen, avatars, myChoice } = board;
  const opponent = view.players.find((p) => p.seat !== view.viewer);
  const looks: Readonly<Record<Tab, readonly [icon: ReactNode, title: string]>> = {
    display: [<Icon key="i" of={screen.theme.icon} size={25} />, titleText(board, screen.display.title)],
    places: [<Icon key="i" of="f:camping" size={25} />, words('tab.places')],
    city: [<Icon key="i" of="f:houses" size={25} />, words('tab.city')],
    hand: [<Drawing key="i" of="card" size={25} />, words('tab.hand')],
    opponents: [
      <Icon key="i" of={opponent === undefined ? 'f:fox' : avatars[opponent.seat].icon} size={25} />,
      words('tab.rivals'),
    ],
  };
  return (
    <nav className="tabs" data-part="tabs" data-test="tabs" aria-label={words('tabs')}>
      {TABS.map((one) => (
        <button
          key={one}
          type="button"
          className={one === tab ? 'on' : ''}
          aria-current={one === tab}
          onClick={() => setTab(one)}
        >
          {looks[one]}
          {myChoice && counts[one] > 0 && (
            <em aria-label={words('tab.choices', { n: counts[one] })}>{counts[one]}</em>
          )}
        </button>
      ))}
    </nav>
  );
}

/** One thing at a time, with the question in a sheet below. */
export function BoardPhone(props: BoardProps): ReactNode {
  const board = useBoard();
  const { view, translator, words } = board;
  const counts = tabCounts(board);
  const { tab, setTab, open, setOpen } = usePhoneTab(counts);
  const me = view.players[view.viewer];
  return (
    <div className="ph">
      <Backdrop season={me?.season ?? 'summer'} width={390} height={400} />
      <header className="pt" data-part="top">
        <span className={zones['rivalRow']}>
          {view.players
            .filter((p) => p.seat !== view.viewer)
            .map((p) => (
              <OpponentChip key={p.seat} player={p} small />
            ))}
        </span>
        {me !== undefined && (
          <SeasonWheel size={46} season={me.season} label={translator.season(me.season)} />
        )}
        <TopButtons {...props} icons />
      </header>
      <LastMoves last={props.last} moves={props.moves} />
      <PhonePane tab={tab} last={props.last} />
      <div className={`sheet ${open ? '' : 'folded'}`}>
        <button
          type="button"
          className="grab"
          aria-expanded={open}
          aria-label={words('sheet')}
          onClick={() => setOpen(!open)}
        />
        {props.question === undefined ? (
          props.controls
        ) : (
          <QuestionPanel {...props.question} coach={props.coach?.tip} />
        )}
        <PhoneTabs tab={tab} setTab={setTab} counts={counts} />
      </div>
    </div>
  );
}
