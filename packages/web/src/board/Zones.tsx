import type { PlayerView } from '@evertable/engine';
import { type ComponentType, memo, type ReactNode, useState } from 'react';
import { Icon } from '../art/Icon.tsx';
import { type BoardContext, stateOf, titleText, useBoard } from './context.ts';
import { InForce } from './display/InForce.tsx';
import { SpotGroup } from './spots/SpotGroup.tsx';
import type { Part, ZoneId } from './types.ts';
import styles from './Zones.module.css';

/** The zones whose parts belong to a seat. */
type SeatZoneId = 'bar' | 'figures' | 'satchel-city' | 'satchel-hand' | 'chip' | 'lair';

/** The parts that lie in a zone now, in order. */
export function partsIn({ screen, view }: Pick<BoardContext, 'screen' | 'view'>, zone: ZoneId): Part[] {
  return screen.parts
    .filter((part) => part.zone === zone && (part.shown?.(view) ?? true))
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

/** How many choices a part offers now: the number of its badge. */
export function choicesIn(board: BoardContext, part: Part): number {
  const targets =
    part.targets?.(board.view) ??
    board.view.spots.filter((spot) => spot.group === part.id).map((spot) => spot.id);
  return new Set(targets.filter((target) => !['off', 'plain'].includes(stateOf(board, target)))).size;
}

/** The component of a panel, whose zone says what it receives. */
const viewOf = <P,>(part: Part): ComponentType<P> => part.View as ComponentType<P>;

function PartOf({ part }: { readonly part: Part }): ReactNode {
  if (part.kind === 'spots') return <SpotGroup group={part.id} />;
  const View = viewOf<object>(part);
  return <View />;
}

/** The parts of one zone, in the order of the screen manifest. */
export function Zone({ id }: { readonly id: 'clearings' | 'right' | 'below' | 'heading' }): ReactNode {
  const board = useBoard();
  return partsIn(board, id).map((part) => <PartOf key={part.id} part={part} />);
}

/** The parts of a zone that belong to a seat; nothing where there are none. */
export function SeatZone({
  zone,
  player,
}: {
  readonly zone: SeatZoneId;
  readonly player: PlayerView;
}): ReactNode {
  const board = useBoard();
  return partsIn(board, zone).map((part) => {
    const View = viewOf<{ readonly player: PlayerView }>(part);
    return <View key={part.id} player={player} />;
  });
}

/** A pocket at the right end of a row, for what is neither hand nor city. */
export function Satchel({
  id,
  player,
}: {
  readonly id: 'satchel-city' | 'satchel-hand';
  readonly player: PlayerView;
}): ReactNode {
  const board = useBoard();
  if (partsIn(board, id).length === 0) return null;
  return (
    <div
      className={styles.satchel}
      data-zone={id}
      data-test={id}
      role="group"
      aria-label={board.words('zone.satchel')}
    >
      <SeatZone zone={id} player={player} />
    </div>
  );
}

/** The part of a row of tabs that is open: the one picked, unless something is chosen in another. */
function useOpenPart(board: BoardContext, parts: readonly Part[]): readonly [Part, (id: string) => void] {
  const [open, setOpen] = useState<string | null>(null);
  const { picked } = board.selection;
  const targets = (part: Part): readonly string[] => part.targets?.(board.view) ?? [];
  const chosen = parts.find((part) =>
    targets(part).some((target) =>
      (board.selection.byTarget.get(target) ?? []).some((option) => picked.includes(option.key)),
    ),
  );
  return [chosen ?? parts.find((part) => part.id === open) ?? parts[0], setOpen];
}

/** Tabs over parts that share a place, each with the number of its choices. */
export function PartTabs({
  parts,
  open,
  setOpen,
}: {
  readonly parts: readonly {
    readonly id: string;
    readonly tab: NonNullable<Part['tab']>;
    readonly choices: number;
  }[];
  readonly open: string;
  readonly setOpen: (id: string) => void;
}): ReactNode {
  const board = useBoard();
  return (
    <div className={styles.tabs} role="tablist" data-test="part-tabs">
      {parts.map(({ id, tab, choices }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === open}
          className={styles.tab}
          onClick={() => setOpen(id)}
        >
          <Icon of={tab.icon} size={20} />
          {titleText(board, tab.title)}
          {board.myChoice && choices > 0 && (
            <em className={styles.badge} aria-label={board.words('tab.choices', { n: choices })}>
              {choices}
            </em>
          )}
        </button>
      ))}
    </div>
  );
}

/** Side boards with rows of open cards: on a phone they lie under the display, the others among the places. */
export const hasRows = ({ rows }: Part): boolean => rows !== undefined;

/** The board of a large box in a column of its own; boards of several boxes share it by tabs. */
export function SideBoard({ only = () => true }: { readonly only?: (part: Part) => boolean }): ReactNode {
  const board = useBoard();
  const parts = partsIn(board, 'side').filter(only);
  const [open, setOpen] = useOpenPart(board, parts);
  if (parts.length === 0) return null;
  return (
    <section
      className={styles.side}
      data-zone="side"
      data-test="side"
      aria-label={open.tab === undefined ? board.words('zone.side') : titleText(board, open.tab.title)}
    >
      {parts.length > 1 && (
        <PartTabs
          parts={parts.map((part) => ({
            id: part.id,
            tab: part.tab ?? { title: board.screen.title, icon: board.screen.theme.icon },
            choices: choicesIn(board, part),
          }))}
          open={open.id}
          setOpen={setOpen}
        />
      )}
      <PartOf part={open} />
    </section>
  );
}

/** On a tablet the side board shares the column at the right with forest and events. */
export function TabbedRight(): ReactNode {
  const board = useBoard();
  const [open, setOpen] = useState('side');
  const [side] = partsIn(board, 'side');
  const sum = (zone: ZoneId): number =>
    partsIn(board, zone).reduce((n, part) => n + choicesIn(board, part), 0);
  return (
    <div className={styles.tabbed}>
      <PartTabs
        parts={[
          {
            id: 'side',
            tab: side.tab ?? { title: board.screen.title, icon: board.screen.theme.icon },
            choices: sum('side'),
          },
          { id: 'right', tab: { title: 'zone.woods', icon: 'f:evergreen-tree' }, choices: sum('right') },
        ]}
        open={open}
        setOpen={setOpen}
      />
      {open === 'side' ? <SideBoard /> : <RightZone />}
    </div>
  );
}

/** What must be read before choosing, over the display. */
export function Stage(): ReactNode {
  const board = useBoard();
  const parts = partsIn(board, 'stage');
  if (parts.length === 0) return null;
  return (
    <div
      className={styles.stage}
      data-zone="stage"
      data-test="stage"
      role="group"
      aria-label={board.words('zone.stage')}
    >
      {parts.map((part) => (
        <PartOf key={part.id} part={part} />
      ))}
    </div>
  );
}

export const Clearings = memo(function Clearings(): ReactNode {
  const { screen, words } = useBoard();
  return (
    <section aria-label={words(screen.clearings)}>
      <h2 className="h">{words(screen.clearings)}</h2>
      <div className="locs" data-zone="places">
        <Zone id="clearings" />
      </div>
    </section>
  );
});

export const RightZone = memo(function RightZone(): ReactNode {
  return (
    <div className="right" data-zone="right">
      <InForce />
      <Zone id="right" />
    </div>
  );
});
