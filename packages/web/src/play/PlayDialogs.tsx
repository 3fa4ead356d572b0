import { type ReactNode, useEffect, useState } from 'react';
import { lazyPage } from '../app/lazy-page.tsx';
import { closeZoom } from '../board/zoom/zoom.ts';
import type { TurnPoint } from '../board/types.ts';
import { useBoard } from '../board/context.ts';
import type { TableSource } from './table-source.ts';

/** Parts that nobody needs at the first look. */
const LOADERS = {
  End: () => import('./end/End.tsx'),
  GameMenu: () => import('./menu/GameMenu.tsx'),
  TableAsText: () => import('./menu/TableAsText.tsx'),
  Log: () => import('../board/log/Log.tsx'),
  PlayerDetails: () => import('../board/opponents/PlayerDetails.tsx'),
  ZoomBox: () => import('../board/zoom/ZoomBox.tsx'),
};
export const End = lazyPage(LOADERS.End);
const GameMenu = lazyPage(LOADERS.GameMenu);
const TableAsText = lazyPage(LOADERS.TableAsText);
const Log = lazyPage(LOADERS.Log);
const PlayerDetails = lazyPage(LOADERS.PlayerDetails);
const PRELOAD_MS = 700;

/** Fetches the lazy parts soon, before the network may be gone. */
export function usePreloadedDialogs(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of Object.values(LOADERS)) load().catch(() => undefined);
    }, PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Which windows lie over the board. */
export interface Dialogs {
  readonly player: number | null;
  readonly log: readonly TurnPoint[] | null;
  readonly menu: 'closed' | 'menu' | 'text';
  readonly openPlayer: (seat: number | null) => void;
  readonly toggleLog: () => void;
  readonly setMenu: (menu: 'closed' | 'menu' | 'text') => void;
  /** Closes what Escape closes: zoom, log and another player's details. */
  readonly closeAll: () => void;
}

export function useDialogs({ ask, revision }: TableSource): Dialogs {
  const [player, openPlayer] = useState<number | null>(null);
  const [log, setLog] = useState<readonly TurnPoint[] | null>(null);
  const [menu, setMenu] = useState<Dialogs['menu']>('closed');
  useEffect(() => {
    closeZoom();
    if (log !== null) void ask.history().then(setLog);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [revision]);
  return {
    player,
    log,
    menu,
    openPlayer,
    toggleLog() {
      if (log !== null) setLog(null);
      else void ask.history().then(setLog);
    },
    setMenu,
    closeAll() {
      closeZoom();
      setLog(null);
      openPlayer(null);
    },
  };
}

export function PlayDialogs({
  dialogs,
  source,
  replay,
  showResult,
}: {
  readonly dialogs: Dialogs;
  readonly source: TableSource;
  readonly replay: (() => void) | null;
  /** Back to the result of a finished game. */
  readonly showResult: (() => void) | null;
}): ReactNode {
  const { view } = useBoard();
  const { player, log, menu, setMenu, toggleLog, openPlayer } = dialogs;
  const shown = player === null ? undefined : view.players[player];
  return (
    <>
      {log !== null && <Log history={log} close={toggleLog} />}
      {shown !== undefined && <PlayerDetails player={shown} close={() => openPlayer(null)} />}
      {menu === 'text' && <TableAsText close={() => setMenu('closed')} />}
      {menu === 'menu' && (
        <GameMenu
          source={source}
          close={() => setMenu('closed')}
          openText={() => setMenu('text')}
          replay={replay}
          showResult={showResult}
        />
      )}
    </>
  );
}
