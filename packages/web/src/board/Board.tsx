import { memo, type ReactNode, useEffect, useState } from 'react';
import type { Layout } from '../app/layout.ts';
import { useSettings } from '../app/settings.ts';
import { Drawing } from '../art/Drawing.tsx';
import { Hills } from '../art/Hills.tsx';
import { Icon } from '../art/Icon.tsx';
import { SeasonWheel } from '../art/SeasonWheel.tsx';
import { farmsOf, legendsOf } from './aside.ts';
import { planFor } from './boards.ts';
import { Display, displayName } from './display/Display.tsx';
import { Compass, InForce, ShipTrack } from './Sea.tsx';
import { City, Hand, SortHand, Supply } from './city/MyArea.tsx';
import { Opponent, OpponentChip } from './opponents/Opponents.tsx';
import { Sentence } from './cards/TextWithIcons.tsx';
import { QuestionPanel, type QuestionPanelProps } from './question/QuestionPanel.tsx';
import { SpotGroup } from './spots/Spots.tsx';
import { stateOf, useBoard } from './context.ts';
import { Token } from './Token.tsx';
import { useZones } from './focus/zones.ts';

export interface BoardProps {
  readonly layout: Layout;
  /** What the slip says; none when something else takes its place. */
  readonly slip?: QuestionPanelProps;
  readonly film?: ReactNode;
  /** Somebody who helps, and what they say now if anything. */
  readonly coach?: { readonly tip: ReactNode } | null;
  /** Grows with everything that happens. */
  readonly revision?: number;
  readonly last: readonly {
    readonly seat: number;
    readonly segments: Parameters<typeof Sentence>[0]['segments'];
  }[];
  readonly openLog: () => void;
  readonly openMenu: () => void;
  readonly askHint: (() => void) | null;
}

const Cloth = memo(function Cloth(): ReactNode {
  return (
    <svg className="cloth" viewBox="0 0 1280 372" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 21C160 5 300 11 470 17S800 7 980 13s220 12 300 2V372H0Z" fill="rgba(60,45,10,.14)" />
      <path d="M0 24C160 8 300 14 470 20S800 10 980 16s220 12 300 2V372H0Z" fill="var(--cl)" />
    </svg>
  );
});

const Places = memo(function Places(): ReactNode {
  const { catalog, words } = useBoard();
  const plan = planFor(catalog.setup);
  return (
    <section aria-label={words(`group.${plan.left[0]}`)}>
      <h2 className="h">{words(`group.${plan.left[0]}`)}</h2>
      <div className="locs" data-zone="places">
        {plan.left.map((group) => (
          <SpotGroup key={group} group={group} />
        ))}
      </div>
    </section>
  );
});

const Right = memo(function Right(): ReactNode {
  const { catalog } = useBoard();
  return (
    <div className="right" data-zone="right">
      <InForce />
      {planFor(catalog.setup).right.map((group) =>
        group === 'compass' ? <Compass key={group} /> : <SpotGroup key={group} group={group} />,
      )}
    </div>
  );
});

/** What was done last by others, for those who looked away. */
const LastMove = memo(function LastMove({ last }: { readonly last: BoardProps['last'] }): ReactNode {
  const { avatars, words } = useBoard();
  if (last.length === 0) return null;
  return (
    // Long stories scroll, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="lastmove" role="log" tabIndex={0} aria-label={words('log.last')}>
      {last.slice(-3).map((line, i) => (
        // oxlint-disable-next-line react/no-array-index-key
        <p key={i}>
          {line.seat >= 0 && <Token avatar={avatars[line.seat]} size={22} />}
          <span>
            <Sentence segments={line.segments} />
          </span>
        </p>
      ))}
    </div>
  );
});

function TopButtons({
  openLog,
  openMenu,
  askHint,
  icons,
}: BoardProps & { readonly icons: boolean }): ReactNode {
  const { words } = useBoard();
  return (
    <>
      {askHint !== null && (
        <button type="button" className="tb" onClick={askHint} aria-label={words('hint')}>
          <Drawing of="bulb" size={18} />
          {!icons && words('hint')}
        </button>
      )}
      <button type="button" className="tb" onClick={openLog} aria-label={words('log')}>
        <Drawing of="log" size={18} />
        {!icons && words('log')}
      </button>
      <button type="button" className="tb" onClick={openMenu} aria-label={words('menu')}>
        <Drawing of="gear" size={18} />
        {!icons && words('menu')}
      </button>
    </>
  );
}

function Desk(props: BoardProps): ReactNode {
  const { catalog, view, speaker, words } = useBoard();
  const plan = planFor(catalog.setup);
  const rivals = view.players.filter((p) => p.seat !== view.viewer);
  const me = view.players[view.viewer];
  const tablet = props.layout.kind === 'tablet';
  const { coach = null } = props;
  const automaton = view.players.find((p) => p.automaton !== null)?.automaton ?? null;
  return (
    <div className={`desk ${tablet ? 'tablet' : ''} ${plan.track === null ? '' : 'tracked'}`}>
      <Hills width={1280} height={446} seed={1} trees={plan.theme !== 'sea'} />
      <Cloth />
      <header className={`top of${rivals.length}`} data-part="top">
        <span className="logo">
          <Icon of={plan.icon} size={26} />
          {!tablet && 'Evertable'}
        </span>
        {!tablet && (
          <span className="meta">
            {plan.theme === 'mist' ? words('game.mistwood') : speaker.say(`game.${catalog.setup.game}.name`)}{' '}
            ·{' '}
            {automaton === null ? words('players', { n: view.players.length }) : speaker.opponent(automaton)}
          </span>
        )}
        {tablet && rivals.map((p) => <OpponentChip key={p.seat} player={p} small={rivals.length > 2} />)}
        <span className="sp" />
        <TopButtons {...props} icons={tablet} />
      </header>
      {!tablet && (
        <aside
          className={`opps of${rivals.length}`}
          data-zone="opponents"
          data-test="opponents"
          aria-label={words('tab.rivals')}
        >
          {rivals.map((p) => (
            <Opponent key={p.seat} player={p} />
          ))}
          <LastMove last={props.last} />
        </aside>
      )}
      <main className="board" data-part="board">
        <Places />
        <Display />
        <Right />
      </main>
      <ShipTrack />
      <div className="mine">
        <section className="me" data-part="mine" data-test="mine" aria-label={words('zone.mine')}>
          <Supply wheel={plan.track === null ? 82 : 62} />
          {me !== undefined && <City player={me} />}
          <Hand />
        </section>
        {props.slip === undefined ? (
          props.film
        ) : (
          <QuestionPanel {...props.slip} coach={tablet ? null : coach?.tip} />
        )}
      </div>
      {/* A tablet has no corner to spare: room is made below, as long as there is somebody who helps. */}
      {tablet && coach !== null && <div className="beside">{coach.tip}</div>}
    </div>
  );
}

const TABS = ['meadow', 'places', 'city', 'hand', 'rivals'] as const;
type Tab = (typeof TABS)[number];

function useTabCounts(): Readonly<Record<Tab, number>> {
  const table = useBoard();
  const { view, catalog } = table;
  const legal = (target: string): boolean => !['off', 'plain'].includes(stateOf(table, target));
  const me = view.players[view.viewer];
  return {
    meadow:
      view.display.filter((slot, i) => (slot.card !== null && legal(slot.card)) || legal(`slot-${i + 1}`))
        .length + view.revealed.filter(legal).length,
    places: Object.keys(catalog.spots).filter(legal).length,
    city: me?.city.filter((c) => legal(c.card)).length ?? 0,
    hand:
      me === undefined
        ? 0
        : [...me.hand.cards, ...legendsOf(view, me.seat), ...farmsOf(view, me.seat).slice(-1)].filter(
            (card) => card !== null && legal(card),
          ).length,
    rivals: view.players
      .filter((p) => p.seat !== view.viewer)
      .flatMap((p) => p.city)
      .filter((c) => legal(c.card)).length,
  };
}

function Phone(props: BoardProps): ReactNode {
  const { view, speaker, words, catalog, selection, avatars, myChoice } = useBoard();
  const plan = planFor(catalog.setup);
  const counts = useTabCounts();
  const [tab, setTab] = useState<Tab>('meadow');
  const [open, setOpen] = useState(true);
  const question = selection.question;
  const asked = question === null ? '' : `${view.turn} ${question.id} ${question.about}`;
  // A new question is shown where it can be answered.
  useEffect(() => {
    if (!myChoice) return;
    setOpen(true);
    if (question?.id === 'turn') return;
    const first = TABS.find((one) => counts[one] > 0);
    if (first !== undefined && counts[tab] === 0) setTab(first);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, myChoice]);
  const rivals = view.players.filter((p) => p.seat !== view.viewer);
  const me = view.players[view.viewer];
  const title: Readonly<Record<Tab, string>> = {
    meadow: displayName(speaker, words),
    places: words('tab.places'),
    city: words('tab.city'),
    hand: words('tab.hand'),
    rivals: words('tab.rivals'),
  };
  return (
    <div className="ph">
      <Hills width={390} height={400} seed={3} trees={plan.theme !== 'sea'} />
      <header className="pt" data-part="top">
        {rivals.map((p) => (
          <OpponentChip key={p.seat} player={p} small />
        ))}
        <span className="sp" />
        {me !== undefined && <SeasonWheel size={46} season={me.season} label={speaker.season(me.season)} />}
        <TopButtons {...props} icons />
      </header>
      <main className={`pane tab-${tab}`} data-part="pane">
        {tab === 'meadow' && <Display />}
        {tab === 'places' && (
          <>
            <ShipTrack />
            <Places />
            <Right />
          </>
        )}
        {tab === 'city' && me !== undefined && (
          <>
            <h2 className="h">
              {words('zone.city')}
              <span className="sp" />
              <span className="pile">
                {words('city.spaces', { n: me.spaces.used, of: me.spaces.of ?? 0 })}
              </span>
            </h2>
            <City player={me} />
          </>
        )}
        {(tab === 'hand' || tab === 'city' || tab === 'meadow') && me !== undefined && (
          <>
            <h2 className="h">
              {words('zone.hand')}
              <span className="sp" />
              <span className="pile">
                {words('hand.count', { n: me.hand.count, of: me.hand.limit ?? me.hand.count })}
              </span>
              <SortHand />
            </h2>
            <Hand />
          </>
        )}
        {tab === 'rivals' && (
          <>
            <div className="opps" data-zone="opponents" data-test="opponents">
              {rivals.map((p) => (
                <Opponent key={p.seat} player={p} />
              ))}
            </div>
            <LastMove last={props.last} />
          </>
        )}
        <Supply wheel={0} />
      </main>
      <div className={`sheet ${open ? '' : 'folded'}`}>
        <button
          type="button"
          className="grab"
          aria-expanded={open}
          aria-label={words('sheet')}
          onClick={() => setOpen(!open)}
        />
        {props.slip === undefined ? props.film : <QuestionPanel {...props.slip} coach={props.coach?.tip} />}
        <nav className="tabs" data-part="tabs" data-test="tabs" aria-label={words('tabs')}>
          {TABS.map((one) => (
            <button
              key={one}
              type="button"
              className={one === tab ? 'on' : ''}
              aria-current={one === tab}
              onClick={() => setTab(one)}
            >
              {one === 'hand' ? (
                <Drawing of="card" size={25} />
              ) : one === 'rivals' ? (
                <Icon of={rivals[0] === undefined ? 'f:fox' : avatars[rivals[0].seat].icon} size={25} />
              ) : (
                <Icon
                  of={one === 'meadow' ? plan.icon : one === 'places' ? 'f:camping' : 'f:houses'}
                  size={25}
                />
              )}
              {title[one]}
              {myChoice && counts[one] > 0 && (
                <em aria-label={words('tab.choices', { n: counts[one] })}>{counts[one]}</em>
              )}
            </button>
          ))}
        </nav>
      </div>
    </div>
  );
}

/** How much of its size a tablet's table keeps with a friend's words below it. */
const BESIDE = 768 / 852;

/** The whole table, in the layout that fits the window. */
export function Board(props: BoardProps): ReactNode {
  const { view, catalog, words } = useBoard();
  const { leftHanded } = useSettings();
  const zones = useZones();
  const plan = planFor(catalog.setup);
  const season = view.players[view.viewer]?.season ?? 'summer';
  const { coach = null } = props;
  const { kind, scale } = props.layout;
  const helped = kind === 'tablet' && coach !== null;
  return (
    <div
      ref={zones}
      data-board=""
      className={`table ${plan.theme} ${season} ${leftHanded ? 'left' : ''} ${props.layout.kind} ${props.layout.shape}`}
      style={{ '--scale': helped ? scale * BESIDE : scale } as React.CSSProperties}
      data-revision={props.revision}
    >
      <h1 className="sr">{words('table.heading')}</h1>
      {props.layout.kind === 'phone' ? <Phone {...props} /> : <Desk {...props} />}
    </div>
  );
}
